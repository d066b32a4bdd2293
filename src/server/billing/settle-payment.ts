import type { PaymentType } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/orders.ts'
import type { Outcome, Verdict } from '#domain/settlement.ts'
import { holdAccount } from '../db/hold-account.ts'
import type { Db } from '../db/open.ts'
import type { GatewayEvent, Money } from '../outside/payments/gateway.ts'
import type { Services } from '../services.ts'
import { activateOrder } from './activate-order.ts'
import { holdsMoney, judge, outcomeIn } from './judge.ts'
import {
  type EventRow,
  insertEvent,
  selectEventsOf,
  selectOrdersPaidBy,
  selectPaymentsOf,
  updateOutcome,
} from './payment-queries.ts'
import { type AccountRow, holdOrder, type OrderRow, selectOwner, updateOrder } from './queries.ts'
import { takeBack } from './take-back.ts'
import { tellPayment } from './tell-payment.ts'

/** What a provider told, or an operator decided. */
interface Told extends Omit<GatewayEvent, 'state'> {
  state: GatewayEvent['state'] | ({ kind: 'credited' } & Money)
}

/**
 * Takes a provider's word for a payment, in one transaction (architecture, "Money"): the event once,
 * the order, the ledger, the membership and the receipt together or not at all. Every sum is kept
 * with what became of it; only the order's own amount in its own currency gives a membership.
 * @param within runs in the same transaction when the event is new
 * @returns the outcome, or `duplicate` when this event was taken before
 */
export async function settlePayment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  gateway: PaymentType,
  { event_id, order_no, state }: Told,
  within: (transaction: Db, outcome: Outcome) => Promise<void> = async () => {},
): Promise<Outcome | 'duplicate'> {
  if (state.kind === 'open' || state.kind === 'unknown') return 'no_change'
  const now_ms = now()
  const owner = await selectOwner(db, order_no)

  return db.transaction().execute(async (transaction) => {
    const account = owner === undefined ? undefined : await holdAccount(transaction, owner)
    const event: EventRow = {
      gateway,
      event_id,
      order_no,
      provider_ref: state.provider_ref,
      kind: state.kind,
      amount_minor: state.kind === 'refused' ? null : state.amount_minor,
      currency: state.kind === 'refused' ? null : state.currency,
      received_at_ms: now_ms,
      outcome: 'unmatched',
      paid_at_ms: state.kind === 'paid' ? Math.min(state.paid_at_ms ?? now_ms, now_ms) : null,
      handled_at_ms: null,
    }
    if (!(await insertEvent(transaction, event))) return 'duplicate'
    const outcome = account
      ? await settle(transaction, { account, order_no, event, now_ms })
      : 'unmatched'
    await within(transaction, outcome)
    return outcome
  })
}

interface HeldEvent {
  account: AccountRow
  order_no: string
  event: EventRow
  now_ms: number
}

async function settle(transaction: Db, held: HeldEvent): Promise<Outcome> {
  const { event } = held
  const order = await holdOrder(transaction, held.order_no)
  if (!(await isMatched(transaction, order, held))) return 'unmatched'
  await updateOutcome(transaction, event, 'no_change')
  const events = await selectEventsOf(transaction, held.order_no)
  const verdict = judge(order, events)
  const status = await moveOrder(transaction, { ...held, order, verdict })
  for (const one of events) {
    const outcome = outcomeIn(verdict, status, one)
    if (outcome !== one.outcome) await updateOutcome(transaction, one, outcome)
  }
  const outcome = outcomeIn(verdict, status, event)
  await tellPayment(transaction, held.account, { ...event, outcome }, held.now_ms)
  return outcome
}

/** Whether this provider was asked for this order, and means no other order's payment or currency. */
async function isMatched(
  transaction: Db,
  order: OrderRow,
  { event: { gateway, provider_ref, kind, currency } }: HeldEvent,
): Promise<boolean> {
  const payments = await selectPaymentsOf(transaction, order.order_no)
  if (!payments.some((payment) => payment.gateway === gateway)) return false
  if (provider_ref !== null) {
    const orders = await selectOrdersPaidBy(transaction, { gateway, provider_ref })
    if (orders.some((order_no) => order_no !== order.order_no)) return false
  }
  return kind === 'refused' || currency === order.currency
}

/** @returns the order's status after it: `refund_due` where what was ordered cannot be given */
async function moveOrder(
  transaction: Db,
  { account, order, event, verdict, now_ms }: HeldEvent & { order: OrderRow; verdict: Verdict },
): Promise<OrderStatus> {
  const { order_no, order_status } = order
  const is_owed = order_status === 'refund_due' && event.kind !== 'credited'
  const is_refused = order_status !== 'completed' && (is_owed || account.erased_at_ms !== null)
  const status = is_refused && holdsMoney(verdict) ? 'refund_due' : verdict.status
  if (status === order_status) return status
  if (status === 'completed') {
    const { paid_minor } = verdict
    return (await activateOrder(transaction, { account, order, paid_minor, now_ms })).order_status
  }
  const moved = await updateOrder(transaction, order_no, order_status, { order_status: status })
  if (!moved) throw new Error('an order that was held has changed')
  if (order_status === 'completed') await takeBack(transaction, { account, order, now_ms })
  return status
}
