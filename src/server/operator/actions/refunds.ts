import { randomUUID } from 'node:crypto'
import { includesCall } from '#contract/console/roles.ts'
import { refundedOfOrder } from '#domain/billing/payment-events.ts'
import type { EventOutcome } from '#domain/billing/settlement.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { selectEventsOf } from '../../billing/payments/payment-queries.ts'
import {
  type PlannedRefund,
  planRefund,
  type RefundRefusal,
  refundOrder,
  type WantedRefund,
} from '../../billing/payments/refund-order.ts'
import { acquireLease, releaseLease } from '../../db/acquire-lease.ts'
import type { DbAndClock, Services } from '../../services.ts'
import { type Author, insertAudit } from '../queries/audit-queries.ts'
import {
  deleteEndedRequests,
  deleteRefundLimit,
  deleteRefundRequest,
  insertRefundRequest,
  type RefundLimit,
  type RefundRequest,
  selectEnrolledRoles,
  selectRefundLimits,
  selectRefundRequest,
  setRefundLimit,
} from '../queries/refund-queries.ts'
import { readRoles } from '../read-roles.ts'
import { auditedAction, changeInAudit } from './change-with-audit.ts'

type Context = Pick<Services, 'db' | 'now' | 'gateways'>
type Refunded = EventOutcome | 'duplicate' | { refused: RefundRefusal } | 'being_refunded'

/** How long a refund waits for a second person. */
export const REQUEST_DAYS = 7
/** Longer than a provider can take to answer. */
const REFUND_LASTS_MS = 2 * MINUTE_MS

/**
 * Refunds a payment, or asks for a second person when the refunds of its order come to more than the limit
 * (decision 179). When no money is left for the order, what it granted is reversed.
 */
export function refundPayment(
  services: Context,
  wanted: WantedRefund,
  author: Author,
): Promise<Refunded | 'waits_for_second' | 'waits_already'> {
  const what = describe(wanted)
  return withoutOthers(services, wanted.order_no, async () => {
    const events = await selectEventsOf(services.db, wanted.order_no)
    const plan = planRefund(services, events, wanted)
    if (plan === 'duplicate' || 'refused' in plan) return plan
    if (!(await needsSecond(services, refundedOfOrder(events, plan), plan.paid.currency))) {
      return refundOrder(services, wanted, (transaction, became) =>
        insertAudit(transaction, { ...author, what: `${what}: ${became}`, at_ms: services.now() }),
      )
    }
    return ask(services, wanted, plan, author)
  })
}

/** Tells whether a sum of refunds needs a second person: only while two hold the role. */
async function needsSecond({ db }: Context, sumMinor: number, currency: string): Promise<boolean> {
  const limit = (await selectRefundLimits(db)).find((row) => row.currency === currency)
  if (limit === undefined || sumMinor <= limit.above_minor) return false
  return (await countRefunders({ db })) >= 2
}

/** Counts the operators who may refund. */
export async function countRefunders({ db }: Pick<Services, 'db'>): Promise<number> {
  const operators = await selectEnrolledRoles(db)
  return operators.filter((operator) => includesCall(readRoles(operator), ['finance'])).length
}

async function ask(
  context: Context,
  wanted: WantedRefund,
  { paid, amount_minor }: PlannedRefund,
  author: Author,
): Promise<'waits_for_second' | 'waits_already'> {
  const { order_no, bank_ref } = wanted
  await endRefundRequests(context)
  return changeInAudit(context, author, async (transaction, audit, asked_at_ms) => {
    const isNew = await insertRefundRequest(transaction, {
      order_no,
      request_id: randomUUID(),
      payment: paid.provider_ref,
      amount_minor,
      bank_ref,
      gateway: paid.gateway,
      currency: paid.currency,
      asked_by: author.who,
      why: author.why,
      asked_at_ms,
      ends_at_ms: asked_at_ms + REQUEST_DAYS * DAY_MS,
    })
    if (!isNew) return 'waits_already'
    await audit(`${describe({ ...wanted, amount_minor })}: waits for a second person`)
    return 'waits_for_second'
  })
}

