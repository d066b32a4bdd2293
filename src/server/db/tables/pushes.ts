import type { Generated } from 'kysely'
import type { PushName } from '#domain/messages/pushes.ts'

export interface PushTables {
  /** A browser that gets pushes; deleted with its session (decision 234). */
  push_subscription: {
    token_hash: string
    /** address at the push service of the browser's maker */
    endpoint: string
    /** the browser's public key and shared secret, base64url */
    p256dh: string
    auth: string
    /** JSON list of the kinds that the member wants here */
    kinds: string
    subscribed_at_ms: number
  }

  /** A push for one browser; deleted a day after it was queued. */
  push_message: {
    token_hash: string
    /** identifies the event: a second row with the same key is not inserted, so each push is sent once */
    dedupe_key: string
    push: PushName
    attempts: Generated<number>
    /** null once an attempt may have reached the push service: it is not repeated (decision 235) */
    due_at_ms: number | null
    created_at_ms: number
  }
}
