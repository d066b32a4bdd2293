import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { checkLedger } from '../../../../src/server/billing/check-ledger.ts'
import { settlePayment } from '../../../../src/server/billing/payments/settle-payment.ts'
import type { GatewayEvent } from '../../../../src/server/ports/gateway.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { type Member, openShop, paidEvent, refusedEvent } from '../shop.ts'

const DUPLICATES = process.env.TEST_LONG ? 1000 : 100

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))

  const report = (event: GatewayEvent) => shop.deliver(shop.gateway.webhook(event))

  /** Repeats the report, as providers do, while no database connection is free. */
  async function reportUntilAccepted(event: GatewayEvent) {
    let status = 503
    while (status === 503) status = await report(event)
    expect(status).toBe(200)
  }

  async function grantsOf({ account }: Member) {
    const { granted } = await shop.services.db
      .selectFrom('ledger')
      .select(({ fn }) => fn.countAll<number>().as('granted'))
      .where('account_id', '=', account.account_id)
      .executeTakeFirstOrThrow()
    return Number(granted)
  }

  describe('a payment that is reported more than once', () => {
    it(`activates once, of ${DUPLICATES} copies of a webhook at the same time`, async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      const event = paidEvent(shop, order)
      await Promise.all(Array.from({ length: DUPLICATES }, () => reportUntilAccepted(event)))
      expect(await grantsOf(member)).toBe(1)
      expect(await shop.eventsOf(order.order_no)).toEqual([{ kind: 'paid', outcome: 'completed' }])
      const { expire_date } = await member.membership()
      expect((await member.read(order)).expire_date).toBe(expire_date)
    })

    it('counts once when a webhook and the answer to a question tell of it', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      const { order_no } = order
      const event = paidEvent(shop, order)
      shop.gateway.states.set(order_no, event.state)
      await member.browser.ok('checkOrder', undefined, { order_no })
      const { expire_date } = await member.membership()
      await report(event)
      expect((await shop.eventsOf(order_no)).map(({ outcome }) => outcome).sort()).toEqual([
        'completed',
        'repeated',
      ])
      expect((await member.membership()).expire_date).toBe(expire_date)
      expect(await grantsOf(member)).toBe(1)
    })
  })

  describe('money is never lost, whatever comes first', () => {
    const STEPS = ['created', 'paid', 'paid again', 'failed', 'refunded', 'late'] as const
    type Step = (typeof STEPS)[number]
    const all = permutations(STEPS)
    const tried = all.filter((_, n) => process.env.TEST_LONG || n % 24 === 0)

    it(`${tried.length} orders of ${STEPS.join(', ')} come to the same end`, async () => {
      for (const steps of tried) {
        const member = await shop.member()
        const order = await member.order('gold', 'month')
        const { order_no, expires_at_ms } = order
        const about = { order_no, paid_at_ms: shop.clock.nowMs }
        const money = paidEvent(shop, order).state
        const act: Record<Step, () => unknown> = {
          created: () => report({ event_id: `new-${order_no}`, order_no, state: { kind: 'open' } }),
          paid: () => shop.reportPaid(order, about),
          'paid again': () => shop.reportPaid(order, { ...about, provider_ref: `2-${order_no}` }),
          failed: () => report(refusedEvent(order)),
          refunded: () => {
            const state = { ...money, kind: 'refunded' as const } as GatewayEvent['state']
            return settlePayment(shop.services, 'test', { event_id: order_no, order_no, state })
          },
          late: async () => {
            shop.clock.nowMs = expires_at_ms
            await member.read(order)
          },
        }
        for (const step of steps) await act[step]()

        const end = await member.read(order)
        expect([steps, end.order_status]).toEqual([steps, 'completed'])
        const outcomes = (await shop.eventsOf(order_no)).map(({ outcome }) => outcome)
        expect(outcomes.sort()).toEqual(['completed', 'no_change', 'paid_again', 'refunded'])
        const { vip_type, expire_date } = await member.membership()
        expect([vip_type, expire_date]).toEqual([2, end.expire_date])
      }
      expect(await checkLedger(shop.services)).toMatchObject({ orders: expect.any(Number) })
    })

    it('a payment made in time counts the same before and after the order has expired', async () => {
      const early = await shop.member()
      const first = await early.order('gold', 'month')
      const late = await shop.member()
      const second = await late.order('gold', 'month')
      const paid_at_ms = shop.clock.nowMs
      await shop.reportPaid(first, { paid_at_ms })
      shop.clock.advance(31 * MINUTE_MS)
      expect((await late.read(second)).order_status).toBe('expired')
      await shop.reportPaid(second, { paid_at_ms })
      expect((await early.read(first)).order_status).toBe('completed')
      expect((await late.read(second)).order_status).toBe('completed')
    })

    it.each([true, false])(
      'a payment made too late is kept and gives nothing (expired first: %s)',
      async (isReadFirst) => {
        const member = await shop.member()
        const order = await member.order('gold', 'month')
        shop.clock.advance(30 * MINUTE_MS)
        if (isReadFirst) expect((await member.read(order)).order_status).toBe('expired')
        await shop.reportPaid(order)
        expect((await member.read(order)).order_status).toBe('paid_late')
        expect(await shop.eventsOf(order.order_no)).toEqual([
          { kind: 'paid', outcome: 'paid_late' },
        ])
        expect(await member.membership()).toEqual({ expire_date: null, vip_type: 1 })
      },
    )

    it('money for a cancelled order is kept and gives nothing', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      await member.browser.ok('cancelOrder', undefined, { order_no: order.order_no })
      await shop.reportPaid(order)
      expect((await member.read(order)).order_status).toBe('paid_late')
      expect(await grantsOf(member)).toBe(0)
    })

    it('a refused payment closes the order, and the member can order again', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      await report(refusedEvent(order))
      expect((await member.read(order)).order_status).toBe('failed')
      expect((await member.buy('gold', 'month')).order_status).toBe('completed')
    })
  })

  describe('a payment that differs from the one asked for', () => {
    it('too little: recorded as underpaid, not granted', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      await shop.reportPaid(order, { amount_minor: order.amount_minor - 1 })
      expect((await member.read(order)).order_status).toBe('underpaid')
      expect(await grantsOf(member)).toBe(0)
      await shop.deliverMail()
      const emails = shop.mails.filter(({ text }) => text.includes(order.order_no))
      expect(emails.map(({ subject }) => subject)).toEqual([
        `Your payment was less than the order total: order ${order.order_no}`,
      ])
      expect(emails[0]?.text).toContain('$4.98')
    })

    it('too much: granted, and recorded as overpaid', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      await shop.reportPaid(order, { amount_minor: order.amount_minor + 1 })
      expect((await member.read(order)).order_status).toBe('completed')
      expect(await shop.eventsOf(order.order_no)).toEqual([{ kind: 'paid', outcome: 'overpaid' }])
    })

    it.each([
      ['another currency', () => ({ currency: 'JPY' })],
      ["another order's payment", (other: string) => ({ provider_ref: `ref-${other}` })],
    ])('%s: recorded as unmatched, not granted', async (_what, change) => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      const other = await member.order('gold', 'week')
      expect(await shop.reportPaid(order, change(other.order_no))).toBe(200)
      expect((await member.read(order)).order_status).toBe('unpaid')
      expect(await shop.eventsOf(order.order_no)).toEqual([{ kind: 'paid', outcome: 'unmatched' }])
      expect(await grantsOf(member)).toBe(0)
      await shop.reportPaid(order)
      expect((await member.read(order)).order_status).toBe('completed')
    })

    it('an order that does not exist: recorded as unmatched', async () => {
      const order_no = '20261121-ZZZZZZZZZZ'
      const order = { order_no, amount_minor: 499, currency: 'USD' }
      expect(await report(paidEvent(shop, order))).toBe(200)
      expect(await shop.eventsOf(order_no)).toEqual([{ kind: 'paid', outcome: 'unmatched' }])
    })

    it('an order that this provider was never asked to collect: recorded as unmatched', async () => {
      const member = await shop.member()
      await member.buy('gold', 'year')
      const free = await member.buy('diamond', 'week')
      expect(free.payment_type).toBe('none')
      const { expire_date } = await member.membership()
      await shop.reportPaid(free, { amount_minor: 1 })
      const outcomes = (await shop.eventsOf(free.order_no)).map(({ outcome }) => outcome)
      expect(outcomes.sort()).toEqual(['completed', 'unmatched'])
      expect((await member.membership()).expire_date).toBe(expire_date)
    })
  })
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, n) =>
    permutations(items.toSpliced(n, 1)).map((others) => [item, ...others]),
  )
}
