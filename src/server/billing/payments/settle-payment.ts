import type { OrderStatus } from '#domain/billing/orders.ts'
import { outcomeAt, settleFromEvents } from '#domain/billing/payment-events.ts'
import type { EventOutcome, Settlement } from '#domain/billing/settlement.ts'
import { holdsMoney } from '#domain/billing/settlement.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import type { GatewayEvent, Money, PaymentClaim } from '../../ports/gateway.ts'
import type { DbAndClock } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { activateOrder } from '../grants/activate-order.ts'
import { reverseOrder } from '../grants/reverse-order.ts'
import { type Issuer, issueInvoice } from '../invoices/issue-invoice.ts'
import { lockOrder, type OrderRow, selectOwner, updateOrder } from '../orders/order-queries.ts'
import { notifyPayment } from './notify-payment.ts'
import {
  type EventRow,
  endDispute,
  insertEvent,
  selectEventsOf,
  selectOrdersPaidBy,
  selectPaymentsOf,
  updateOutcome,
} from './payment-queries.ts'

/** A provider's report or claim, or an operator's decision to accept money as it is (`credited`). */
interface ReportedPayment extends Omit<GatewayEvent, 'state'> {
  state:
    | GatewayEvent['state']
    | ({ kind: 'claimed' } & PaymentClaim)
    | ({ kind: 'credited' } & Money)
  /** the bank's reference of a refund that a person has sent */
  bank_ref?: string | null
}

/**
 * Settles a report on a payment in one transaction: stores the event once, and changes the order,
 * the ledger, the membership and the receipt together or not at all (decision 107). Stores every
 * amount with its outcome; only the full price in the order's currency, or an operator's credit,
 * grants a membership.
 * @param within runs in the same transaction when the event is new
 * @returns the outcome, or `duplicate` when this event was stored before
 */
export async function settlePayment(
  services: DbAndClock,
  gateway: string,
  { event_id, order_no, state, bank_ref = null }: ReportedPayment,
  within: (transaction: Db, outcome: EventOutcome) => Promise<void> = async () => {},
): Promise<EventOutcome | 'duplicate'> {
  if (state.kind === 'open' || state.kind === 'unknown') return 'no_change'
  const { db } = services
  const nowMs = services.now()
  const unmatched = state.kind === 'claimed' ? 'unconfirmed' : 'unmatched'
  const owner = await selectOwner(db, order_no)
  const issuer = await siteContent(services)

  return db.transaction().execute(async (transaction) => {
    const account = owner === undefined ? undefined : await lockAccount(transaction, owner)
    const event: EventRow = {
      gateway,
      event_id,
      order_no,
      provider_ref: state.provider_ref,
      kind: state.kind,
      amount_minor: state.kind === 'refused' ? null : state.amount_minor,
      currency: state.kind === 'refused' ? null : state.currency,
      received_at_ms: nowMs,
      outcome: unmatched,
      paid_at_ms: state.kind === 'paid' ? Math.min(state.paid_at_ms ?? nowMs, nowMs) : null,
      handled_at_ms: null,
      bank_ref,
      dispute_reason: state.kind === 'disputed' ? state.reason : null,
      evidence_due_ms: state.kind === 'disputed' ? state.evidence_due_ms : null,
    }
    if (!(await insertEvent(transaction, event))) return 'duplicate'
    if ('ends' in state) await endDispute(transaction, { gateway, event_id: state.ends }, nowMs)
    const outcome = account
      ? await settle(transaction, { account, order_no, event, issuer, nowMs })
      : unmatched
    await within(transaction, outcome)
    return outcome
  })
}

/** An event whose account's row is locked. */
interface LockedEvent {
  account: AccountRow
  order_no: string
  event: EventRow
  issuer: Issuer
  nowMs: number
}

async function settle(transaction: Db, locked: LockedEvent): Promise<EventOutcome> {
  const { event } = locked
  const order = await lockOrder(transaction, locked.order_no)
  if (!(await isMatched(transaction, order, locked))) return event.outcome
  await updateOutcome(transaction, event, 'no_change')
  const events = await selectEventsOf(transaction, locked.order_no)
  const settlement = settleFromEvents(order, events)
  const status = await moveOrder(transaction, { ...locked, order, settlement })
  for (const stored of events) {
    const outcome = outcomeAt(settlement, status, stored)
    if (outcome !== stored.outcome) await updateOutcome(transaction, stored, outcome)
  }
  const { keptMinor } = settlement
  const { issuer, nowMs } = locked
  await issueInvoice(transaction, issuer, { order, status, keptMinor, nowMs })
  const outcome = outcomeAt(settlement, status, event)
  const about = { events, status, nowMs }
  await notifyPayment(transaction, locked.account, { ...event, outcome }, about)
  return outcome
}

/** Matches the event to the order: same provider and currency, and not another order's payment. */
async function isMatched(
  transaction: Db,
  order: OrderRow,
  { event: { gateway, provider_ref, kind, currency } }: LockedEvent,
): Promise<boolean> {
  const payments = await selectPaymentsOf(transaction, order.order_no)
  if (!payments.some((payment) => payment.gateway === gateway)) return false
  if (provider_ref !== null) {
    const orders = await selectOrdersPaidBy(transaction, { gateway, provider_ref })
    if (orders.some((order_no) => order_no !== order.order_no)) return false
  }
  return kind === 'refused' || kind === 'claimed' || currency === order.currency
}

/**
 * Moves the order to the status that its events settle to.
 * @returns the order's new status; `refund_due` when the money is held but the plan cannot be
 *   granted
 */
async function moveOrder(
  transaction: Db,
  {
    account,
    order,
    event,
    settlement,
    nowMs,
  }: LockedEvent & { order: OrderRow; settlement: Settlement },
): Promise<OrderStatus> {
  const { order_no, order_status } = order
  const isOwed = order_status === 'refund_due' && event.kind !== 'credited'
  const isRefused = order_status !== 'completed' && (isOwed || account.erased_at_ms !== null)
  const status = isRefused && holdsMoney(settlement) ? 'refund_due' : settlement.status
  if (status === order_status) return status
  if (status === 'completed') {
    const { paid_minor } = settlement
    return (await activateOrder(transaction, { account, order, paid_minor, nowMs })).order_status
  }
  const moved = await updateOrder(transaction, order_no, order_status, { order_status: status })
  if (!moved) throw new Error('a locked order has changed')
  if (order_status === 'completed') await reverseOrder(transaction, { account, order, nowMs })
  return status
}
