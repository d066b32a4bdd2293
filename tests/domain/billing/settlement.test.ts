import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/billing/orders.ts'
import { refundedOf, takenOf } from '#domain/billing/refunded.ts'
import {
  type EventOutcome,
  type OrderToSettle,
  type PaymentReport,
  settleOrder,
} from '#domain/billing/settlement.ts'

const PRICE = 499
const ORDER: OrderToSettle = {
  order_status: 'unpaid',
  amount_minor: PRICE,
  expires_at_ms: 1000,
  reversal_percent: 100,
  isCancelled: false,
}
const CANCELLED: Partial<OrderToSettle> = { order_status: 'failed', isCancelled: true }
const EXPIRED: Partial<OrderToSettle> = { order_status: 'expired' }

let nextId = 0
const reportOf = (
  kind: PaymentReport['kind'],
  change: Partial<PaymentReport> = {},
): PaymentReport => ({
  id: `report ${nextId++}`,
  kind,
  payment: 'first',
  amount_minor: PRICE,
  paid_at_ms: 500,
  ...change,
})
const second = { payment: 'second', paid_at_ms: 600 }
const short = { amount_minor: PRICE - 1 }
const late = { paid_at_ms: 1000 }

const CASES: [string, Partial<OrderToSettle>, PaymentReport[], OrderStatus, EventOutcome[]][] = [
  ['nothing', {}, [], 'unpaid', []],
  ['nothing, after its time', EXPIRED, [], 'expired', []],
  ['paid in full and in time', {}, [reportOf('paid')], 'completed', ['completed']],
  ['paid in time, reported later', EXPIRED, [reportOf('paid')], 'completed', ['completed']],
  [
    'reported twice',
    {},
    [reportOf('paid'), reportOf('paid')],
    'completed',
    ['completed', 'repeated'],
  ],
  [
    'paid twice',
    {},
    [reportOf('paid'), reportOf('paid', second)],
    'completed',
    ['completed', 'paid_again'],
  ],
  [
    'nothing to pay',
    { amount_minor: 0 },
    [reportOf('paid', { amount_minor: 0 })],
    'completed',
    ['completed'],
  ],
  ['paid too much', {}, [reportOf('paid', { amount_minor: 500 })], 'completed', ['overpaid']],
  ['paid short', {}, [reportOf('paid', short)], 'underpaid', ['underpaid']],
  ['paid late', {}, [reportOf('paid', late)], 'paid_late', ['paid_late']],
  ['paid though cancelled', CANCELLED, [reportOf('paid')], 'paid_late', ['paid_late']],
  ['refused', {}, [reportOf('refused')], 'failed', ['failed']],
  [
    'refused, then paid in time',
    {},
    [reportOf('refused'), reportOf('paid')],
    'completed',
    ['no_change', 'completed'],
  ],
  [
    'paid short, then in full',
    {},
    [reportOf('paid', short), reportOf('paid', second)],
    'completed',
    ['paid_again', 'completed'],
  ],
  [
    'paid late, then a payment in time is reported',
    {},
    [reportOf('paid', { ...second, ...late }), reportOf('paid')],
    'completed',
    ['paid_again', 'completed'],
  ],
  [
    'paid and refunded',
    {},
    [reportOf('paid'), reportOf('refunded')],
    'refunded',
    ['completed', 'refunded'],
  ],
  [
    'paid and refunded in part',
    {},
    [reportOf('paid'), reportOf('refunded', { amount_minor: 100 })],
    'completed',
    ['completed', 'partly_refunded'],
  ],
  [
    'refunded before the payment is reported',
    {},
    [reportOf('refunded'), reportOf('paid')],
    'refunded',
    ['refunded', 'completed'],
  ],
  ['a refund of what nobody paid', {}, [reportOf('refunded')], 'unpaid', ['no_change']],
  [
    'paid twice, the first refunded',
    {},
    [reportOf('paid'), reportOf('paid', second), reportOf('refunded')],
    'completed',
    ['paid_again', 'completed', 'refunded'],
  ],
  [
    'paid, refunded, and paid again later under the same name',
    {},
    [
      reportOf('paid'),
      reportOf('refunded', { paid_at_ms: 600 }),
      reportOf('paid', { paid_at_ms: 700 }),
    ],
    'refunded',
    ['completed', 'refunded', 'paid_again'],
  ],
  [
    'the same, the later payment reported twice, and first',
    {},
    [
      reportOf('paid', { paid_at_ms: 700 }),
      reportOf('paid', { paid_at_ms: 700 }),
      reportOf('refunded', { paid_at_ms: 600 }),
      reportOf('paid'),
    ],
    'refunded',
    ['paid_again', 'repeated', 'refunded', 'completed'],
  ],
  [
    'paid and disputed',
    {},
    [reportOf('paid'), reportOf('disputed')],
    'disputed',
    ['completed', 'disputed'],
  ],
  [
    'disputed and given back to us',
    {},
    [reportOf('paid'), reportOf('disputed'), reportOf('reinstated')],
    'completed',
    ['completed', 'disputed', 'reinstated'],
  ],
  [
    'refunded, and the refund refused by the bank',
    {},
    [reportOf('paid'), reportOf('refunded'), reportOf('refund_failed')],
    'completed',
    ['completed', 'refunded', 'refund_failed'],
  ],
  [
    'the same, and refunded again',
    {},
    [
      reportOf('paid'),
      reportOf('refunded', { amount_minor: 2 * PRICE }),
      reportOf('refund_failed'),
      reportOf('refunded'),
    ],
    'refunded',
    ['completed', 'refunded', 'refund_failed', 'refunded'],
  ],
  [
    'a refused refund of what nobody refunded',
    {},
    [reportOf('paid'), reportOf('refund_failed')],
    'completed',
    ['completed', 'refund_failed'],
  ],
  [
    'late money that an operator took',
    {},
    [reportOf('paid', late), reportOf('credited')],
    'completed',
    ['completed', 'credited'],
  ],
  [
    'short money that an operator took, then refunded',
    {},
    [reportOf('paid', short), reportOf('credited'), reportOf('refunded', short)],
    'refunded',
    ['completed', 'no_change', 'refunded'],
  ],
]

