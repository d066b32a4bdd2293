import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import type { PaidTier } from '#domain/membership/membership.ts'

/** Members who moved in from another panel (decision 241). */
export interface ImportedTables {
  /** Names the member of the old panel that an account was made for. */
  imported_account: {
    /** the panel, as the command names it */
    source: string
    /** the member's number there */
    source_id: string
    account_id: string
  }

  /** A service that members moved here from, while something of it lives on. */
  moved_service: {
    source: string
    /** as its members know it */
    name: string
    /** until when passwords of there open accounts; null for a service without any */
    passwords_until_ms: number | null
    /** signs the addresses of its members; encrypted, and null once no account is left to be claimed */
    sealed_secret: string | null
    until_ms: number
  }

  /** An invitation code of the old panel, to the letter. */
  invitation_alias: {
    code: string
    account_id: string
    until_ms: number
  }

  /** A subscription address of the old panel. */
  link_alias: {
    /** of the address's secret part */
    token_hash: string
    account_id: string
    source: string
    until_ms: number
  }

  /** An account without an address, which its member has yet to claim by an old subscription address. */
  claimable_account: {
    account_id: string
    source: string
    /** addresses that were issued before do not count */
    issued_from_ms: number
    /** time that begins with the claim */
    held_tier: PaidTier | null
    held_ms: number | null
    until_ms: number
  }

  /** An order that was made at the old panel; it is only shown, and grants nothing. */
  imported_order: {
    source: string
    /** its number there */
    source_id: string
    account_id: string
    plan_name: string
    /** null: it bought no time */
    term: BillingCycle | 'without_end' | null
    amount_minor: number
    currency: string
    state: 'unpaid' | 'waiting' | 'completed' | 'cancelled'
    created_at_ms: number
    paid_at_ms: number | null
  }
}
