import { findPaid } from '#domain/billing/payment-events.ts'
import type { EventOutcome } from '#domain/billing/settlement.ts'
import { confirmTransfer } from '../../billing/payments/confirm-transfer.ts'
import { creditOrder } from '../../billing/payments/credit-order.ts'
import { type EventRow, selectEventsOf } from '../../billing/payments/payment-queries.ts'
import { markHandled } from '../../billing/payments/waiting-queries.ts'
import type { Db } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import { type Author, insertAudit } from '../audit-queries.ts'

type Context = Pick<Services, 'db' | 'now' | 'gateways'>

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

/** Marks surplus money or a claim as handled, because a person has dealt with it in another way. */
export async function closePayment(
  services: Context,
  { order_no, payment }: { order_no: string; payment: string },
  author: Author,
): Promise<'closed' | 'duplicate' | 'nothing_paid'> {
  const events = await selectEventsOf(services.db, order_no)
  const isClaim = ({ kind, provider_ref }: EventRow) =>
    kind === 'claimed' && provider_ref === payment
  const paid = findPaid(events, payment) ?? events.find(isClaim)
  if (!paid) return 'nothing_paid'
  const audit = auditing(services, author, `payments close ${order_no} payment ${payment}`)
  const is_new = await services.db.transaction().execute(async (transaction) => {
    if ((await markHandled(transaction, paid, services.now())) === 0) return false
    await audit(transaction, paid.outcome)
    return true
  })
  return is_new ? 'closed' : 'duplicate'
}

/** Returns a function that writes the audit of an action with its outcome. */
function auditing({ now }: Context, author: Author, what: string) {
  return (db: Db, became: EventOutcome) =>
    insertAudit(db, { ...author, what: `${what}: ${became}`, at_ms: now() })
}
