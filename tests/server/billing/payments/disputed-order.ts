import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { endsPurchase } from '#domain/billing/ends-purchase.ts'
import type { OrderStatus } from '#domain/billing/orders.ts'
import { hasRefundable } from '#domain/billing/payment-events.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { selectEventsOf } from '../../../../src/server/billing/payments/payment-queries.ts'
import { openDispute } from '../../../../src/server/operator/reads/open-dispute.ts'
import type { Dispute } from '../../../support/stripe-returns.ts'
import type { Member } from '../shop.ts'
import type { StripeShop } from '../stripe-shop.ts'

/** A payment at the stand-in, as it was paid and went back there. */
export interface PaidThere {
  id: string
  amount_minor: number
  refundedMinor: number
  disputes: { dispute: Dispute; isTold: boolean }[]
}

/** An order with all that happened to its money. */
export interface DisputedOrder {
  member: Member
  order_no: string
  amount_minor: number
  isLate: boolean
  payments: PaidThere[]
}

export const takenMinor = ({ disputes }: PaidThere): number =>
  disputes
    .filter(({ dispute }) => dispute.status !== 'won')
    .reduce((sum, { dispute }) => sum + dispute.amount, 0)

/** Orders a month and pays it, late or twice where told. */
export async function buy(
  shop: StripeShop,
  member: Member,
  { isLate, isTwice }: { isLate: boolean; isTwice: boolean },
): Promise<DisputedOrder> {
  const { stripe, clock } = shop
  const { order, payment_url } = await member.checkout('gold', 'month')
  const { order_no, amount_minor } = order
  const id = payment_url.split('/').at(-1) ?? ''
  const session = stripe.sessions.get(id)
  if (!session) throw new Error(`there is no session ${id}`)
  const ids = [id]
  if (isTwice) {
    const second = `cs_test_${randomUUID()}`
    stripe.sessions.set(second, { ...session, id: second })
    ids.push(second)
  }
  if (isLate) clock.advance(31 * MINUTE_MS)
  for (const paid of ids) {
    stripe.pay(paid)
    clock.advance(1000)
    expect(await shop.deliverStripe(shop.completed(paid))).toBe(200)
  }
  const payments = ids.map((paid) => ({ id: paid, amount_minor, refundedMinor: 0, disputes: [] }))
  return { member, order_no, amount_minor, isLate, payments }
}

/** Compares the order, its ledger and what can be done with it to what happened at the provider. */
export async function expectAsModelled(shop: StripeShop, order: DisputedOrder): Promise<void> {
  const { order_no, amount_minor, payments, member } = order
  const { browser } = member
  const status = statusOf(order)
  const { order: read } = await browser.ok('getOrder', undefined, { order_no })
  expect(read.order_status).toBe(status)
  const entries = await shop.services.db
    .selectFrom('ledger')
    .select('paid_minor')
    .where('order_no', '=', order_no)
    .execute()
  const netMinor = entries.reduce((sum, { paid_minor }) => sum + paid_minor, 0)
  expect(netMinor).toBe(status === 'completed' ? amount_minor : 0)
  const events = await selectEventsOf(shop.services.db, order_no)
  const isLeft = (payment: PaidThere) =>
    payment.refundedMinor + takenMinor(payment) < payment.amount_minor
  expect(hasRefundable(events)).toBe(payments.some(isLeft))
  const open = payments.flatMap(({ disputes }) =>
    disputes.filter(({ dispute }) => dispute.status === 'needs_response'),
  )
  expect(events.filter((event) => openDispute(event, events))).toHaveLength(open.length)
}

function statusOf({ amount_minor, isLate, payments }: DisputedOrder): OrderStatus {
  const rule = { amount_minor, reversal_percent: 90 }
  const ends = (payment: PaidThere, returnedMinor: number) =>
    endsPurchase(rule, payment.amount_minor, returnedMinor)
  if (!payments.every((payment) => ends(payment, payment.refundedMinor + takenMinor(payment))))
    return isLate ? 'paid_late' : 'completed'
  return payments.every((payment) => ends(payment, payment.refundedMinor)) ? 'refunded' : 'disputed'
}
