import { DAY_MS } from '#domain/durations.ts'
import type { Outcome } from '#domain/settlement.ts'
import { confirmTransfer } from '../billing/confirm-transfer.ts'
import { creditOrder } from '../billing/credit-order.ts'
import { markHandled, selectSpareMoney, selectWaitingOrders } from '../billing/operator-queries.ts'
import { findPaid } from '../billing/paid-money.ts'
import { selectEventsOf } from '../billing/payment-queries.ts'
import { refundOrder } from '../billing/refund-order.ts'
import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'
import { CommandError } from './command-error.ts'
import { type Author, insertAudit } from './queries.ts'

type Given = Pick<Services, 'db' | 'now' | 'gateways'>

const SHOWN_DAYS = 30

/** One line for each order that waits for a person, and for each sum that no order took. */
export async function listPayments({ db, now }: Given): Promise<string> {
  const orders = await selectWaitingOrders(db, now() - SHOWN_DAYS * DAY_MS)
  const spare = await selectSpareMoney(db)
  const lines = [
    ...orders.map((one) => lineOf({ ...one, what: one.order_status, at_ms: one.created_at_ms })),
    ...spare.map((one) => {
      const { order_no, outcome, gateway, received_at_ms, provider_ref } = one
      const about = { ...one, order_no: order_no ?? '', what: outcome, payment_type: gateway }
      return `${lineOf({ ...about, at_ms: received_at_ms })}  payment ${provider_ref}`
    }),
  ]
  return lines.length === 0 ? 'Nothing waits for you.\n' : lines.map((line) => `${line}\n`).join('')
}

function lineOf(line: {
  order_no: string
  what: string
  payment_type: string
  amount_minor: number | null
  currency: string | null
  at_ms: number
}): string {
  const at = new Date(line.at_ms).toISOString().slice(0, 16).replace('T', ' ')
  const sum = `${line.amount_minor} ${line.currency} (smallest unit)`
  return `${line.order_no}  ${line.what}  ${line.payment_type}  ${sum}  ${at} UTC`
}

/**
 * Confirms that a transfer came in.
 * @returns what to say
 * @throws {CommandError}
 */
export async function confirmPayment(
  services: Given,
  { order_no, bank_ref }: { order_no: string; bank_ref: string },
  author: Author,
): Promise<string> {
  const what = `payments confirm ${order_no} bank-ref ${bank_ref}`
  const outcome = await confirmTransfer(
    services,
    { order_no, bank_ref },
    auditing(services, author, what),
  )
  if (outcome === null) throw new CommandError(`${order_no} is no order by bank transfer.`)
  if (outcome === 'duplicate') return `${order_no}: this transfer was confirmed before.\n`
  return `${order_no}: ${outcome}\n`
}

/**
 * Gives what was ordered for money that is held.
 * @returns what to say
 * @throws {CommandError}
 */
export async function creditPayment(
  services: Given,
  order_no: string,
  author: Author,
): Promise<string> {
  const audit = auditing(services, author, `payments credit ${order_no}`)
  const outcome = await creditOrder(services, order_no, async (transaction, became) => {
    if (became !== 'credited') {
      throw new CommandError(
        `${order_no}: what was ordered cannot be given now: the membership has become another one, or the money went back. Refund it instead.`,
      )
    }
    await audit(transaction, became)
  })
  if (outcome === null) throw new CommandError(`${order_no} holds no money that waits.`)
  if (outcome === 'duplicate') return `${order_no}: was credited before.\n`
  return `${order_no}: ${outcome}\n`
}

const REFUSED = {
  nothing_paid: 'has no payment that could be sent back.',
  too_much: 'was paid with less than this amount.',
  gateway_off: 'was paid by a provider whose keys are not set here.',
  bank_ref_needed:
    'was paid in a way that cannot send money back by itself: send it, then give --bank-ref.',
  gateway_unavailable: 'could not be refunded now: the provider did not do it. Try again later.',
} as const

/**
 * Sends a payment's money back, and takes back what all of it had bought.
 * @returns what to say
 * @throws {CommandError}
 */
export async function refundPayment(
  services: Given,
  refund: Parameters<typeof refundOrder>[1],
  author: Author,
): Promise<string> {
  const { order_no, payment, amount_minor, bank_ref } = refund
  const what = [
    `payments refund ${order_no}`,
    ...(payment === null ? [] : [`payment ${payment}`]),
    ...(amount_minor === null ? [] : [`amount ${amount_minor}`]),
    ...(bank_ref === null ? [] : [`bank-ref ${bank_ref}`]),
  ].join(' ')
  const outcome = await refundOrder(services, refund, auditing(services, author, what))
  if (typeof outcome === 'object') throw new CommandError(`${order_no} ${REFUSED[outcome.refused]}`)
  if (outcome === 'duplicate') return `${order_no}: was refunded before.\n`
  return `${order_no}: ${outcome}\n`
}

/**
 * Takes a sum that no order took from the list: a person has dealt with it in another way.
 * @returns what to say
 * @throws {CommandError}
 */
export async function closePayment(
  services: Given,
  { order_no, payment }: { order_no: string; payment: string },
  author: Author,
): Promise<string> {
  const paid = findPaid(await selectEventsOf(services.db, order_no), payment)
  if (!paid) throw new CommandError(`${order_no} has no such payment.`)
  const audit = auditing(services, author, `payments close ${order_no} payment ${payment}`)
  const is_new = await services.db.transaction().execute(async (transaction) => {
    if ((await markHandled(transaction, paid, services.now())) === 0) return false
    await audit(transaction, paid.outcome)
    return true
  })
  return `${order_no}: ${is_new ? 'closed' : 'was closed before.'}\n`
}

/** Writes the command's line of the audit with what it came to. */
function auditing({ now }: Given, author: Author, what: string) {
  return (db: Db, became: Outcome) =>
    insertAudit(db, { ...author, what: `${what}: ${became}`, at_ms: now() })
}
