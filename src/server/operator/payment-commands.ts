import { DAY_MS } from '#domain/time/durations.ts'
import { selectSpareMoney, selectWaitingOrders } from '../billing/payments/waiting-queries.ts'
import type { Services } from '../services.ts'
import { CommandError } from './command-error.ts'
import * as deeds from './payment-deeds.ts'
import { columns, jsonText, utc } from './plain-text.ts'
import type { Author } from './queries.ts'

type Given = Pick<Services, 'db' | 'now' | 'gateways'>

const SHOWN_DAYS = 30

/** Lists the orders that wait for an operator and the money beyond what orders cost, one on each line. */
export async function listPayments({ db, now }: Given, isJson: boolean): Promise<string> {
  const orders = await selectWaitingOrders(db, now() - SHOWN_DAYS * DAY_MS)
  const spare = await selectSpareMoney(db)
  const cases = [
    ...orders.map(({ order_no, order_status, payment_type, amount_minor, currency, ...one }) => ({
      ...{ order_no, what: order_status, payment_type, amount_minor, currency },
      at_ms: one.created_at_ms,
      payment: null,
    })),
    ...spare.map(({ order_no, outcome, gateway, amount_minor, currency, ...one }) => ({
      ...{ order_no, what: outcome, payment_type: gateway, amount_minor, currency },
      at_ms: one.received_at_ms,
      payment: one.provider_ref,
    })),
  ]
  if (isJson) return jsonText(cases)
  if (cases.length === 0) return 'Nothing waits for you.\n'
  return columns(
    cases.map(({ order_no, what, payment_type, amount_minor, currency, at_ms, payment }) => [
      order_no ?? '',
      what,
      payment_type,
      `${amount_minor} ${currency} (smallest unit)`,
      utc(at_ms),
      payment === null ? '' : `payment ${payment}`,
    ]),
  )
}

/**
 * Confirms that a transfer came in.
 * @returns the output
 * @throws {CommandError}
 */
export async function confirmPayment(
  services: Given,
  transfer: { order_no: string; bank_ref: string },
  author: Author,
): Promise<string> {
  const { order_no } = transfer
  const outcome = await deeds.confirmPayment(services, transfer, author)
  if (outcome === 'no_transfer') throw new CommandError(`${order_no} is no order by bank transfer.`)
  if (outcome === 'duplicate') return `${order_no}: this transfer was confirmed before.\n`
  return `${order_no}: ${outcome}\n`
}

/**
 * Completes an order for money that is held.
 * @returns the output
 * @throws {CommandError}
 */
export async function creditPayment(
  services: Given,
  order_no: string,
  author: Author,
): Promise<string> {
  const outcome = await deeds.creditPayment(services, order_no, author)
  if (outcome === 'nothing_held') throw new CommandError(`${order_no} holds no money that waits.`)
  if (outcome === 'not_given') {
    throw new CommandError(
      `${order_no}: what was ordered cannot be given now: the membership has become another one, or the money went back. Refund it instead.`,
    )
  }
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
 * Refunds a payment. When no money is left for the order, what it granted is reversed.
 * @returns the output
 * @throws {CommandError}
 */
export async function refundPayment(
  services: Given,
  refund: Parameters<typeof deeds.refundPayment>[1],
  author: Author,
): Promise<string> {
  const { order_no } = refund
  const outcome = await deeds.refundPayment(services, refund, author)
  if (typeof outcome === 'object') throw new CommandError(`${order_no} ${REFUSED[outcome.refused]}`)
  if (outcome === 'duplicate') return `${order_no}: was refunded before.\n`
  return `${order_no}: ${outcome}\n`
}

/**
 * Marks surplus money as handled, because a person has dealt with it in another way.
 * @returns the output
 * @throws {CommandError}
 */
export async function closePayment(
  services: Given,
  spare: { order_no: string; payment: string },
  author: Author,
): Promise<string> {
  const outcome = await deeds.closePayment(services, spare, author)
  if (outcome === 'nothing_paid') throw new CommandError(`${spare.order_no} has no such payment.`)
  return `${spare.order_no}: ${outcome === 'closed' ? 'closed' : 'was closed before.'}\n`
}
