import type { PAYMENT_ENDPOINTS } from '#contract/console/payments.ts'
import { moneyMoved } from '#domain/billing/money-moved.ts'
import { hasRefundable, reportsOf } from '#domain/billing/payment-events.ts'
import { toOrder } from '../billing/orders/order-reply.ts'
import { selectEventsOf } from '../billing/payments/payment-queries.ts'
import { selectOrderByNumber } from '../billing/payments/waiting-queries.ts'
import { selectAccount } from '../billing/queries.ts'
import type { Db } from '../db/open.ts'
import { selectRefundRequest } from '../operator/queries/refund-queries.ts'
import { openDispute } from '../operator/reads/open-dispute.ts'
import { readFees, readReturnFees } from '../operator/reads/read-fees.ts'
import { type AnswerOf, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'

/**
 * Reads an order, its member and all events about its payments, earliest first.
 * @param caller who reads, as the audit names them
 */
export async function readOrder(
  { db, gateways, now }: Services,
  order_no: string,
  caller: string,
): Promise<AnswerOf<typeof PAYMENT_ENDPOINTS.getConsoleOrder>> {
  const row = await selectOrderByNumber(db, order_no)
  const account = row && (await selectAccount(db, row.account_id))
  if (!account) return refuse('not_found')
  const gateway = [...gateways.values()].find(
    ({ payment_type }) => payment_type === row.payment_type,
  )
  const events = await selectEventsOf(db, order_no)
  const feeOf = await readFees({ db }, events)
  const returnFees = await readReturnFees({ db }, events)
  const reports = events
    .map((event) => ({
      ...event,
      // a provider reports the total refunded so far; this shows the part that this report added
      ...(event.kind === 'refunded' && {
        amount_minor: Math.abs(moneyMoved(event, reportsOf(events, event))),
      }),
      payment_type: event.gateway,
      payment: event.provider_ref,
      at_ms: event.received_at_ms,
      fee: feeOf(event) ?? null,
      open_dispute: openDispute(event, events),
    }))
    .toSorted((a, b) => a.at_ms - b.at_ms)
  return {
    order: toOrder(row),
    digital_account_number: account.digital_account_number,
    email: account.email,
    needs_bank_ref: gateway !== undefined && gateway.refund === undefined,
    can_refund: hasRefundable(events),
    reversal_percent: row.reversal_percent,
    refund_request: await readRequest(db, { order_no, caller }, now()),
    reports,
    return_fees: returnFees.map(({ gateway, booked_at_ms, ...fee }) => ({
      ...fee,
      payment_type: gateway,
      at_ms: booked_at_ms,
    })),
  }
}

async function readRequest(
  db: Db,
  { order_no, caller }: { order_no: string; caller: string },
  nowMs: number,
) {
  const request = await selectRefundRequest(db, order_no, nowMs)
  return request ? { ...request, is_own: request.asked_by === caller } : null
}
