import type { PaymentType } from '#contract/orders.ts'
import { nextStatus, type OrderStatus } from '#domain/orders.ts'
import { holdAccount } from '../db/hold-account.ts'
import type { Db } from '../db/open.ts'
import type { GatewayEvent, PaymentState } from '../outside/payments/gateway.ts'
import type { Services } from '../services.ts'
import { activateOrder } from './activate-order.ts'
import {
  type AccountRow,
  holdOrder,
  insertEvent,
  type OrderRow,
  selectEventsOf,
  selectOrdersPaidBy,
  selectOwner,
  selectPaymentsOf,
  updateOrder,
  updateOutcome,
} from './queries.ts'
import { reversePayment } from './reverse-payment.ts'

/** What an event came to; kept with it. */
export type Outcome =
  | 'completed'
  /** completed, and more came in than was asked for */
  | 'overpaid'
  | 'failed'
  | 'paid_late'
  | 'underpaid'
  | 'refund_due'
  /** money for an order that had its money already */
  | 'paid_again'
  /** another event told of the same payment before */
  | 'repeated'
  /** the order's money went back, and what it had bought with it */
  | 'refunded'
  /** some of the money went back; the order keeps what it bought */
  | 'partly_refunded'
  /** the payer's bank took the money back, and what it had bought with it */
  | 'disputed'
  /** no order of ours, not asked of this provider, or another currency */
  | 'unmatched'
  /** nothing was paid and nothing changed */
  | 'no_change'

type Decided = Exclude<PaymentState, { kind: 'open' | 'unknown' }>
type Paid = Extract<PaymentState, { kind: 'paid' }>

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
  { event_id, order_no, state }: GatewayEvent,
  within: (transaction: Db, outcome: Outcome) => Promise<void> = async () => {},
): Promise<Outcome | 'duplicate'> {
  if (state.kind === 'open' || state.kind === 'unknown') return 'no_change'
  const received_at_ms = now()
  const owner = await selectOwner(db, order_no)

  return db.transaction().execute(async (transaction) => {
    const account = owner === undefined ? undefined : await holdAccount(transaction, owner)
    const isNew = await insertEvent(transaction, {
      gateway,
      event_id,
      order_no,
      provider_ref: state.provider_ref,
      kind: state.kind,
      amount_minor: state.kind === 'refused' ? null : state.amount_minor,
      currency: state.kind === 'refused' ? null : state.currency,
      received_at_ms,
      outcome: 'unmatched',
    })
    if (!isNew) return 'duplicate'
    if (!account) {
      await within(transaction, 'unmatched')
      return 'unmatched'
    }
    const event = { account, order_no, gateway, event_id, state, now_ms: received_at_ms }
    const outcome = await settle(transaction, event)
    await updateOutcome(transaction, { gateway, event_id, outcome })
    if (state.kind === 'paid' && outcome !== 'unmatched') {
      await applyEarlier(transaction, event, state)
    }
    await within(transaction, outcome)
    return outcome
  })
}

async function settle(transaction: Db, event: HeldEvent): Promise<Outcome> {
  const { account, gateway, order_no, state, now_ms } = event
  const order = await holdOrder(transaction, order_no)
  if (!(await isMatched(transaction, order, event))) return 'unmatched'
  switch (state.kind) {
    case 'refused':
      return refuseOrder(transaction, order)
    case 'paid':
      if (await isRepeated(transaction, event, state)) return 'repeated'
      return payOrder(transaction, { account, order, paid: state, now_ms })
    case 'refunded':
    case 'disputed':
      return reversePayment(transaction, { account, order, gateway, state, now_ms })
  }
}