/**
 * Confirms a refund that waits, as a second person, and sends it once.
 * @returns `same_person` when the same name asked; `not_waiting` when it was decided, replaced or has ended
 */
export function confirmRefund(
  services: Context,
  { order_no, request_id }: Pick<RefundRequest, 'order_no' | 'request_id'>,
  author: Author,
): Promise<Refunded | 'same_person' | 'not_waiting'> {
  return withoutOthers(services, order_no, async () => {
    const { db, now } = services
    const request = await selectRefundRequest(db, order_no, now())
    if (request?.request_id !== request_id) return 'not_waiting'
    if (request.asked_by === author.who) return 'same_person'
    const { payment, amount_minor, bank_ref, asked_by } = request
    const wanted = { order_no, payment, amount_minor, bank_ref }
    const what = `payments confirm-refund ${order_no} amount ${amount_minor}, asked by ${asked_by}`
    const audit = { ...author, at_ms: now() }
    const outcome = await refundOrder(services, wanted, async (transaction, became) => {
      await deleteRefundRequest(transaction, request_id)
      await insertAudit(transaction, { ...audit, what: `${what}: ${became}` })
    })
    if (outcome !== 'duplicate') return outcome
    await db.transaction().execute(async (transaction) => {
      if (!(await deleteRefundRequest(transaction, request_id))) return
      await insertAudit(transaction, { ...audit, what: `${what}: was refunded before` })
    })
    return outcome
  })
}

/** Refuses a refund that waits; the person who asked may withdraw it so. @returns false when none waits */
export const denyRefund = auditedAction(async (transaction, order_no: string, nowMs) => {
  const request = await selectRefundRequest(transaction, order_no, nowMs)
  if (!request || !(await deleteRefundRequest(transaction, request.request_id))) return null
  const { amount_minor, asked_by } = request
  return `payments deny-refund ${order_no} amount ${amount_minor}, asked by ${asked_by}`
})

/** Ends refunds that nobody decided within a week. */
export function endRefundRequests({ db, now }: DbAndClock): Promise<void> {
  const at_ms = now()
  return db.transaction().execute(async (transaction) => {
    for (const { order_no, amount_minor, asked_by, why } of await deleteEndedRequests(
      transaction,
      at_ms,
    )) {
      const what = `payments refund ${order_no} amount ${amount_minor}: ended, nobody decided`
      await insertAudit(transaction, { who: asked_by, why, what, at_ms })
    }
  })
}

/**
 * Sets the sum of an order's refunds above which a second person is needed.
 * @param limit.above_minor in the currency's smallest unit; null = no limit
 */
export const changeRefundLimit = auditedAction(
  async (
    transaction,
    { currency, above_minor }: { currency: string; above_minor: RefundLimit['above_minor'] | null },
  ) => {
    if (above_minor === null) await deleteRefundLimit(transaction, currency)
    else await setRefundLimit(transaction, { currency, above_minor })
    return `payments limit ${currency}: ${above_minor ?? 'none'}`
  },
)

/** Lets one refund of an order run at a time, so that two at the same time can't slip under the limit together. */
async function withoutOthers<T>(
  { db, now }: Context,
  order_no: string,
  run: () => Promise<T>,
): Promise<T | 'being_refunded'> {
  const lease = { name: `refund ${order_no}`, holder: randomUUID() }
  if (!(await acquireLease(db, { ...lease, nowMs: now(), lastsMs: REFUND_LASTS_MS })))
    return 'being_refunded'
  try {
    return await run()
  } finally {
    await releaseLease(db, lease)
  }
}

const describe = ({ order_no, payment, amount_minor, bank_ref }: WantedRefund) =>
  [
    `payments refund ${order_no}`,
    ...(payment === null ? [] : [`payment ${payment}`]),
    ...(amount_minor === null ? [] : [`amount ${amount_minor}`]),
    ...(bank_ref === null ? [] : [`bank-ref ${bank_ref}`]),
  ].join(' ')
