import fc from 'fast-check'
import { expect } from 'vitest'
import { refundOrder } from '../../../../src/server/billing/payments/refund-order.ts'
import { acceptDispute } from '../../../../src/server/operator/actions/payments.ts'
import type { StripeShop } from '../stripe-shop.ts'
import { type DisputedOrder, type PaidThere, takenMinor } from './disputed-order.ts'

const act = fc.record({
  kind: fc.constantFrom(
    ...(['refund', 'refund there', 'refund by bank', 'dispute', 'dispute'] as const),
    ...(['win', 'lose', 'accept'] as const),
  ),
  /** which payment, and which of its open disputes */
  place: fc.nat(),
  percent: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 })),
  /** whether a dispute is told when it comes; otherwise at its end, or last */
  isTold: fc.boolean(),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

export const purchases = fc.array(
  fc.record({
    isLate: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
    isTwice: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
    acts: fc.array(act, { maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 3 },
)

/** Does what happens to an order's money, at the provider or here, and notes it in the order. */
export async function applyAct(
  shop: StripeShop,
  order: DisputedOrder,
  { kind, place, percent, isTold }: Act,
): Promise<void> {
  const { stripe, clock } = shop
  const payment = order.payments[place % order.payments.length]
  if (!payment) return
  clock.advance(1000)
  const leftMinor = payment.amount_minor - payment.refundedMinor - takenMinor(payment)
  const partMinor = Math.max(1, Math.round((leftMinor * percent) / 100))
  const open = payment.disputes.filter(({ dispute }) => dispute.status === 'needs_response')
  const openCase = open[place % open.length]
  switch (kind) {
    case 'refund':
    case 'refund by bank':
      await refundHere(shop, order, payment, { percent, isByBank: kind === 'refund by bank' })
      return
    case 'refund there': {
      if (leftMinor === 0) return
      payment.refundedMinor += partMinor
      await report(shop, 'charge.refunded', stripe.refund(payment.id, partMinor))
      return
    }
    case 'dispute': {
      if (leftMinor === 0) return
      const dispute = stripe.dispute(payment.id, {}, partMinor)
      payment.disputes.push({ dispute, isTold })
      if (isTold) await report(shop, 'charge.dispute.created', dispute)
      return
    }
    case 'win':
    case 'lose':
      if (!openCase) return
      stripe.returns[kind](openCase.dispute)
      await report(shop, 'charge.dispute.closed', openCase.dispute)
      return
    case 'accept': {
      if (!openCase) return
      const accepted = { order_no: order.order_no, dispute: `disputed:${openCase.dispute.id}` }
      const author = { who: 'day-shift', why: 'generated' }
      expect(await acceptDispute(shop.services, accepted, author)).toEqual(
        openCase.isTold ? 'dispute_lost' : { refused: 'nothing_disputed' },
      )
    }
  }
}

/** Tells the disputes that were not told yet, after everything else. */
export async function tellRest(shop: StripeShop, { payments }: DisputedOrder): Promise<void> {
  for (const { dispute, isTold } of payments.flatMap(({ disputes }) => disputes)) {
    shop.clock.advance(1000)
    if (!isTold) await report(shop, 'charge.dispute.created', dispute)
  }
}

/** Refunds up to a total here: what a dispute took is never sent, nor booked as sent. */
async function refundHere(
  shop: StripeShop,
  { order_no }: DisputedOrder,
  payment: PaidThere,
  { percent, isByBank }: { percent: number; isByBank: boolean },
): Promise<void> {
  const amount_minor = Math.max(1, Math.round((payment.amount_minor * percent) / 100))
  const mostMinor = payment.amount_minor - takenMinor(payment)
  // a dispute that nobody reported is known to the provider alone, which refuses
  const isKnown = payment.disputes.every(
    ({ isTold, dispute }) => isTold || dispute.status !== 'needs_response',
  )
  if (isByBank && !isKnown) return
  const bank_ref = isByBank ? `bank-${shop.clock.nowMs}` : null
  const wanted = { order_no, payment: payment.id, amount_minor, bank_ref }
  const outcome = await refundOrder(shop.services, wanted, async () => {})
  if (amount_minor <= payment.refundedMinor) {
    expect(outcome).toBe('duplicate')
    return
  }
  if (amount_minor > mostMinor) {
    expect(outcome).toHaveProperty('refused')
    return
  }
  expect(['refunded', 'partly_refunded']).toContain(outcome)
  // a person's refund isn't in the provider's books
  if (isByBank) shop.stripe.refund(payment.id, amount_minor - payment.refundedMinor)
  payment.refundedMinor = amount_minor
}

const report = async (shop: StripeShop, type: string, object: object) =>
  expect(await shop.deliverStripe(shop.stripe.event(type, { ...object }))).toBe(200)
