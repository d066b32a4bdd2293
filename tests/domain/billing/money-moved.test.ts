import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyMoved } from '#domain/billing/money-moved.ts'
import { type PaymentEvent, RETURN_KINDS } from '#domain/billing/payment-events.ts'

const PAID = 1000

const report = (number: number, kind: PaymentEvent['kind'], more: Partial<PaymentEvent> = {}) => ({
  gateway: 'test',
  event_id: `evt-${number}`,
  provider_ref: 'ref',
  kind,
  amount_minor: PAID,
  currency: 'USD',
  received_at_ms: number,
  outcome: 'no_change' as const,
  paid_at_ms: null,
  ...more,
})

const sumOf = (payment: readonly PaymentEvent[]) =>
  payment.reduce((sum, event) => sum + moneyMoved(event, payment), 0)

describe('the money that reports of a payment moved', () => {
  it.each<[string, PaymentEvent[], number[]]>([
    ['a payment', [report(1, 'paid')], [1000]],
    [
      'a payment, told twice',
      [report(1, 'paid'), report(2, 'paid', { outcome: 'repeated' })],
      [1000, 0],
    ],
    [
      'a payment without an order, told twice',
      [report(1, 'paid', { outcome: 'unmatched' }), report(2, 'paid', { outcome: 'unmatched' })],
      [1000, 0],
    ],
    [
      'refunds, each with the sum so far',
      [
        report(1, 'paid'),
        report(2, 'refunded', { amount_minor: 300 }),
        report(3, 'refunded', { amount_minor: 300 }),
        report(4, 'refunded', { amount_minor: 1000 }),
      ],
      [1000, -300, 0, -700],
    ],
    [
      'a refund that is told before its payment',
      [report(1, 'refunded'), report(2, 'paid')],
      [-1000, 1000],
    ],
    ['a refund of money that is not known', [report(1, 'refunded')], [0]],
    [
      'a refund that the bank refuses, and another one',
      [
        report(1, 'paid'),
        report(2, 'refunded'),
        report(3, 'refund_failed'),
        report(4, 'refunded', { amount_minor: 2 * PAID }),
      ],
      [1000, -1000, 1000, -1000],
    ],
    [
      'a refused refund that is told before it was sent',
      [report(1, 'paid'), report(2, 'refund_failed'), report(3, 'refunded')],
      [1000, 0, 0],
    ],
    [
      'a dispute that is lost, won, and lost again',
      [report(1, 'paid'), report(2, 'disputed'), report(3, 'reinstated'), report(4, 'disputed')],
      [1000, -1000, 1000, -1000],
    ],
    [
      'a partial dispute',
      [report(1, 'paid'), report(2, 'disputed', { amount_minor: 400 }), report(3, 'reinstated')],
      [1000, -400, 400],
    ],
    [
      'two partial disputes, one won and one lost',
      [
        report(1, 'paid'),
        report(2, 'disputed', { amount_minor: 400 }),
        report(3, 'disputed', { amount_minor: 300 }),
        report(4, 'reinstated', { amount_minor: 400 }),
        report(5, 'dispute_lost', { amount_minor: 300 }),
      ],
      [1000, -400, -300, 400, 0],
    ],
    [
      'a won dispute that is told before it came',
      [report(1, 'paid'), report(2, 'reinstated'), report(3, 'disputed')],
      [1000, 0, 0],
    ],
    [
      'what moves no money',
      [report(1, 'paid'), report(2, 'refused'), report(3, 'credited')],
      [1000, 0, 0],
    ],
  ])('%s', (_name, payment, moved) => {
    expect(payment.map((event) => moneyMoved(event, payment))).toEqual(moved)
  })

  it('sums up to what is held of the payment, whatever came in which order', () => {
    const kinds = fc.constantFrom(...RETURN_KINDS)
    const returns = fc.array(fc.record({ kind: kinds, part: fc.integer({ min: 1, max: PAID }) }))
    fc.assert(
      fc.property(returns, fc.nat(), (reported, place) => {
        const later = reported.map(({ kind, part }, index) =>
          report(index, kind, kind.startsWith('refund') ? { amount_minor: part } : {}),
        )
        const payment: PaymentEvent[] = later.toSpliced(
          place % (later.length + 1),
          0,
          report(-1, 'paid'),
        )
        const count = (kind: string) => reported.filter((report) => report.kind === kind).length
        const parts = (wanted: string) =>
          reported.flatMap(({ kind, part }) => (kind === wanted ? [part] : []))
        const failed = parts('refund_failed').reduce((sum, part) => sum + part, 0)
        const refunded = Math.max(0, Math.max(0, ...parts('refunded')) - failed)
        const open = Math.max(0, count('disputed') - count('reinstated'))
        const held = PAID - refunded - open * PAID
        expect(sumOf(payment)).toBe(held)
      }),
    )
  })
})
