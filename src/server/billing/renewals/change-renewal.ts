import { isDeepStrictEqual } from 'node:util'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { RENEWAL_ENDPOINTS } from '#contract/renewals.ts'
import { count } from '../../auth/limits/throttle.ts'
import { lockAccount } from '../../db/lock-account.ts'
import { GatewayUnavailableError } from '../../ports/gateway.ts'
import { type AnswerOf, refuse } from '../../refusal.ts'
import type { DbAndClock, Services } from '../../services.ts'
import { PROVIDER_CALLS } from '../checkout/check-order.ts'
import { agreeToRenewal } from '../consents/agree-to-renewal.ts'
import { endRenewal } from '../consents/end-renewal.ts'
import { selectRenewal, updateRenewal } from '../consents/queries.ts'
import { readRenewal } from './read-renewal.ts'

/**
 * Agrees to renewals of the plan on offer at its price now. A kept card stays; without one, the provider's page takes it
 * first, and nothing renews until it has one.
 */
export async function startRenewal(
  services: Services,
  account_id: string,
  request: ParsedRequestOf<typeof RENEWAL_ENDPOINTS.startRenewal>,
  origin: string,
): Promise<AnswerOf<typeof RENEWAL_ENDPOINTS.startRenewal>> {
  const { db, gateways, now } = services
  const { payment_type: gateway, ...plan } = request
  const { offer } = await readRenewal(services, account_id)
  const cards = gateways.get(gateway)?.cards
  if (!cards || !isDeepStrictEqual(request, offer)) return refuse('quote_changed')

  const existing = await selectRenewal(db, account_id)
  if (existing?.customer_ref) {
    const { price_minor } = plan
    const consent = { price_minor, consented_at_ms: now(), due_at_ms: now() }
    await updateRenewal(db, existing, { ...consent, period: null, tries: 0 })
    return { setup_url: null }
  }
  const refused = await count(services, { limit: PROVIDER_CALLS, subject: account_id })
  if (refused) return refused
  try {
    const return_url = `${origin}/account?tab=orders`
    const { card_source, setup_url } = await cards.openSetup(plan.currency, return_url)
    await db.transaction().execute(async (transaction) => {
      const account = await lockAccount(transaction, account_id)
      const consent = { ...plan, gateway, card_source }
      if (account) await agreeToRenewal(transaction, account, consent, now())
    })
    return { setup_url }
  } catch (error) {
    if (error instanceof GatewayUnavailableError) return refuse('gateway_unavailable')
    throw error
  }
}

/** Stops an account's renewal. Stopping again changes nothing. */
export async function stopRenewal({ db, now }: DbAndClock, account_id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, account_id)
    if (account) await endRenewal(transaction, account, now())
  })
}
