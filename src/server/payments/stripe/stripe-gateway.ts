import { createHash } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import Stripe from 'stripe'
import * as v from 'valibot'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { StripeConfig } from '../../config/read-stripe.ts'
import {
  type Gateway,
  GatewayRefusedError,
  GatewayUnavailableError,
  type OpenedPayment,
  type PaymentRequest,
  type PaymentState,
  type RefundRequest,
  type WebhookRequest,
  type WebhookResult,
} from '../../ports/gateway.ts'
import { callStripe } from './call-stripe.ts'
import { stripeCards } from './cards.ts'
import { checkWebhook } from './check-webhook.ts'
import { closeDispute, disputeReports } from './disputes.ts'
import { readStripeEvent } from './events.ts'
import { addressOf, createHttpClient } from './http-client.ts'
import {
  cancelIntent,
  findPayment,
  isIntent,
  queryIntent,
  readFee,
  readPayment,
} from './intents.ts'
import { toStripeUnits } from './minor-units.ts'
import { failedRefund, listRefunds } from './refunds.ts'
import { mayReadReturnFees, readReturnFees } from './return-fees.ts'
import { CheckoutSession, DatedReply, PaidSession, Refund } from './schemas.ts'

const TIMEOUT_MS = 8000
/** Stripe refuses sessions that end in less than thirty minutes; one more minute allows for delays. */
const SHORTEST_SESSION_MS = 31 * MINUTE_MS
/** Stripe refuses longer ones, also for orders that can be paid longer. */
const LONGEST_SESSION_MS = DAY_MS - MINUTE_MS
const TOLERANCE_S = 300

