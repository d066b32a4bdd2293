import { findPaid } from '#domain/billing/payment-events.ts'
import type { EventOutcome } from '#domain/billing/settlement.ts'
import { confirmTransfer } from '../../billing/payments/confirm-transfer.ts'
import { creditOrder } from '../../billing/payments/credit-order.ts'
import { type EventRow, selectEventsOf } from '../../billing/payments/payment-queries.ts'
import { settlePayment } from '../../billing/payments/settle-payment.ts'
import { isSpareMoney, markHandled } from '../../billing/payments/waiting-queries.ts'
import type { Db } from '../../db/open.ts'
import { type GatewayRefusal, refusalOf } from '../../ports/gateway.ts'
import type { Services } from '../../services.ts'
import { type Author, insertAudit } from '../queries/audit-queries.ts'
import { openDispute } from '../reads/open-dispute.ts'

type Context = Pick<Services, 'db' | 'now' | 'gateways'>
export type AcceptRefusal = GatewayRefusal | 'nothing_disputed' | 'under_review' | 'gateway_off'

/** Confirms that a transfer came in, or what a provider claimed; repeating it changes nothing. */
export async function confirmPayment(
  services: Context,
  { order_no, bank_ref }: { order_no: string; bank_ref: string },
  author: Author,
): Promise<EventOutcome | 'duplicate' | 'no_transfer'> {
  const what = `payments confirm ${order_no} bank-ref ${bank_ref}`
  const audit = auditing(services, author, what)
  return (await confirmTransfer(services, { order_no, bank_ref }, audit)) ?? 'no_transfer'
}

class NotCreditedError extends Error {}

/**
 * Completes an order for money that is held.
 * @returns `not_given` when the plan cannot be granted any more
 */
export async function creditPayment(
  services: Context,
  order_no: string,
  author: Author,
): Promise<EventOutcome | 'duplicate' | 'nothing_held' | 'not_given'> {
  const audit = auditing(services, author, `payments credit ${order_no}`)
  try {
    const outcome = await creditOrder(services, order_no, async (transaction, became) => {
      if (became !== 'credited') throw new NotCreditedError()
      await audit(transaction, became)
    })
    return outcome ?? 'nothing_held'
  } catch (error) {
    if (error instanceof NotCreditedError) return 'not_given'
    throw error
  }
}

/**
 * Marks surplus money, a claim or a dispute as handled, because a person has dealt with it in another way.
 * @returns `nothing_waits` when the payment is no case
 */
export async function closePayment(
  services: Context,
  { order_no, payment }: { order_no: string; payment: string },
  author: Author,
): Promise<'closed' | 'duplicate' | 'nothing_paid' | 'nothing_waits'> {
  const events = await selectEventsOf(services.db, order_no)
  const isClaim = ({ kind, provider_ref }: EventRow) =>
    kind === 'claimed' && provider_ref === payment
  const paid = findPaid(events, payment) ?? events.find(isClaim)
  if (!paid) return 'nothing_paid'
  const audit = auditing(services, author, `payments close ${order_no} payment ${payment}`)
  return services.db.transaction().execute(async (transaction) => {
    if ((await markHandled(transaction, paid, services.now(), isSpareMoney)) > 0) {
      await audit(transaction, paid.outcome)
      return 'closed'
    }
    const isHandled = events.some((event) => event.provider_ref === payment && event.handled_at_ms)
    return isHandled ? 'duplicate' : 'nothing_waits'
  })
}

/**
 * Accepts an open dispute at its provider, so that the money stays with the payer and the case ends.
 * @param dispute the name that its case has
 * @returns how it ended, as the provider says; refused as `under_review` while the payer's bank decides
 */
export async function acceptDispute(
  services: Context,
  { order_no, dispute }: { order_no: string; dispute: string },
  author: Author,
): Promise<EventOutcome | { refused: AcceptRefusal }> {
  const { db, gateways } = services
  const events = await selectEventsOf(db, order_no)
  const open = events.find((event) => openDispute(event, events)?.dispute === dispute)
  if (!open) return { refused: 'nothing_disputed' }
  const gateway = [...gateways.values()].find(({ payment_type }) => payment_type === open.gateway)
  if (!gateway?.acceptDispute) return { refused: 'gateway_off' }
  const audit = auditing(services, author, `payments accept ${order_no} dispute ${dispute}`)
  try {
    const end = await gateway.acceptDispute(dispute)
    if (end === null) return { refused: 'under_review' }
    const outcome = await settlePayment(services, open.gateway, end, audit)
    if (outcome !== 'duplicate') return outcome
    // the provider's own notification was faster
    const became = end.state.kind === 'reinstated' ? 'reinstated' : 'dispute_lost'
    await audit(db, became)
    return became
  } catch (error) {
    return refusalOf(error)
  }
}

/** Returns a function that writes the audit of an action with its outcome. */
function auditing({ now }: Context, author: Author, what: string) {
  return (db: Db, became: EventOutcome) =>
    insertAudit(db, { ...author, what: `${what}: ${became}`, at_ms: now() })
}
