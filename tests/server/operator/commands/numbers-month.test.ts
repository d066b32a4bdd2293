import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '#domain/text/csv.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { localDate, nextMonth } from '#domain/time/local-day.ts'
import { sumMonth } from '../../../../src/server/operator/reads/month/money-of-month.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openShop, paidEvent } from '../../billing/shop.ts'
import { operate } from '../operator.ts'

const RUNS = process.env.TEST_LONG ? 60 : 8

const purchase = fc.record({
  tier: fc.constantFrom('gold' as const, 'diamond' as const),
  returned: fc.constantFrom('nothing', 'nothing', 'part', 'all', 'disputed', 'won back'),
  waitMs: fc.integer({ min: 0, max: 20 * DAY_MS }),
})

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  let files = 0

  /** Runs the command and reads the file that it wrote. */
  async function month(month: string) {
    files += 1
    const file = join(shop.services.config.dataDir, `month-${files}.csv`)
    const words = ['numbers', 'month', month, '--file', file, '--reason', 'tax', '--json']
    const { code, output } = await operate(shop, {}, words)
    expect([code, output]).toEqual([0, expect.stringContaining('[')])
    const [heading, ...rows] = parseCsv(await readFile(file, 'utf8'))
    return {
      sums: JSON.parse(output),
      rows: rows.map(({ cells }) =>
        Object.fromEntries(cells.map((cell, index) => [heading?.cells[index] ?? '', cell])),
      ),
    }
  }

  /** The present month, in the time zone of the service. */
  const monthNow = () => localDate(shop.clock.nowMs, 'Asia/Shanghai').slice(0, 7)

  describe('npm run operator -- numbers month', () => {
    it('lists each payment on the day when it was made, in the time zone of the service', async () => {
      // 23:59 in Shanghai on the last day of the month, told two days later
      shop.clock.nowMs = Date.UTC(2027, 0, 31, 15, 59)
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      const paid = paidEvent(shop, order)
      shop.clock.advance(2 * DAY_MS)
      await shop.deliver(shop.gateway.webhook(paid))
      await shop.reportBack({ ...order, amount_minor: 100 })
      const january = await month('2027-01')
      expect(january.rows).toEqual([
        {
          date: '2027-01-31',
          provider: 'test',
          kind: 'paid',
          currency: 'USD',
          amount: '4.99',
          amount_minor: '499',
          order_no: order.order_no,
          payment: expect.stringContaining(order.order_no),
          outcome: 'completed',
          fee: '',
          fee_minor: '',
          fee_currency: '',
          provider_name: '',
        },
      ])
      const february = await month('2027-02')
      expect(february.rows).toMatchObject([
        { date: '2027-02-02', kind: 'refunded', amount: '-1', amount_minor: '-100' },
      ])
      expect(february.sums).toEqual([
        { provider: 'test', currency: 'USD', paid_minor: 0, refunded_minor: 100, fees: [] },
      ])
      const what = (await shop.services.db.selectFrom('audit').select('what').execute()).map(
        (line) => line.what,
      )
      expect(what).toContain('month export month=2027-01')
    })

    it('sums up to the ledger to the cent, over all months', async () => {
      const movedSince = async (first: string) => {
        let sum = 0
        for (let month = first; month <= monthNow(); month = nextMonth(month)) {
          for (const { paid_minor, refunded_minor } of await sumMonth(shop.services, month)) {
            sum += paid_minor - refunded_minor
          }
        }
        return sum
      }
      const ledgerSum = async () => {
        const entries = await shop.services.db.selectFrom('ledger').select('paid_minor').execute()
        return entries.reduce((sum, { paid_minor }) => sum + paid_minor, 0)
      }
      const histories = fc.asyncProperty(
        fc.array(purchase, { minLength: 1, maxLength: 6 }),
        async (purchases) => {
          const first = monthNow()
          const before = { moved: await movedSince(first), ledger: await ledgerSum() }
          let partsReturned = 0
          for (const { tier, returned, waitMs } of purchases) {
            const order = await (await shop.member()).buy(tier, 'month')
            shop.clock.advance(waitMs)
            if (returned === 'part') {
              await shop.reportBack({ ...order, amount_minor: 7 })
              // the order keeps its time, so that the ledger keeps its price
              partsReturned += 7
            } else if (returned === 'all') await shop.reportBack(order)
            else if (returned !== 'nothing') await shop.reportBack(order, 'disputed')
            if (returned === 'won back') await shop.reportBack(order, 'reinstated')
          }
          const moved = (await movedSince(first)) - before.moved
          expect(moved).toBe((await ledgerSum()) - before.ledger - partsReturned)
        },
      )
      await fc.assert(histories, { numRuns: RUNS })
      expect((await operate(shop, {}, ['ledger', 'check'])).output).toContain('add up')
    })

    it('refuses an invalid month, and needs a file', async () => {
      for (const words of [['2027-13', '--file', 'x.csv'], ['2027-01']]) {
        const { code, output } = await operate(shop, {}, ['numbers', 'month', ...words])
        expect(code).toBe(2)
        expect(output).toContain('Nothing was done')
      }
      expect((await month('1999-12')).sums).toEqual([])
    })
  })
})
