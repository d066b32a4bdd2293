import type { Generated } from 'kysely'
import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import type { PaidTier } from '#domain/membership/membership.ts'

/** Renewals to which members have agreed (decision 247). */
export interface RenewalTables {
  /** A member's consent, deleted once it has ended and its card is forgotten; no row = nothing renews. */
  renewal: {
    renewal_id: string
    account_id: string
    tier: PaidTier
    cycle: BillingCycle
    currency: string
    /** the highest price to which the member agreed */
    price_minor: number
    /** the payment type of the provider that keeps the card */
    gateway: string
    /** the provider's reference of the payment or page by which it got the card */
    card_source: string
    /** the provider's references of the card and its owner; null until the card is known */
    customer_ref: string | null
    card_ref: string | null
    card_brand: string | null
    card_last4: string | null
    card_expires: string | null
    consented_at_ms: number
    /** null = it holds */
    ended_at_ms: Generated<number | null>
    /** the `expire_date` whose renewal was announced; null = none yet */
    period: string | null
    /** tries of that period that have failed */
    tries: Generated<number>
    /** when there is something to do next */
    due_at_ms: number
  }
}