const report = fc.record({
  kind: fc.constantFrom<PaymentReport['kind']>(
    'paid',
    'paid',
    'refused',
    'refunded',
    'refund_failed',
    'disputed',
    'reinstated',
    'dispute_lost',
  ),
  payment: fc.constantFrom('first', 'second', 'third'),
  amount_minor: fc.constantFrom(PRICE - 1, PRICE, PRICE + 1),
  paid_at_ms: fc.constantFrom(500, 600, 1000),
})
const named = (reports: Omit<PaymentReport, 'id'>[]) =>
  reports.map((report, n) => ({ ...report, id: `report ${n}` }))

describe('the reports about an order (decision 15)', () => {
  it.each(CASES)('%s', (_what, change, reports, status, outcomes) => {
    const settlement = settleOrder({ ...ORDER, ...change }, reports)
    expect(settlement.status).toBe(status)
    expect(reports.map(({ id }) => settlement.outcomes.get(id))).toEqual(outcomes)
  })

  it('lead to the same state in every order, after every step', () => {
    const pair = fc.array(report, { maxLength: 8 }).chain((reports) => {
      const list = named(reports)
      return fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      )
    })
    fc.assert(
      fc.property(pair, ([reports, shuffled]) => {
        const walk = (list: readonly PaymentReport[]) => {
          let { order_status } = ORDER
          for (let n = 1; n <= list.length; n += 1) {
            order_status = settleOrder({ ...ORDER, order_status }, list.slice(0, n)).status
          }
          return order_status
        }
        expect(walk(shuffled)).toBe(walk(reports))
        const { paid_minor } = settleOrder(ORDER, reports)
        expect(settleOrder(ORDER, shuffled).paid_minor).toBe(paid_minor)
      }),
    )
  })

  it('never leave the order unpaid, failed or expired once money has come', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 8 }), (reports) => {
        const { status } = settleOrder(ORDER, [...named(reports), reportOf('paid')])
        expect(['unpaid', 'failed', 'expired']).not.toContain(status)
      }),
    )
  })

  it('complete the order only with a full payment in time that is held', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 8 }), (list) => {
        const reports = named(list)
        const isHeld = reports.some(({ kind, payment, amount_minor, paid_at_ms }) => {
          const about = reports.filter((report) => report.payment === payment)
          const isBack = refundedOf(about) + takenOf(about) >= amount_minor
          return kind === 'paid' && amount_minor >= PRICE && !isBack && paid_at_ms < 1000
        })
        const isCompleted = settleOrder(ORDER, reports).status === 'completed'
        if (isCompleted) expect(isHeld).toBe(true)
      }),
    )
  })
})
