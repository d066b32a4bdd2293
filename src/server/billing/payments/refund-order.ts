import {
  findPaid,
  hasSeveralRefundable,
  type PaidSum,
  refundedMinor,
  reportsOf,
} from '#domain/billing/payment-events.ts'
import { refundedOf, sentBackOf, takenOf } from '#domain/billing/refunded.ts'
import type { EventOutcome } from '#domain/billing/settlement.ts'
import type { Db } from '../../db/open.ts'
import { type Gateway, type GatewayRefusal, refusalOf } from '../../ports/gateway.ts'
import { type EventRow, selectEventsOf } from './payment-queries.ts'
import type { PaymentServices } from './query-provider.ts'
import { settlePayment } from './settle-payment.ts'
import { markHandled } from './waiting-queries.ts'

export type RefundRefusal =
  | GatewayRefusal
  | 'nothing_paid'
  | 'taken_by_dispute'
  | 'several_payments'
  | 'too_much'
  | 'gateway_off'
  | 'bank_ref_needed'
  | 'bank_ref_used'

export interface WantedRefund {
  order_no: string
  /** the provider's reference of the payment; null = the only one that can be refunded */
  payment: string | null
  /** total to be refunded of the payment, earlier refunds included, in minor units; null = all of it */
  amount_minor: number | null
  /** reference of a refund that a person has sent; the provider is then not called */
  bank_ref: string | null
}

/** A refund that can be sent. */
export interface PlannedRefund {
  paid: EventRow & PaidSum
  gateway: Gateway
  /** total to be refunded of the payment, earlier refunds included, in minor units */
  amount_minor: number
  /** the part of it that was not refunded before */
  moreMinor: number
  /** the total sent back of the payment afterwards, even if a part of it failed before (decision 195) */
  sentMinor: number
}

/**
 * Checks what a refund of an order would send.
 * @param events all payment events of the order
 * @returns `duplicate` when so much was refunded before, or this refund was recorded under its bank reference
 */
export function planRefund(
  { gateways }: Pick<PaymentServices, 'gateways'>,
  events: readonly EventRow[],
  wanted: WantedRefund,
): PlannedRefund | 'duplicate' | { refused: RefundRefusal } {
  const recordedAt = events.findIndex(isUnder(wanted.bank_ref))
  if (recordedAt >= 0)
    return isRepeated(events, recordedAt, wanted) ? 'duplicate' : { refused: 'bank_ref_used' }
  if (wanted.payment === null && hasSeveralRefundable(events))
    return { refused: 'several_payments' }
  const paid = findPaid(events, wanted.payment)
  if (!paid) return { refused: 'nothing_paid' }
  const gateway = [...gateways.values()].find(({ payment_type }) => payment_type === paid.gateway)
  if (!gateway) return { refused: 'gateway_off' }
  const reports = reportsOf(events, paid)
  const amount_minor = wanted.amount_minor ?? mostRefundable(paid, reports)
  if (amount_minor > paid.amount_minor) return { refused: 'too_much' }
  const moreMinor = amount_minor - refundedOf(reports)
  if (moreMinor <= 0 && refundedOf(reports) > 0) return 'duplicate'
  if (moreMinor <= 0 || amount_minor > mostRefundable(paid, reports))
    return { refused: 'taken_by_dispute' }
  if (wanted.bank_ref === null && !gateway.refund) return { refused: 'bank_ref_needed' }
  return { paid, gateway, amount_minor, moreMinor, sentMinor: sentBackOf(reports) + moreMinor }
}

/** Computes the most that can be refunded of a payment, earlier refunds included: all that no dispute took. */
const mostRefundable = ({ amount_minor }: PaidSum, reports: readonly EventRow[]) =>
  Math.max(0, amount_minor - takenOf(reports))

const isUnder = (bank_ref: string | null) => (event: EventRow) =>
  bank_ref !== null && event.bank_ref === bank_ref

/** Checks whether a refund has the payment and the sum of one that was recorded under its bank reference. */
function isRepeated(
  events: readonly EventRow[],
  recordedAt: number,
  wanted: WantedRefund,
): boolean {
  const upToIt = events.slice(0, recordedAt + 1)
  const recorded = upToIt[recordedAt]
  const paid = recorded && findPaid(events, recorded.provider_ref)
  if (!paid || ![null, paid.provider_ref].includes(wanted.payment)) return false
  const most = mostRefundable(paid, reportsOf(upToIt, paid))
  return (wanted.amount_minor ?? most) === refundedMinor(upToIt, paid)
}

/**
 * Refunds a payment, whole or in part. Repeating the same call refunds nothing more, because an unnamed
 * payment is the only one left and a bank reference stands for one refund. When no money is left for the
 * order, what it granted is reversed.
 * @param within runs in the same transaction when the refund is new
 */
export async function refundOrder(
  services: PaymentServices,
  wanted: WantedRefund,
  within: (transaction: Db, outcome: EventOutcome) => Promise<void>,
): Promise<EventOutcome | 'duplicate' | { refused: RefundRefusal }> {
  const { order_no, bank_ref } = wanted
  const plan = planRefund(services, await selectEventsOf(services.db, order_no), wanted)
  if (plan === 'duplicate' || 'refused' in plan) return plan
  const { paid, gateway, moreMinor, sentMinor: amount_minor } = plan
  const { currency, provider_ref } = paid
  try {
    const more = { order_no, provider_ref, currency, amount_minor, moreMinor }
    const sent = bank_ref === null ? await gateway.refund?.(more) : 'sent'
    if (sent !== 'sent') return { refused: 'bank_ref_needed' }
  } catch (error) {
    return refusalOf(error)
  }
  const state = { kind: 'refunded' as const, amount_minor, currency, provider_ref }
  const event_id = `refund:${order_no}:${provider_ref}:${amount_minor}`
  const event = { event_id, order_no, state, bank_ref }
  return settlePayment(services, gateway.payment_type, event, async (transaction, outcome) => {
    await markHandled(transaction, paid, services.now())
    await within(transaction, outcome)
  })
}
