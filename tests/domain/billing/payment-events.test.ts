import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/billing/orders.ts'
import {
  findPaid,
  hasRefundable,
  isPaid,
  outcomeAt,
  type PaymentEvent,
  refundedMinor,
  settleFromEvents,
} from '#domain/billing/payment-events.ts'
import type { EventOutcome } from '#domain/billing/settlement.ts'

const ORDER: Parameters<typeof settleFromEvents>[0] = {
  order_status: 'unpaid',
  amount_minor: 499,
  expires_at_ms: 1000,
  reversal_percent: 100,
  cancelled_at_ms: null,
}

let nextId = 0
const event = (change: Partial<PaymentEvent> = {}): PaymentEvent => ({
  gateway: 'stripe',
  event_id: `event ${nextId++}`,
  provider_ref: 'first',
  kind: 'paid',
  amount_minor: 499,
  currency: 'USD',
  received_at_ms: 600,
  outcome: 'no_change',
  paid_at_ms: 500,
  ...change,
})

describe('an order settled from its events', () => {
  it.each<[string, Partial<typeof ORDER>, PaymentEvent[], OrderStatus]>([
    ['ignores what was matched to no order', {}, [event({ outcome: 'unmatched' })], 'unpaid'],
    ['goes by when the payer paid', {}, [event({ received_at_ms: 2000 })], 'completed'],
    [
      'goes by when it was reported where the payer’s time is unknown',
      {},
      [event({ paid_at_ms: null, received_at_ms: 2000 })],
      'paid_late',
    ],
    ['is late once cancelled', { cancelled_at_ms: 400 }, [event()], 'paid_late'],
    [
      'keeps payments of the same name at two providers apart',
      {},
      [event(), event({ gateway: 'epay', kind: 'refunded' })],
      'completed',
    ],
  ])('%s', (_what, change, events, status) => {
    expect(settleFromEvents({ ...ORDER, ...change }, events).status).toBe(status)
  })

  it.each<[OrderStatus, Partial<PaymentEvent>[], EventOutcome[]]>([
    ['completed', [{}], ['completed']],
    ['refund_due', [{}], ['refund_due']],
    ['refund_due', [{ amount_minor: 600 }], ['refund_due']],
    ['refund_due', [{}, { provider_ref: 'second' }], ['refund_due', 'paid_again']],
    ['refund_due', [{}, { kind: 'credited' }], ['refund_due', 'no_change']],
    ['completed', [{}, { outcome: 'unmatched' }], ['completed', 'unmatched']],
  ])('at %s its events came to their outcomes', (status, changes, outcomes) => {
    const events = changes.map(event)
    const settlement = settleFromEvents(ORDER, events)
    expect(events.map((event) => outcomeAt(settlement, status, event))).toEqual(outcomes)
  })
})

describe('money among the events of an order', () => {
  const counted = event({ outcome: 'completed' })
  const again = event({ outcome: 'paid_again', provider_ref: 'second' })
  const events = [event({ kind: 'refused' }), again, counted]

  it.each<[string, string | null, PaymentEvent | undefined]>([
    ['the one that counts', null, counted],
    ['another by its name', 'second', again],
    ['none of an unknown name', 'third', undefined],
  ])('is found: %s', (_what, name, found) => {
    expect(findPaid(events, name)).toBe(found)
  })

  it.each<[string, Partial<PaymentEvent>, boolean]>([
    ['a payment', {}, true],
    ['a refusal', { kind: 'refused' }, false],
    ['a free order', { provider_ref: null }, false],
    ['a sum without a currency', { currency: null }, false],
  ])('is distinguished from other events: %s', (_what, change, expected) => {
    expect(isPaid(event(change))).toBe(expected)
  })

  it('was refunded up to the largest sum reported of that very payment', () => {
    const refunded = (change: Partial<PaymentEvent>) => event({ kind: 'refunded', ...change })
    const all = [
      refunded({ amount_minor: 100 }),
      refunded({ amount_minor: 250 }),
      refunded({ amount_minor: 400, provider_ref: 'second' }),
      refunded({ amount_minor: 450, gateway: 'epay' }),
      event(),
    ]
    expect(refundedMinor(all, event())).toBe(250)
    expect(refundedMinor([event()], event())).toBe(0)
  })
})

describe('an order that can be refunded', () => {
  const refund = (amount_minor: number, provider_ref = 'first') =>
    event({ kind: 'refunded', amount_minor, provider_ref })

  it.each<[string, PaymentEvent[], boolean]>([
    ['has a payment', [event()], true],
    ['has none before it is paid', [], false],
    ['has none when it was free', [event({ amount_minor: null, provider_ref: null })], false],
    ['keeps what a refund in part has left', [event(), refund(498)], true],
    ['has none after the whole refund', [event(), refund(200), refund(499)], false],
    ['has none once a dispute took it', [event(), event({ kind: 'disputed' })], false],
    [
      'keeps what a dispute of a part has left',
      [event(), event({ kind: 'disputed', amount_minor: 100 }), refund(398)],
      true,
    ],
    [
      'has none when a refund and a dispute took all',
      [event(), event({ kind: 'disputed', amount_minor: 100 }), refund(399)],
      false,
    ],
    [
      'has the payment again once the dispute is won',
      [event(), event({ kind: 'disputed' }), event({ kind: 'reinstated' })],
      true,
    ],
    [
      'has the payment again when the bank refused its refund',
      [event(), refund(499), event({ kind: 'refund_failed' })],
      true,
    ],
    [
      'has a second payment when the first is refunded',
      [event(), refund(499), event({ provider_ref: 'second', outcome: 'paid_again' })],
      true,
    ],
  ])('%s', (_what, events, expected) => {
    expect(hasRefundable(events)).toBe(expected)
  })
})
