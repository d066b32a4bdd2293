import type { Generated } from 'kysely'
import type { PaidTier } from '#domain/membership/membership.ts'

/** Operators, their work and the content. */
export interface OperatorTables {
  /** A person who runs the service. */
  operator: {
    operator_id: string
    name: string
    /** separated by commas (decision 184) */
    roles: Generated<string>
    /** null until the enrolment is finished; sign-in is impossible before */
    password_hash: string | null
    /**
     * secret of the authenticator app, encrypted with a key outside the database; null until the enrolment
     * is first opened, and when the operator uses a passkey instead
     */
    sealed_secret: string | null
    /** time step of the last code that was used, because each code works once */
    last_step: Generated<number>
    /** credential and public key as JSON, encrypted like `sealed_secret` */
    sealed_passkey: string | null
    passkey_counter: Generated<number>
    /** SHA-256 of the token in the enrolment link; null after its use */
    enrolment_hash: string | null
    enrolment_until_ms: number | null
    created_at_ms: number
  }

  operator_session: {
    /** SHA-256 of the session token; only the cookie holds the token itself */
    token_hash: string
    operator_id: string
    created_at_ms: number
    last_seen_at_ms: number
    /** when the operator last proved the second factor */
    factor_at_ms: number
  }

  /** A token by which a tool of an operator calls the console's API (decision 169). */
  operator_token: {
    token_id: string
    /** SHA-256 of the token, which was shown once */
    token_hash: string
    name: string
    /** separated by commas */
    roles: string
    /** who made it, as the audit names them */
    made_by: string
    /** the operator with whom it ends; null = it was made by a command */
    operator_id: string | null
    made_at_ms: number
    ends_at_ms: number
    /** day of its last use in UTC: `2026-11-24` */
    last_used_day: string | null
  }

  /** Records each set of content files that an operator applied. */
  content_version: {
    version_id: string
    at_ms: number
    who: string
    why: string
  }

  /** A file that a version changed; a text is null when the file was absent. */
  content_change: {
    version_id: string
    name: string
    text_before: string | null
    text_after: string | null
  }

  /** An operator's draft of content changes, as last checked. */
  content_draft: {
    operator_id: string
    /** JSON */
    files: string
    at_ms: number
  }

  /** Browsers in which an operator signed in before. */
  operator_browser: {
    operator_id: string
    /** keyed hash of the browser's random identifier; only the cookie holds the identifier itself */
    mark_hash: string
    last_used_at_ms: number
  }

  /** Audit log of operators: a row for each change, and rows for refused sign-ins at the console. */
  audit: {
    audit_id: string
    at_ms: number
    who: string
    what: string
    why: string
  }

  content: {
    name: string
    value: string
    applied_at_ms: number
  }

  /** How many members each paid tier had when they were last counted on a day. */
  tier_count: Record<PaidTier, number> & {
    /** by the operator's time zone, e.g. `2026-11-24` */
    day: string
  }
}
