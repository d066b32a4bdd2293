import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/billing/orders.ts'
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
  isCancelled: false,
}
const CANCELLED: Partial<OrderToSettle> = { order_status: 'failed', isCancelled: true }
const EXPIRED: Partial<OrderToSettle> = { order_status: 'expired' }

let nextId = 0
const told = (kind: PaymentReport['kind'], change: Partial<PaymentReport> = {}): PaymentReport => ({
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
  ['paid in full and in time', {}, [told('paid')], 'completed', ['completed']],
  ['paid in time, told after', EXPIRED, [told('paid')], 'completed', ['completed']],
  ['told twice', {}, [told('paid'), told('paid')], 'completed', ['completed', 'repeated']],
  [
    'paid twice',
    {},
    [told('paid'), told('paid', second)],
    'completed',
    ['completed', 'paid_again'],
  ],
  [
    'nothing to pay',
    { amount_minor: 0 },
    [told('paid', { amount_minor: 0 })],
    'completed',
    ['completed'],
  ],
  ['paid too much', {}, [told('paid', { amount_minor: 500 })], 'completed', ['overpaid']],
  ['paid short', {}, [told('paid', short)], 'underpaid', ['underpaid']],
  ['paid late', {}, [told('paid', late)], 'paid_late', ['paid_late']],
  ['paid though cancelled', CANCELLED, [told('paid')], 'paid_late', ['paid_late']],
  ['refused', {}, [told('refused')], 'failed', ['failed']],
  [
    'refused, then paid in time',
    {},
    [told('refused'), told('paid')],
    'completed',
    ['no_change', 'completed'],
  ],
  [
    'paid short, then in full',
    {},
    [told('paid', short), told('paid', second)],
    'completed',
    ['paid_again', 'completed'],
  ],
  [
    'paid late, then told of a payment in time',
    {},
    [told('paid', { ...second, ...late }), told('paid')],
    'completed',
    ['paid_again', 'completed'],
  ],
  [
    'paid and refunded',
    {},
    [told('paid'), told('refunded')],
    'refunded',
    ['completed', 'refunded'],
  ],
  [
    'paid and refunded in part',
    {},
    [told('paid'), told('refunded', { amount_minor: 100 })],
    'completed',
    ['completed', 'partly_refunded'],
  ],
  [
    'refunded before it was told paid',
    {},
    [told('refunded'), told('paid')],
    'refunded',
    ['refunded', 'completed'],
  ],
  ['a refund of what nobody paid', {}, [told('refunded')], 'unpaid', ['no_change']],
  [
    'paid twice, the first refunded',
    {},
    [told('paid'), told('paid', second), told('refunded')],
    'completed',
    ['paid_again', 'completed', 'refunded'],
  ],
  [
    'paid, refunded, and paid again later under the same name',
    {},
    [told('paid'), told('refunded', { paid_at_ms: 600 }), told('paid', { paid_at_ms: 700 })],
    'refunded',
    ['completed', 'refunded', 'paid_again'],
  ],
  [
    'the same, the later payment told twice, and first',
    {},
    [
      told('paid', { paid_at_ms: 700 }),
      told('paid', { paid_at_ms: 700 }),
      told('refunded', { paid_at_ms: 600 }),
      told('paid'),
    ],
    'refunded',
    ['paid_again', 'repeated', 'refunded', 'completed'],
  ],
  [
    'paid and disputed',
    {},
    [told('paid'), told('disputed')],
    'disputed',
    ['completed', 'disputed'],
  ],
  [
    'disputed and given back to us',
    {},
    [told('paid'), told('disputed'), told('reinstated')],
    'completed',
    ['completed', 'disputed', 'reinstated'],
  ],
  [
    'late money that an operator took',
    {},
    [told('paid', late), told('credited')],
    'completed',
    ['completed', 'credited'],
  ],
  [
    'short money that an operator took, then refunded',
    {},
    [told('paid', short), told('credited'), told('refunded', short)],
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
    'disputed',
    'reinstated',
  ),
  payment: fc.constantFrom('first', 'second', 'third'),
  amount_minor: fc.constantFrom(PRICE - 1, PRICE, PRICE + 1),
  paid_at_ms: fc.constantFrom(500, 600, 1000),
})
const named = (reports: Omit<PaymentReport, 'id'>[]) =>
  reports.map((one, n) => ({ ...one, id: `report ${n}` }))

describe('the reports about an order (decision 15)', () => {
  it.each(CASES)('%s', (_what, change, reports, status, outcomes) => {
    const settlement = settleOrder({ ...ORDER, ...change }, reports)
    expect(settlement.status).toBe(status)
    expect(reports.map(({ id }) => settlement.outcomes.get(id))).toEqual(outcomes)
  })

  it('comes to the same end in every order, after every step', () => {
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

  it('is never unpaid, failed or expired once money has come', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 8 }), (reports) => {
        const { status } = settleOrder(ORDER, [...named(reports), told('paid')])
        expect(['unpaid', 'failed', 'expired']).not.toContain(status)
      }),
    )
  })

  it('completes only with a full payment in time that is held', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 8 }), (list) => {
        const reports = named(list)
        const isHeld = reports.some(({ kind, payment, amount_minor, paid_at_ms }) => {
          const about = reports.filter((one) => one.payment === payment)
          const count = (wanted: PaymentReport['kind']) =>
            about.filter((one) => one.kind === wanted).length
          const isBack =
            count('disputed') > count('reinstated') ||
            about.some((one) => one.kind === 'refunded' && one.amount_minor >= amount_minor)
          return kind === 'paid' && amount_minor >= PRICE && !isBack && paid_at_ms < 1000
        })
        const isCompleted = settleOrder(ORDER, reports).status === 'completed'
        if (isCompleted) expect(isHeld).toBe(true)
      }),
    )
  })
})