/** Creates the gateway to Stripe Checkout: members pay on Stripe's page, and signed webhooks are trusted. */
export function stripeGateway(
  config: StripeConfig,
  options: { now: () => number; timeoutMs?: number; lookup?: LookupFunction | undefined },
): Gateway {
  const { now, timeoutMs = TIMEOUT_MS, lookup } = options
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: createHttpClient(config.apiUrl, lookup),
  })
  const { sessions } = stripe.checkout
  const lookups = {
    findPayment: (payment_intent: string) => findPayment(stripe, payment_intent, timeoutMs),
    listRefunds: (payment_intent: string) => listRefunds(stripe, payment_intent, timeoutMs),
  }

  async function create(request: PaymentRequest) {
    const { payment_id, order_no, provider_ref, amount_minor, return_url, keepsCard } = request
    const amount = toStripeUnits(amount_minor, request.currency)
    if (amount === null) {
      throw new GatewayUnavailableError(`Stripe does not collect ${request.currency}`)
    }
    const latestMs = request.expires_at_ms + SHORTEST_SESSION_MS
    const existing = provider_ref === null ? null : await reopen(provider_ref, keepsCard)
    if (existing) return existing
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'payment',
      // the payer is charged the price of the order, in its currency
      adaptive_pricing: { enabled: false },
      client_reference_id: order_no,
      metadata: { order_no },
      payment_intent_data: {
        metadata: { order_no },
        ...(keepsCard && { setup_future_usage: 'off_session' }),
      },
      ...(keepsCard && { customer_creation: 'always', allowed_payment_method_types: ['card'] }),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: request.currency.toLowerCase(),
            unit_amount: amount,
            product_data: { name: order_no },
          },
        },
      ],
      expires_at: Math.ceil(Math.min(latestMs, now() + LONGEST_SESSION_MS) / 1000),
      success_url: return_url,
      cancel_url: return_url,
    }
    const idempotencyKey = keyOf(payment_id, [provider_ref, params])
    const creation = sessions.create(params, { idempotencyKey })
    const created = await callStripe(creation, CheckoutSession, timeoutMs)
    if (!created?.url || !/^https?:$/.test(URL.parse(created.url)?.protocol ?? '')) {
      throw new GatewayUnavailableError('Stripe created a session without a payment page')
    }
    return { provider_ref: created.id, payment_url: created.url }
  }

  /**
   * Returns to the payment that an order has, if its payer can continue it. Cancels one by a kept card, and a page
   * that keeps cards where this one should not, or the other way round.
   * @returns null when a new one has to be opened
   */
  async function reopen(provider_ref: string, keepsCard: boolean) {
    const finished = { provider_ref, payment_url: null }
    if (isIntent(provider_ref)) {
      return (await cancelIntent(stripe, provider_ref, timeoutMs)) ? null : finished
    }
    const existing = await callStripe(sessions.retrieve(provider_ref), CheckoutSession, timeoutMs)
    if (existing?.status === 'complete') return finished
    if (!existing?.url || existing.status !== 'open') return null
    if ((existing.customer_creation === 'always') === keepsCard)
      return { provider_ref, payment_url: existing.url }
    await callStripe(sessions.expire(provider_ref), CheckoutSession, timeoutMs)
    return null
  }

  async function query({ order_no, provider_ref, isClosed }: OpenedPayment): Promise<PaymentState> {
    if (provider_ref === null) return { kind: 'unknown' }
    if (isIntent(provider_ref))
      return queryIntent(stripe, { order_no, provider_ref, isClosed }, timeoutMs)
    const session = await callStripe(sessions.retrieve(provider_ref), CheckoutSession, timeoutMs)
    if (session === null || session.client_reference_id !== order_no) return { kind: 'unknown' }
    if (session.payment_status === 'paid') return paidState(session)
    if (session.status === 'expired') return { kind: 'refused', provider_ref }
    if (session.status === 'open' && isClosed) {
      // prevents a payment for an order that is closed
      await callStripe(sessions.expire(provider_ref), CheckoutSession, timeoutMs)
    }
    return { kind: 'open' }
  }

  /**
   * Reads the amount and time of a paid session. The time is when the payer paid, not when the bank
   * confirmed.
   */
  async function paidState({ id, amount_total, currency }: CheckoutSession): Promise<PaymentState> {
    const params = { expand: ['payment_intent.latest_charge'] }
    const paid = await callStripe(sessions.retrieve(id, params), PaidSession, timeoutMs)
    if (paid === null || typeof amount_total !== 'number' || !currency) {
      throw new GatewayUnavailableError('Stripe reports no amount for a paid session')
    }
    const paid_at_ms = paid.payment_intent.latest_charge.created * 1000
    return { kind: 'paid', amount_minor: amount_total, currency, provider_ref: id, paid_at_ms }
  }

  async function verify({ headers, body }: WebhookRequest): Promise<WebhookResult | null> {
    const header = headers['stripe-signature']
    if (header === undefined || !isSigned(body, header)) return null
    const event = v.safeParse(v.pipe(v.string(), v.parseJson(), v.unknown()), body.toString())
    return event.success ? readStripeEvent(event.output, lookups) : null
  }

  function isSigned(body: Buffer, header: string): boolean {
    return config.webhookSecrets.some((secret) => {
      try {
        return Boolean(
          stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_S, undefined, now()),
        )
      } catch {
        return false
      }
    })
  }

  async function refund({ provider_ref, currency, amount_minor, moreMinor }: RefundRequest) {
    const amount = toStripeUnits(moreMinor, currency)
    if (amount === null) return 'not_offered'
    const payment_intent = (await readPayment(stripe, provider_ref, timeoutMs))?.payment_intent
    if (!payment_intent)
      throw new GatewayUnavailableError(`Stripe has no payment for the session ${provider_ref}`)
    const creation = stripe.refunds.create(
      { payment_intent, amount },
      { idempotencyKey: `refund-${provider_ref}-${amount_minor}` },
    )
    const refunded = await callStripe(creation, Refund, timeoutMs)
    if (refunded === null || refunded.status === 'failed' || refunded.status === 'canceled') {
      throw new GatewayRefusedError(`Stripe refused the refund: ${refunded?.status ?? 'not found'}`)
    }
    return 'sent' as const
  }

  async function fee(provider_ref: string) {
    const entry = await readFee(stripe, provider_ref, timeoutMs)
    return entry ? { fee_minor: entry.fee, currency: entry.currency } : null
  }

  async function returnFees(provider_ref: string) {
    const session = await readPayment(stripe, provider_ref, timeoutMs)
    if (!session?.payment_intent) return { fees: [], reports: [], isFinal: false }
    const { failed, disputes, ...fees } = await readReturnFees(
      stripe,
      session.payment_intent,
      timeoutMs,
    )
    const reports = [
      ...failed.flatMap((refund) => failedRefund(refund, session) ?? []),
      ...disputes.flatMap((dispute) => disputeReports(dispute, session)),
    ]
    return { ...fees, reports }
  }

  async function acceptDispute(event_id: string) {
    const dispute = await closeDispute(stripe, event_id, timeoutMs)
    const session = dispute?.payment_intent
      ? await findPayment(stripe, dispute.payment_intent, timeoutMs)
      : null
    return (dispute && session && disputeReports(dispute, session)[1]) ?? null
  }

  async function probe() {
    const reply = await callStripe(sessions.list({ limit: 1 }), DatedReply, timeoutMs)
    const nowMs = Date.parse(reply?.lastResponse.headers.date ?? '')
    const isFeeHidden = !(await mayReadReturnFees(stripe, timeoutMs))
    const webhook = await checkWebhook(stripe, timeoutMs)
    return { nowMs: Number.isNaN(nowMs) ? null : nowMs, isFeeHidden, ...webhook }
  }

  return {
    payment_type: 'stripe',
    canCollect: (amount_minor, currency) => toStripeUnits(amount_minor, currency) !== null,
    create,
    verify,
    query,
    refund,
    fee,
    returnFees,
    acceptDispute,
    probe,
    cards: stripeCards(stripe, timeoutMs),
  }
}

/**
 * Builds the key under which a repeated request opens no second session. It changes with the request, since Stripe
 * refuses a known key with other parameters: an order that is reopened ends later, and a mirror has another address.
 */
function keyOf(payment_id: string, request: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return `${payment_id}-${hash}`
}
