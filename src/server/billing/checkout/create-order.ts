import type { ParsedRequestOf, ReplyOf } from '#contract/endpoint.ts'
import type { ORDER_ENDPOINTS } from '#contract/orders.ts'
import type { WebConfig } from '#contract/site/content.ts'
import type { InvoicesContent } from '#contract/site/invoices.ts'
import { DEFAULT_REVERSAL_PERCENT } from '#domain/billing/ends-purchase.ts'
import { ORDER_LIFETIME_MS } from '#domain/billing/orders.ts'
import type { PackOnSale } from '#domain/billing/packs-on-sale.ts'
import type { Quote } from '#domain/billing/quotes.ts'
import { listPriceMinor } from '#domain/membership/plans.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { isSetUp } from '../../nodes/is-set-up.ts'
import type { Gateways } from '../../ports/gateway.ts'
import { availablePaymentTypes } from '../../ports/payment-types.ts'
import { Refusal, type RefusalOf, refuse } from '../../refusal.ts'
import type { DbAndClock, Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { readTaxation } from '../invoices/read-taxation.ts'
import { newOrderNo } from '../orders/order-number.ts'
import {
  cancelUnpaid,
  expireOrders,
  insertOrder,
  type OrderRow,
  selectOpenOrder,
  selectOrderTime,
  updateOrder,
} from '../orders/order-queries.ts'
import { offerOf, pricedAt, quotePlan, readBuyer } from '../orders/quote-plan.ts'
import { openPayment, type PayerOrigin } from '../payments/open-payment.ts'
import type { PaymentServices } from '../payments/query-provider.ts'
import { completeFreeOrder } from './complete-free-order.ts'
import { packsOnSale } from './packs-on-sale.ts'
import { readOffer } from './read-offer.ts'
import { refuseQuote } from './refuse-quote.ts'
import { renewalOffer } from './renewal-offer.ts'

type OrderRequest = ParsedRequestOf<typeof ORDER_ENDPOINTS.createOrder>
type RefusedOrder = RefusalOf<typeof ORDER_ENDPOINTS.createOrder>

const ORDERS_AN_HOUR = 20

/**
 * Orders a plan at the quote that was shown, or reopens the open order of the same plan (decision
 * 15), and opens the payment. Completes the order right away when nothing is left to pay.
 */
export async function createOrder(
  services: PaymentServices & Pick<Services, 'config'>,
  account_id: string,
  request: OrderRequest,
  from: PayerOrigin,
): Promise<ReplyOf<typeof ORDER_ENDPOINTS.createOrder> | RefusedOrder> {
  if (!(await isSetUp(services))) return refuse('not_set_up')
  const packs = await packsOnSale(services)
  const set = await readOrderSettings(services)
  const order = await services.db
    .transaction()
    .execute((transaction) =>
      placeOrder(services, transaction, { account_id, packs, ...set }, request),
    )
  return order instanceof Refusal ? order : openPayment(services, order, from)
}

/** The operator's settings for new orders. */
export interface OrderSettings {
  /** how many percent of the price have to go back until what it bought ends */
  reversal_percent: number
  invoices: InvoicesContent
  web_config: Pick<WebConfig, 'renewal_offer'>
}

export async function readOrderSettings(services: DbAndClock): Promise<OrderSettings> {
  const { web_config, invoices } = await siteContent(services)
  const reversal_percent = Number(web_config.reversal_percent) || DEFAULT_REVERSAL_PERCENT
  return { reversal_percent, invoices, web_config }
}

/**
 * Finds or inserts the order. Concurrent calls (two tabs, a double click, a reload) wait for the
 * account's row and get the same order.
 */
async function placeOrder(
  { now, gateways }: Pick<PaymentServices, 'now' | 'gateways'>,
  transaction: Db,
  {
    account_id,
    packs,
    reversal_percent,
    invoices,
    web_config,
  }: OrderSettings & { account_id: string; packs: readonly PackOnSale[] },
  request: OrderRequest,
): Promise<OrderRow | RefusedOrder> {
  const account = await lockAccount(transaction, account_id)
  if (!account) return refuse('unauthenticated')
  const nowMs = now()
  await expireOrders(transaction, nowMs, account_id)

  const buyer = await readBuyer(transaction, account)
  const open = await selectOpenOrder(transaction, { ...request, account_id })
  const pricedAtMs = pricedAt(buyer, request.quoted_at_ms, nowMs)
  const taxation = await readTaxation(transaction, invoices, account_id)
  const { tax, details } = taxation ?? { tax: null, details: null }
  const context = { account_id, packs, open, isPlaced: true, pricedAtMs, tax, nowMs }
  const offer = await readOffer(transaction, buyer, request, context)
  if (offer instanceof Refusal) return offer
  const quote = quotePlan(buyer, offer, pricedAtMs)
  if (quote === null) return refuse('not_found')
  if ('refused' in quote) return refuseQuote(quote)
  if (quote.total_minor !== request.total_minor) return refuse('quote_changed')

  const payment_type = quote.total_minor === 0 ? 'none' : request.payment_type
  if (quote.total_minor > 0) {
    if (payment_type === 'none') return refuse('invalid_request', { field: 'payment_type' })
    if (!availablePaymentTypes(gateways, quote).includes(payment_type))
      return refuse('gateway_unavailable')
    if (tax && invoices.details === 'required' && !details)
      return refuse('invalid_request', { field: 'billing_details' })
  }

  const billing_details = details && JSON.stringify(details)
  const renewal = request.renews ? renewalOffer({ gateways, web_config }, account, offer) : null
  const canRenew = renewal?.payment_types.includes(payment_type) ?? false
  const renews_at_minor = renewal && canRenew ? renewal.price_minor : null
  const provider = { ...providerOf(gateways, payment_type), renews_at_minor }
  const terms = { ...termsOf(quote), ...provider, reversal_percent, billing_details }
  const lifetimeMs = lifetimeOf(gateways, payment_type)
  if (open && isPricedAlike(open, terms)) {
    const isSame = open.payment_type === payment_type
    const expires_at_ms = isSame ? open.expires_at_ms : nowMs + lifetimeMs
    const reopened = await updateOrder(transaction, open.order_no, 'unpaid', {
      ...terms,
      expires_at_ms,
    })
    if (reopened) return reopened
  }

  const limitReachedAtMs = await selectOrderTime(transaction, account_id, ORDERS_AN_HOUR)
  const waitMs = limitReachedAtMs === undefined ? 0 : limitReachedAtMs + HOUR_MS - nowMs
  if (waitMs > 0) {
    return refuse('too_many_requests', { retry_after_s: Math.ceil(waitMs / 1000) })
  }
  if (open) await cancelUnpaid(transaction, open.order_no, nowMs)
  const order = await insertOrder(transaction, {
    ...terms,
    order_no: newOrderNo(nowMs),
    account_id,
    created_at_ms: nowMs,
    expires_at_ms: nowMs + lifetimeMs,
  })
  return quote.total_minor === 0 ? completeFreeOrder(transaction, account, order, nowMs) : order
}

/** Returns thirty minutes (decision 15) unless the payment type sets another lifetime. */
function lifetimeOf(gateways: Gateways, payment_type: string): number {
  return gateways.get(payment_type)?.orderLifetimeMs ?? ORDER_LIFETIME_MS
}

/** Returns the order's columns that fix the price as it was shown and will be charged. */
export function termsOf(quote: Quote) {
  const offer = offerOf(quote)
  const isPack = 'pack' in offer
  return {
    tier: quote.tier,
    cycle: quote.cycle,
    kind: quote.kind,
    currency: quote.currency,
    package_fee_minor: isPack ? offer.pack.price_minor : listPriceMinor(offer.plan),
    amount_minor: quote.total_minor,
    quote: JSON.stringify(quote),
    pack_names: quote.pack_names ? JSON.stringify(quote.pack_names) : null,
    coupon_code: isPack ? null : (offer.coupon?.coupon_code ?? null),
  }
}

/** Returns the order's columns that name its provider, under the names of this moment. */
export function providerOf(gateways: Gateways, payment_type: string) {
  const names = gateways.get(payment_type)?.names
  return { payment_type, payment_names: names ? JSON.stringify(names) : null }
}

type Terms = Pick<OrderRow, 'amount_minor' | 'currency' | 'coupon_code'>

const isPricedAlike = (open: Terms, terms: Terms): boolean =>
  open.amount_minor === terms.amount_minor &&
  open.currency === terms.currency &&
  open.coupon_code === terms.coupon_code
