import Stripe from 'stripe'
import type { Probe } from '../../ports/gateway.ts'
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
 * Checks the webhooks that lead to this service: which needed events they don't tell, and whether they speak another
 * version of the API than this service.
 * @returns nothing also when our key may not read webhooks
 * @throws {GatewayUnavailableError}
 */
export async function checkWebhook(
  stripe: Stripe,
  timeoutMs: number,
): Promise<Pick<Probe, 'missingEvents' | 'webhookVersion'>> {
  try {
    const listing = stripe.webhookEndpoints.list({ limit: 100 })
    const endpoints = (await callStripe(listing, WebhookEndpoints, timeoutMs))?.data ?? []
    const active = endpoints.filter(({ url, status }) => status === 'enabled' && OUR_PATH.test(url))
    const isMissing = (event: string) =>
      active.some(({ enabled_events: told }) => !told.includes('*') && !told.includes(event))
    const ours = Stripe.API_VERSION
    const other = active.find(({ api_version }) => api_version && api_version !== ours)
    return {
      missingEvents: NEEDED_EVENTS.filter(isMissing),
      webhookVersion: other?.api_version ? { version: other.api_version, ours } : null,
    }
  } catch (error) {
    if (error instanceof NotPermittedError) return {}
    throw error
  }
}
