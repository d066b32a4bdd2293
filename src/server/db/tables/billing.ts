import type { Generated } from 'kysely'
import type { LedgerEntry } from '#domain/billing/ledger.ts'
import type { OrderStatus, QuoteKind } from '#domain/billing/orders.ts'
import type { PaymentEvent, ReturnKind } from '#domain/billing/payment-events.ts'
import type { BillingCycle, OrderTerm } from '#domain/membership/billing-cycle.ts'
import type { PaidTier } from '#domain/membership/membership.ts'

/** Plans, orders, payments and the ledger. */
export interface BillingTables {
  plan: {
    tier: PaidTier
    cycle: BillingCycle
    price_minor: number
    original_price_minor: number
    currency: string
    is_hidden: Generated<0 | 1>
    /** when the planned prices begin; null, as they, without any */
    planned_from_ms: Generated<number | null>
    planned_price_minor: Generated<number | null>
    planned_original_price_minor: Generated<number | null>
  }

  orders: {
    order_no: string
    account_id: string
    tier: PaidTier
    cycle: OrderTerm
    kind: QuoteKind
    currency: string
    package_fee_minor: number
    amount_minor: number
    /** the whole quote as JSON, as shown to the member and charged */
    quote: string
    /** the coupon that lowers its price; null = none */
    coupon_code: Generated<string | null>
    payment_type: string
    /** what its provider was called, by language, as JSON; null = after its type */
    payment_names: Generated<string | null>
    /** the name under which its pack was sold, by language, as JSON; null = it had none */
    pack_names: Generated<string | null>
    order_status: OrderStatus
    created_at_ms: number
    expires_at_ms: number
    activation_time_ms: number | null
    /** end of the membership after this order */
    expire_date: string | null
    /** how many percent of its price have to go back until what it bought ends (decision 224) */
    reversal_percent: Generated<number>
    /** the member's details for its invoice, as JSON; null = none, or the account was erased */
    billing_details: Generated<string | null>
    /** the price at which its member agreed to renewals with it; null = they did not (decision 247) */
    renews_at_minor: Generated<number | null>
    /** the `expire_date` from which it renews a membership, once for each; null = a member made it */
    renewed_from: Generated<string | null>
    /** set when the member cancels, or when the price has changed */
    cancelled_at_ms: number | null
  }

  /** A code that lowers the price of plans (decision 166); nothing but its end ever changes. */
  coupon: {
    /** in capitals */
    coupon_code: string
    /** 1 to 100 of the price; null = an amount */
    percent: number | null
    amount_minor: number | null
    /** of the amount */
    currency: string | null
    /** names of plans, comma-separated; null = every plan */
    plans: string | null
    /** how many orders of one member, and of all, may use it; null = any number */
    uses_each: number | null
    uses: number | null
    made_at_ms: number
    begins_at_ms: number
    /** null = it has no end yet */
    ends_at_ms: number | null
  }

  payment: {
    payment_id: string
    order_no: string
    gateway: string
    /** the provider's identifier of the payment; null until the provider has answered */
    provider_ref: string | null
    payment_url: string | null
    created_at_ms: number
  }

  payment_event: PaymentEvent & {
    order_no: string | null
    /** when an operator handled money that matched no order, or a dispute ended; null = still open, or nothing to handle */
    handled_at_ms: number | null
    /** the bank's reference of a refund that a person has sent; null for every other report */
    bank_ref: Generated<string | null>
    /** why the payer disputes a payment, in the provider's word, and until when evidence counts; null for every other report */
    dispute_reason: Generated<string | null>
    evidence_due_ms: Generated<number | null>
  }

  /** The fee that a provider charged for a payment; no row = it doesn't say it, or not yet. */
  payment_fee: {
    gateway: string
    provider_ref: string
    fee_minor: number
    /** of the fee, which may be another one than that of the payment */
    currency: string
  }

  /** The fee of an entry in a provider's books about a refund or dispute (decision 193). */
  return_fee: {
    gateway: string
    /** the provider's identifier of the entry */
    entry_ref: string
    /** that of the payment */
    provider_ref: string
    about: ReturnKind
    /** negative when it was given back; entries without a fee have no row */
    fee_minor: number
    /** of the fee, which may be another one than that of the payment */
    currency: string
    booked_at_ms: number
  }

  /** The time at which a provider was last asked for the fees of a payment's refunds and disputes. */
  return_question: {
    gateway: string
    provider_ref: string
    asked_at_ms: number
    /** 1: it will add none, unless something new is reported */
    is_final: 0 | 1
  }

  /** A sum of an order's refunds, above which a second person confirms them (decision 179). */
  refund_limit: {
    currency: string
    above_minor: number
  }

  /** A refund that waits for a second person; it is deleted once it is decided, or ends. */
  refund_request: {
    order_no: string
    /** identifies what was asked, so that nobody confirms another amount than the one they saw */
    request_id: string
    gateway: string
    /** the provider's identifier of the payment */
    payment: string
    /** total to be refunded of the payment, earlier refunds included */
    amount_minor: number
    currency: string
    /** reference of a refund that a person has sent */
    bank_ref: string | null
    /** who asked, as the audit names them */
    asked_by: string
    why: string
    asked_at_ms: number
    ends_at_ms: number
  }

  /** Append only. Granted minus reversed time gives `account.expire_date`. */
  ledger: LedgerEntry & {
    account_id: string
  }

  referral: {
    invitee_account_id: string
    inviter_account_id: string
    /** reward rule at the time when the invitation was used, as JSON */
    rule: string
    state: 'joined' | 'held' | 'granted' | 'reversed'
    created_at_ms: number
    settled_at_ms: number | null
    /** when a held reward is due */
    due_at_ms: number | null
    /** ledger entries of the granted rewards; null when not granted, or reversed */
    inviter_entry_id: string | null
    invitee_entry_id: string | null
  }
}
