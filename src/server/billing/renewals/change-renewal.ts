import { randomUUID } from 'node:crypto'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { RENEWAL_ENDPOINTS } from '#contract/renewals.ts'
import { isPack } from '#domain/membership/billing-cycle.ts'
import { count } from '../../auth/limits/throttle.ts'
import { lockAccount } from '../../db/lock-account.ts'
import { GatewayUnavailableError } from '../../ports/gateway.ts'
import { type AnswerOf, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { PROVIDER_CALLS } from '../checkout/check-order.ts'
import { endRenewal } from '../consents/end-renewal.ts'
import { insertRenewal, selectRenewal, updateRenewal } from '../consents/queries.ts'
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
  const { tier, cycle, currency, price_minor, payment_type } = request
  const { offer } = await readRenewal(services, account_id)
  const isSame = offer?.price_minor === price_minor && offer.currency === currency
  const isOffered = isSame && offer.tier === tier && offer.cycle === cycle
  const cards = gateways.get(payment_type)?.cards
  if (!cards || isPack(cycle) || !isOffered || offer.payment_type !== payment_type)
    return refuse('quote_changed')

  const consent = { price_minor, consented_at_ms: now(), due_at_ms: now() }
  const existing = await selectRenewal(db, account_id)
  if (existing?.customer_ref) {
    await updateRenewal(db, existing, { ...consent, period: null, tries: 0 })
    return { setup_url: null }
  }
  const refused = await count(services, { limit: PROVIDER_CALLS, subject: account_id })
  if (refused) return refused
  try {
    const return_url = `${origin}/account?tab=orders`
    const setupId = randomUUID()
    const setup = await cards.openSetup({ setupId, currency, return_url })
    const { card_source, setup_url } = setup
    await db.transaction().execute(async (transaction) => {
      const account = await lockAccount(transaction, account_id)
      if (!account) return
      await endRenewal(transaction, account, now())
      const plan = { tier, cycle, currency, gateway: payment_type }
      await insertRenewal(transaction, {
        renewal_id: setupId,
        account_id,
        ...plan,
        ...consent,
        card_source,
      })
    })
    return { setup_url }
  } catch (error) {
    if (error instanceof GatewayUnavailableError) return refuse('gateway_unavailable')
    throw error
  }
}

/** Stops an account's renewal. Stopping again changes nothing. */
export async function stopRenewal(
  { db, now }: Pick<Services, 'db' | 'now'>,
  account_id: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, account_id)
    if (account) await endRenewal(transaction, account, now())
  })
}
