import { describe, expect, it } from 'vitest'
import { endsPurchase } from '#domain/billing/ends-purchase.ts'
import { notifiedChange } from '#domain/billing/notified-changes.ts'
import { type PaymentReport, settleOrder } from '#domain/billing/settlement.ts'

const PRICE = 499
const order = (reversal_percent: number) => ({ amount_minor: PRICE, reversal_percent })

describe('a refund or dispute ends what its payment bought (decision 224)', () => {
  it.each<[string, number, number, number, boolean]>([
    ['nothing', 1, PRICE, 0, false],
    ['all of it', 100, PRICE, PRICE, true],
    ['all but a cent', 100, PRICE, PRICE - 1, false],
    ['nearly all, as a bank converts it', 90, PRICE, PRICE - 3, true],
    ['a fifth', 90, PRICE, 100, false],
    ['a fifth, where that is enough', 20, PRICE, 100, true],
    ['a cent, where any part is enough', 0, PRICE, 1, true],
    ['what was paid beyond the price', 0, PRICE + 100, 100, false],
    ['the price, and not what was paid beyond it', 100, PRICE + 100, PRICE, false],
    ['all of a payment that was short', 100, 200, 200, true],
    ['nothing of an order that costs nothing', 0, 0, 0, false],
  ])('%s, at %i percent', (_what, percent, paidMinor, returnedMinor, ends) => {
    expect(endsPurchase(order(percent), paidMinor, returnedMinor)).toBe(ends)
  })

  it.each<[number, string]>([
    [30, 'completed'],
    [20, 'disputed'],
  ])('adds refunds and disputes together, at %i percent', (percent, status) => {
    const report = (kind: PaymentReport['kind'], amount_minor: number): PaymentReport => ({
      id: `${kind} ${amount_minor}`,
      kind,
      payment: 'first',
      amount_minor,
      paid_at_ms: 500,
    })
    const unpaid = { order_status: 'unpaid', expires_at_ms: 1000, isCancelled: false } as const
    const paid = report('paid', PRICE)
    const settle = (...reports: PaymentReport[]) =>
      settleOrder({ ...unpaid, ...order(percent) }, [paid, ...reports]).status
    expect(settle(report('refunded', 50))).toBe('completed')
    expect(settle(report('disputed', 50))).toBe('completed')
    expect(settle(report('refunded', 50), report('disputed', 60))).toBe(status)
    expect(settle(report('refunded', 110))).toBe(status === 'disputed' ? 'refunded' : status)
  })

  it.each([
    ['disputed', 'disputed', 'disputed'],
    ['disputed', 'completed', 'partly_disputed'],
    ['partly_refunded', 'completed', 'partly_refunded'],
    ['partly_refunded', 'refunded', 'refunded'],
    ['dispute_lost', 'disputed', undefined],
  ] as const)('tells the member of %s at an order that is %s: %s', (outcome, status, change) => {
    expect(notifiedChange(outcome, status)).toBe(change)
  })
})