/** A refund or dispute that was told of before its payment counts now: the end is the same. */
async function applyEarlier(transaction: Db, event: HeldEvent, paid: Paid): Promise<void> {
  const { gateway, order_no, now_ms } = event
  for (const earlier of await selectEventsOf(transaction, order_no)) {
    const { event_id, kind, amount_minor, provider_ref, outcome } = earlier
    if (kind !== 'refunded' && kind !== 'disputed') continue
    if (earlier.gateway !== gateway || provider_ref !== paid.provider_ref) continue
    if (outcome !== 'no_change' || amount_minor === null) continue
    const account = await holdAccount(transaction, event.account.account_id)
    if (!account) throw new Error('an account that was held is gone')
    const order = await holdOrder(transaction, order_no)
    const state = { kind, amount_minor, currency: paid.currency, provider_ref } as const
    const applied = await reversePayment(transaction, { account, order, gateway, state, now_ms })
    await updateOutcome(transaction, { gateway, event_id, outcome: applied })
  }
}

interface HeldEvent {
  account: AccountRow
  order_no: string
  gateway: PaymentType
  event_id: string
  state: Decided
  now_ms: number
}

/** Whether this provider was asked for this order, and means no other order's payment or currency. */
async function isMatched(
  transaction: Db,
  order: OrderRow,
  { gateway, state }: HeldEvent,
): Promise<boolean> {
  const payments = await selectPaymentsOf(transaction, order.order_no)
  if (!payments.some((payment) => payment.gateway === gateway)) return false
  const { provider_ref } = state
  const orders = await selectOrdersPaidBy(transaction, { gateway, provider_ref })
  if (orders.some((order_no) => order_no !== order.order_no)) return false
  return state.kind === 'refused' || state.currency === order.currency
}

/** A webhook and a question can tell of one payment: it counts once. */
async function isRepeated(transaction: Db, event: HeldEvent, paid: Paid): Promise<boolean> {
  const events = await selectEventsOf(transaction, event.order_no)
  return events.some(
    (earlier) =>
      earlier.event_id !== event.event_id &&
      earlier.gateway === event.gateway &&
      earlier.kind === 'paid' &&
      earlier.outcome !== 'unmatched' &&
      earlier.provider_ref === paid.provider_ref &&
      earlier.amount_minor === paid.amount_minor,
  )
}

async function refuseOrder(transaction: Db, order: OrderRow): Promise<Outcome> {
  const next = nextStatus(order.order_status, 'refused')
  if (next === null) return 'no_change'
  await moveOrder(transaction, order, next)
  return 'failed'
}

async function payOrder(
  transaction: Db,
  payment: { account: AccountRow; order: OrderRow; paid: Paid; now_ms: number },
): Promise<Outcome> {
  const { order, paid } = payment
  const status = statusWhenPaid(order, Math.min(paid.paid_at_ms, payment.now_ms))
  const isShort = paid.amount_minor < order.amount_minor
  const next = nextStatus(status, isShort ? 'paid_short' : 'paid')
  if (next !== null && payment.account.erased_at_ms !== null) {
    await moveOrder(transaction, order, 'refund_due')
    return 'refund_due'
  }
  switch (next) {
    case 'completed': {
      const { order_status } = await activateOrder(transaction, payment)
      if (order_status !== 'completed') return 'refund_due'
      return paid.amount_minor > order.amount_minor ? 'overpaid' : 'completed'
    }
    case 'paid_late':
    case 'underpaid':
      await moveOrder(transaction, order, next)
      return next
    default:
      return 'paid_again'
  }
}

/**
 * The order's status at the moment of the payment, so that the end is the same whether the news or
 * the end of its time reached us first: paid in time counts, paid after does not.
 */
function statusWhenPaid({ order_status, expires_at_ms }: OrderRow, paid_at_ms: number) {
  if (order_status !== 'unpaid' && order_status !== 'expired') return order_status
  return paid_at_ms < expires_at_ms ? 'unpaid' : 'expired'
}

async function moveOrder(transaction: Db, order: OrderRow, to: OrderStatus): Promise<void> {
  const { order_no, order_status } = order
  const moved = await updateOrder(transaction, order_no, order_status, { order_status: to })
  if (!moved) throw new Error('an order that was held has changed')
}
