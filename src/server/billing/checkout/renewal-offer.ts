import type { WebConfig } from '#contract/site/content.ts'
import type { Offer } from '#domain/billing/quotes.ts'
import { renewalTimes } from '#domain/billing/renewals.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Gateways } from '../../ports/gateway.ts'
import { availablePaymentTypes } from '../../ports/payment-types.ts'
import { offersRenewals } from '../../site/content/renewal-words.ts'
import type { Offered } from '../orders/quote-plan.ts'

/**
 * Returns the price at which a plan would renew, without any coupon, and the providers that can keep a card for it; null
 * where nothing renews: for packs and short cycles, for accounts without an email address to announce it to, and where the
 * operator offers no renewals (decision 256).
 */
export function renewalOffer(
  { gateways, web_config }: { gateways: Gateways; web_config: Pick<WebConfig, 'renewal_offer'> },
  { email }: Pick<AccountRow, 'email'>,
  offer: Offered | Offer,
): { price_minor: number; payment_types: string[] } | null {
  if (!offersRenewals(web_config) || 'pack' in offer || email === null) return null
  const { cycle, price_minor, currency } = offer.plan
  const payment_types = availablePaymentTypes(gateways, {
    total_minor: price_minor,
    currency,
  }).filter((payment_type) => gateways.get(payment_type)?.cards)
  const isOffered = payment_types.length > 0 && renewalTimes(cycle) !== null
  return isOffered ? { price_minor, payment_types } : null
}
