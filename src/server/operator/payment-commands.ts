import { DAY_MS } from '#domain/durations.ts'
import { confirmTransfer } from '../billing/confirm-transfer.ts'
import { selectWaitingOrders } from '../billing/operator-queries.ts'
import { refundOrder } from '../billing/refund-order.ts'
import type { Services } from '../services.ts'
import { CommandError } from './command-error.ts'
import { type Author, insertAudit } from './queries.ts'

type Given = Pick<Services, 'db' | 'now' | 'gateways'>

const SHOWN_DAYS = 30

/** One line for each order that waits for a person. */
export async function listPayments({ db, now }: Given): Promise<string> {
  const orders = await selectWaitingOrders(db, now() - SHOWN_DAYS * DAY_MS)
  if (orders.length === 0) return 'No order waits for you.\n'
  return orders
    .map(({ order_no, order_status, payment_type, amount_minor, currency, created_at_ms }) => {
      const made = new Date(created_at_ms).toISOString().slice(0, 16).replace('T', ' ')
      const sum = `${amount_minor} ${currency} (smallest unit)`
      return `${order_no}  ${order_status}  ${payment_type}  ${sum}  ${made} UTC\n`
    })
    .join('')
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
  const outcome = await confirmTransfer(services, { order_no, bank_ref }, (db, became) =>
    insertAudit(db, {
      ...author,
      what: `payments confirm ${order_no} bank-ref ${bank_ref}: ${became}`,
      at_ms: services.now(),
    }),
  )
  if (outcome === null) throw new CommandError(`${order_no} is no order by bank transfer.`)
  if (outcome === 'duplicate') return `${order_no}: this transfer was confirmed before.\n`
  return `${order_no}: ${outcome}\n`
}

const REFUSED = {
  nothing_paid: 'has no payment that could be sent back.',
  gateway_off: 'was paid by a provider whose keys are not set here.',
  bank_ref_needed:
    'was paid in a way that cannot send money back by itself: send it, then give --bank-ref.',
  gateway_unavailable: 'could not be refunded now: the provider did not do it. Try again later.',
} as const

/**
 * Sends an order's money back and takes back what it had bought.
 * @returns what to say
 * @throws {CommandError}
 */
export async function refundPayment(
  services: Given,
  { order_no, bank_ref }: { order_no: string; bank_ref: string | null },
  author: Author,
): Promise<string> {
  const under = bank_ref === null ? '' : ` bank-ref ${bank_ref}`
  const outcome = await refundOrder(services, { order_no, bank_ref }, (db, became) =>
    insertAudit(db, {
      ...author,
      what: `payments refund ${order_no}${under}: ${became}`,
      at_ms: services.now(),
    }),
  )
  if (typeof outcome === 'object') throw new CommandError(`${order_no} ${REFUSED[outcome.refused]}`)
  if (outcome === 'duplicate') return `${order_no}: was refunded before.\n`
  return `${order_no}: ${outcome}\n`
}
