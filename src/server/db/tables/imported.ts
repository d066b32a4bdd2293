import type { BillingCycle } from '#domain/membership/billing-cycle.ts'

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
