import { expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { storeTierCount } from '../../../src/server/operator/reads/count-tiers.ts'
import { readMonths } from '../../../src/server/operator/reads/months.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { openShop } from '../billing/shop.ts'

forEachEngine((engine) => {
  const shop = beforeEachOpen(() => openShop(engine))
  const monthsOf = async () => (await readMonths(shop.services)).months

  it('each month has its income after refunds, and what was paid by plan, coupon and provider', async () => {
    shop.clock.nowMs = Date.UTC(2026, 9, 31, 15, 59)
    const ann = await shop.member()
    const { order_no } = await ann.buy('gold', 'month')
    const used = { coupon_code: 'AUTUMN' }
    await shop.services.db
      .updateTable('orders')
      .set(used)
      .where('order_no', '=', order_no)
      .execute()
    // a minute later it is November in Shanghai, the operator's zone
    shop.clock.advance(60_000)
    await (await shop.member()).buy('gold', 'month')
    const order = await (await shop.member()).buy('diamond', 'week')
    await shop.reportBack({ order_no: order.order_no, amount_minor: 100, currency: 'USD' })
    const months = await monthsOf()
    expect(months.map(({ month }) => month)).toEqual([
      ...['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ])
    const [october, november] = months.slice(-2)
    expect(october).toMatchObject({
      money: [{ currency: 'USD', paid_minor: 499, refunded_minor: 0 }],
      paid: [
        { by: 'plan', name: 'gold:month', currency: 'USD', paid_minor: 499 },
        { by: 'coupon', name: 'AUTUMN', currency: 'USD', paid_minor: 499 },
        { by: 'provider', name: 'test', currency: 'USD', paid_minor: 499 },
      ],
    })
    expect(november?.money).toEqual([{ currency: 'USD', paid_minor: 848, refunded_minor: 100 }])
    const sumOf = (by: string) =>
      november?.paid.reduce((sum, paid) => sum + (paid.by === by ? paid.paid_minor : 0), 0)
    expect(['plan', 'coupon', 'provider'].map(sumOf)).toEqual([848, 848, 848])
    expect(november?.paid).toContainEqual({
      by: 'plan',
      name: 'diamond:week',
      currency: 'USD',
      paid_minor: 349,
    })
  })

  it('churn counts who ended and did not come back, of the members at the beginning of the month', async () => {
    shop.clock.nowMs = Date.UTC(2026, 9, 30)
    const [leaving, renewing] = [await shop.member(), await shop.member()]
    await leaving.buy('gold', 'week')
    await renewing.buy('gold', 'week')
    shop.clock.nowMs = Date.UTC(2026, 9, 31, 12)
    await storeTierCount(shop.services)
    shop.clock.advance(10 * DAY_MS)
    const last = async () => (await monthsOf()).at(-1)
    expect(await last()).toMatchObject({ month: '2026-11', at_beginning: 2, ended: 2 })
    await renewing.buy('gold', 'month')
    expect(await last()).toMatchObject({ at_beginning: 2, ended: 1 })
    expect((await monthsOf()).at(-2)).toMatchObject({ at_beginning: null, ended: 0 })
  })
})
