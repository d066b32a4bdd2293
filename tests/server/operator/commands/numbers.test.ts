import { beforeAll, describe, expect, it } from 'vitest'
import type { Numbers } from '#contract/console/numbers.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { storeTierCount } from '../../../../src/server/operator/reads/count-tiers.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openShop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))

  beforeAll(async () => {
    const startMs = shop.clock.nowMs
    const until = (ms: number) => shop.clock.advance(startMs + ms - shop.clock.nowMs)
    const renewing = await shop.member()
    await renewing.buy('gold', 'week')
    await (await shop.member()).buy('gold', 'week')
    // the first moment of the seventh-last day in Shanghai, the operator's zone
    await storeTierCount(shop.services)
    until(3 * DAY_MS + 8 * HOUR_MS)
    await renewing.buy('gold', 'week')
    until(10 * DAY_MS)
    await shop.reportBack(await (await shop.member()).buy('diamond', 'week'))
    await shop.member()
  })

  describe('npm run operator -- numbers', () => {
    it('counts money after refunds, payers, renewals and ends by days of the operator', async () => {
      const { code, output } = await operate(shop, {}, ['numbers', '--json'])
      expect(code).toBe(0)
      const usd = (paid_minor: number, refunded_minor: number) => [
        { currency: 'USD', paid_minor, refunded_minor },
      ]
      const all = { new_payers: 3, returning_payers: 0, renewals: 1, ended: 1 }
      const { by_day: _days, tiers: _tiers, load, ...numbers } = JSON.parse(output)
      expect(load).toEqual([])
      expect(numbers).toEqual({
        as_of_ms: shop.clock.nowMs,
        ending: { count: 1, ends_from: '2026-12-01', ends_before: '2026-12-08' },
        periods: [
          {
            days: 1,
            since_ms: Date.UTC(2026, 10, 30, 16),
            money: usd(349, 349),
            new_payers: 1,
            returning_payers: 0,
            renewals: 0,
            ended: 0,
          },
          {
            days: 7,
            since_ms: Date.UTC(2026, 10, 24, 16),
            money: usd(199 + 349, 349),
            new_payers: 1,
            returning_payers: 1,
            renewals: 1,
            ended: 1,
          },
          {
            days: 30,
            since_ms: Date.UTC(2026, 10, 1, 16),
            money: usd(3 * 199 + 349, 349),
            ...all,
          },
          {
            days: 365,
            since_ms: Date.UTC(2025, 11, 1, 16),
            money: usd(3 * 199 + 349, 349),
            ...all,
          },
        ],
      })
    })

    it('numbers list revenue and new members of each of the last 60 days', async () => {
      const { output } = await operate(shop, {}, ['numbers', '--json'])
      const { by_day, periods } = JSON.parse(output) as Numbers
      expect(by_day).toHaveLength(60)
      expect(by_day.at(-1)).toEqual({
        day: '2026-12-01',
        money: periods[0]?.money,
        new_members: 2,
        traffic_bytes: null,
      })
      expect(by_day.find(({ day }) => day === '2026-11-21')?.new_members).toBe(2)
      const sum = (field: 'paid_minor' | 'refunded_minor') =>
        by_day
          .slice(-30)
          .flatMap(({ money }) => money)
          .reduce((all, money) => all + money[field], 0)
      expect(periods[2]?.money).toEqual([
        { currency: 'USD', paid_minor: sum('paid_minor'), refunded_minor: sum('refunded_minor') },
      ])
    })

    it('tells the members of each tier on each day, as counted last, and now', async () => {
      const { output } = await operate(shop, {}, ['numbers', '--json'])
      const { tiers } = JSON.parse(output) as Numbers
      expect(tiers).toEqual([
        { day: '2026-11-21', gold: 2, diamond: 0 },
        { day: '2026-12-01', gold: 1, diamond: 0 },
      ])
      await storeTierCount(shop.services)
      await storeTierCount(shop.services)
      const again = await operate(shop, {}, ['numbers', '--json'])
      expect((JSON.parse(again.output) as Numbers).tiers).toEqual(tiers)
    })

    it('prints them as a table with a column for each time', async () => {
      const { output } = await operate(shop, {}, ['numbers'])
      expect(output.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
        ['', 'today', '7 days', '30 days', '365 days'],
        ['revenue, USD', '0.00', '1.99', '5.97', '5.97'],
        ['new payers', '1', '1', '3', '3'],
        ['returning payers', '0', '1', '0', '0'],
        ['renewals', '0', '1', '1', '1'],
        ['memberships ended', '0', '1', '1', '1'],
        ['Members now: 1 gold, 0 diamond.'],
        [
          'Memberships that end within 7 days: 1. List: members list --ends-from 2026-12-01 --ends-before 2026-12-08',
        ],
        ['Counted at 2026-12-01 08:00 UTC.'],
        [''],
      ])
    })

    it('names the search that finds those whose membership ends', async () => {
      const { account } = await shop.member()
      // on the eighth day, within seven times 24 hours
      await shop.services.db
        .updateTable('account')
        .set({ expire_date: '2026-12-08T06:00:00Z', vip_type: 2 })
        .where('digital_account_number', '=', account.digital_account_number)
        .execute()
      const { ending } = JSON.parse(
        (await operate(shop, {}, ['numbers', '--json'])).output,
      ) as Numbers
      const days = ['--ends-from', ending.ends_from, '--ends-before', ending.ends_before]
      const found = await operate(shop, {}, ['members', 'list', ...days, '--json'])
      expect(JSON.parse(found.output).members).toHaveLength(ending.count)
    })
  })
})
