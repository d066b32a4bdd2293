import type { Generated } from 'kysely'
import type { CallFailure } from '#contract/console/alerts.ts'

/** Addresses that receive events. */
export interface WebhookTables {
  /** An address or a Telegram chat that is notified of events (decisions 177 and 244). */
  webhook: {
    webhook_id: string
    url: string
    /** the secret that signs, or the token of the chat's bot, encrypted with a key outside the database */
    sealed_secret: string
    added_at_ms: number
    has_alerts: Generated<0 | 1>
    /** until when events of the business were queued; null = it gets none */
    business_until_ms: Generated<number | null>
    /** null: it gets signed calls */
    chat_id: Generated<string | null>
  }

  /** An event for one address; deleted 30 days after its end. */
  webhook_delivery: {
    delivery_id: string
    webhook_id: string
    /** the same at each attempt, and for each address */
    event_id: string
    type: string
    /** JSON, as it is signed */
    body: string
    attempts: number
    next_attempt_at_ms: number
    created_at_ms: number
    delivered_at_ms: number | null
    /** when it was given up */
    failed_at_ms: number | null
    /** HTTP status of the last answer; null = there was none */
    last_status: number | null
    /** why the last attempt got no answer; null = it got one, or there was no attempt */
    last_failure: CallFailure | null
  }
}
