import Stripe from 'stripe'
import * as v from 'valibot'
import type { CardKeeping, ChargeResult, KeptCard } from '../../ports/card-keeping.ts'
import { GatewayUnavailableError } from '../../ports/gateway.ts'
import { callStripe } from './call-stripe.ts'
import { isIntent } from './intents.ts'
import { toStripeUnits } from './minor-units.ts'
import { CardSession, CheckoutSession, Intent, type PaymentMethod } from './schemas.ts'

const ChargeAnswer = v.picklist([
  'paid',
  'pending',
  'declined',
  'authentication_required',
  'card_gone',
])

/** Keeps and charges cards at Stripe (decision 247). */
export function stripeCards(stripe: Stripe, timeoutMs: number): CardKeeping {
  const { customers, paymentIntents } = stripe
  const { sessions } = stripe.checkout

  return {
    async openSetup(currency, return_url) {
      const creation = sessions.create({
        mode: 'setup',
        currency: currency.toLowerCase(),
        allowed_payment_method_types: ['card'],
        customer_creation: 'always',
        success_url: return_url,
        cancel_url: return_url,
      })
      const created = await callStripe(creation, CheckoutSession, timeoutMs)
      if (!created?.url)
        throw new GatewayUnavailableError('Stripe created a session without a page')
      return { card_source: created.id, setup_url: created.url }
    },

    async findCard(card_source) {
      const expand = ['payment_intent.payment_method', 'setup_intent.payment_method']
      const retrieval = sessions.retrieve(card_source, { expand })
      const session = await callStripe(retrieval, CardSession, timeoutMs)
      if (session?.status === 'open') return 'open'
      const { payment_method } = session?.payment_intent ?? session?.setup_intent ?? {}
      return (payment_method && keptCard(payment_method)) ?? null
    },

    async prepareCharge({ order_no, amount_minor, currency }, customer) {
      const amount = toStripeUnits(amount_minor, currency)
      if (amount === null) throw new GatewayUnavailableError(`Stripe does not collect ${currency}`)
      const creation = paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          customer,
          allowed_payment_method_types: ['card'],
          metadata: { order_no },
        },
        { idempotencyKey: `renewal-${order_no}` },
      )
      const created = await callStripe(creation, Intent, timeoutMs)
      if (!created) throw new GatewayUnavailableError('Stripe prepared no payment')
      return created.id
    },

    async charge({ order_no, provider_ref }, payment_method, attempt) {
      if (!isIntent(provider_ref)) return 'by_hand'
      const intent = await callStripe(paymentIntents.retrieve(provider_ref), Intent, timeoutMs)
      if (intent?.status === 'succeeded') return 'paid'
      if (intent === null || intent.status === 'canceled') return 'by_hand'
      if (intent.status === 'processing') return 'pending'
      const confirmation = paymentIntents
        .confirm(
          provider_ref,
          { payment_method, off_session: true },
          { idempotencyKey: `renewal-${order_no}-${attempt}` },
        )
        .then(({ status }) => (status === 'succeeded' ? 'paid' : 'pending'))
        .catch(failedCharge)
      return (await callStripe(confirmation, ChargeAnswer, timeoutMs)) ?? 'pending'
    },

    async forgetCards(customer_ref) {
      await callStripe(customers.del(customer_ref), v.unknown(), timeoutMs)
    },
  }
}

/** Names what Stripe answers to a charge that the card's bank refuses. @throws any other error */
function failedCharge(error: unknown): ChargeResult {
  if (error instanceof Stripe.errors.StripeCardError)
    return error.code === 'authentication_required' ? 'authentication_required' : 'declined'
  const isGone =
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    ['payment_method', 'customer'].includes(error.param ?? '')
  if (isGone) return 'card_gone'
  throw error
}

/** @returns null for a card that is nobody's any more, and for what is no card */
function keptCard({
  id: card_ref,
  customer,
  card,
}: v.InferOutput<typeof PaymentMethod>): KeptCard | null {
  if (!customer || !card) return null
  const { brand, last4, exp_month, exp_year } = card
  const expires = `${exp_year}-${String(exp_month).padStart(2, '0')}`
  return { customer_ref: customer, card_ref, brand, last4, expires }
}
