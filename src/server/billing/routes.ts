import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ORDER_ENDPOINTS } from '#contract/orders.ts'
import { RENEWAL_ENDPOINTS } from '#contract/renewals.ts'
import { negotiateLocale, parseAcceptLanguage } from '#domain/site/locales.ts'
import { createMount } from '../http/mount.ts'
import { returnOrigin } from '../mirrors/reachable-address.ts'
import { availablePaymentTypes, paymentNames } from '../ports/payment-types.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { cancelOrder } from './checkout/cancel-order.ts'
import { checkOrder } from './checkout/check-order.ts'
import { createOrder } from './checkout/create-order.ts'
import { packsOnSale } from './checkout/packs-on-sale.ts'
import { payOrder } from './checkout/pay-order.ts'
import { readOffer } from './checkout/read-offer.ts'
import { refuseQuote } from './checkout/refuse-quote.ts'
import { renewalOffer } from './checkout/renewal-offer.ts'
import { mountTransferPage } from './checkout/transfer-page.ts'
import { limitGuesses } from './coupons/limit-guesses.ts'
import { mountInvoices } from './invoices/mount-invoices.ts'
import { readTaxation } from './invoices/read-taxation.ts'
import { selectImportedOrders } from './orders/imported-order-queries.ts'
import { selectOpenOrder, selectOrder } from './orders/order-queries.ts'
import { shownTax, toOrder } from './orders/order-reply.ts'
import { readOwnOrder, readOwnOrders } from './orders/own-order.ts'
import { quotePlan, readBuyer } from './orders/quote-plan.ts'
import type { PayerOrigin } from './payments/open-payment.ts'
import { selectEventsOf } from './payments/payment-queries.ts'
import { toPayments } from './payments/payment-reply.ts'
import { mountWebhooks } from './payments/webhooks.ts'
import { selectAccount } from './queries.ts'
import { startRenewal, stopRenewal } from './renewals/change-renewal.ts'
import { readRenewal } from './renewals/read-renewal.ts'

/** Mounts quotes, orders and the providers' webhooks (decisions 15 to 17). */
export function mountBilling(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  const { db, gateways, now } = services

  mount(ORDER_ENDPOINTS.quote, ({ request, session: { account_id } }) =>
    limitGuesses(services, { ...request, account_id }, async () => {
      const nowMs = now()
      const account = await selectAccount(db, account_id)
      if (!account) return refuse('unauthenticated')
      const buyer = await readBuyer(db, account)
      const open = await selectOpenOrder(db, { ...request, account_id })
      const isPlaced = false
      const packs = await packsOnSale(services)
      const { invoices, web_config } = await siteContent(services)
      const taxation = await readTaxation(db, invoices, account_id)
      const order = {
        account_id,
        packs,
        open,
        isPlaced,
        pricedAtMs: nowMs,
        tax: taxation?.tax ?? null,
        nowMs,
      }
      const offer = await readOffer(db, buyer, request, order)
      if (offer instanceof Refusal) return offer
      const quote = quotePlan(buyer, offer, nowMs)
      if (quote === null) return refuse('not_found')
      if ('refused' in quote) return refuseQuote(quote)
      const payment_types = availablePaymentTypes(gateways, quote)
      const asks = taxation !== null && invoices.details !== 'none' && invoices.details
      const billing_details = asks && taxation.details ? 'given' : asks
      const renewal = renewalOffer({ gateways, web_config }, account, offer) ?? undefined
      return {
        quote: { ...quote, tax: shownTax(quote.tax) },
        payment_types,
        payment_names: paymentNames(gateways, payment_types),
        ...(billing_details && { billing_details }),
        ...(quote.total_minor > 0 && renewal && { renewal }),
      }
    }),
  )

  mount(ORDER_ENDPOINTS.createOrder, ({ request, session: { account_id }, http }) =>
    limitGuesses(services, { ...request, account_id }, async () =>
      createOrder(services, account_id, request, await originOfPayer(http)),
    ),
  )
  mount(ORDER_ENDPOINTS.payOrder, async ({ params, session, http }) =>
    payOrder(services, session.account_id, params.order_no, await originOfPayer(http)),
  )
  mount(ORDER_ENDPOINTS.checkOrder, ({ params, session }) =>
    checkOrder(services, session.account_id, params.order_no),
  )
  mount(ORDER_ENDPOINTS.cancelOrder, ({ params, session }) =>
    cancelOrder(services, session.account_id, params.order_no),
  )

  mount(ORDER_ENDPOINTS.getOrder, async ({ params, session }) => {
    const order = await readOwnOrder(db, session.account_id, params.order_no, now())
    if (!order) return refuse('not_found')
    const events = await selectEventsOf(db, order.order_no)
    return { order: toOrder(order), payments: toPayments(events) }
  })
  mount(ORDER_ENDPOINTS.getOrders, async ({ request, session: { account_id } }) => {
    const before = request.before && (await selectOrder(db, account_id, request.before))
    if (request.before && !before) return refuse('not_found')
    const page = await readOwnOrders(db, account_id, { before: before || undefined, nowMs: now() })
    const orders = page.orders.map(toOrder)
    const last = orders.at(-1)
    return {
      orders,
      ...(page.hasOlder && last && { older_before: last.order_no }),
      ...(!before && { imported_orders: await selectImportedOrders(db, account_id) }),
    }
  })

  mount(RENEWAL_ENDPOINTS.getRenewal, ({ session }) => readRenewal(services, session.account_id))
  mount(RENEWAL_ENDPOINTS.startRenewal, async ({ session, request, http }) =>
    startRenewal(services, session.account_id, request, await returnOrigin(services, http)),
  )
  mount(RENEWAL_ENDPOINTS.stopRenewal, async ({ session }) => {
    await stopRenewal(services, session.account_id)
    return {}
  })

  mountInvoices(app, services)
  mountTransferPage(app, services)
  mountWebhooks(app, services)

  async function originOfPayer(http: FastifyRequest): Promise<PayerOrigin> {
    return {
      origin: await returnOrigin(services, http),
      locale: negotiateLocale({
        stored: http.cookies.umi_locale,
        accept: parseAcceptLanguage(http.headers['accept-language'] ?? ''),
      }),
    }
  }
}
