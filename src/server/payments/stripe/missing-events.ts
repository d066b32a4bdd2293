import type Stripe from 'stripe'
import { callStripe, NotPermittedError } from './call-stripe.ts'
import { WebhookEndpoints } from './schemas.ts'

/** The events that Stripe has to tell, so that no payment, refund or dispute is missed. */
export const NEEDED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
]

const OUR_PATH = /\/api\/webhooks\/stripe(-[a-z0-9]+)?$/

/**
 * Finds what webhooks that lead to this service don't tell.
 * @returns none also when our key may not read webhooks
 * @throws {GatewayUnavailableError}
 */
export async function findMissingEvents(stripe: Stripe, timeoutMs: number): Promise<string[]> {
  try {
    const listing = stripe.webhookEndpoints.list({ limit: 100 })
    const endpoints = (await callStripe(listing, WebhookEndpoints, timeoutMs))?.data ?? []
    const ours = endpoints.filter(({ url, status }) => status === 'enabled' && OUR_PATH.test(url))
    const isMissing = (event: string) =>
      ours.some(({ enabled_events: told }) => !told.includes('*') && !told.includes(event))
    return NEEDED_EVENTS.filter(isMissing)
  } catch (error) {
    if (error instanceof NotPermittedError) return []
    throw error
  }
}
