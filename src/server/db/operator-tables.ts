import type { Generated } from 'kysely'

/** Somebody who runs the service. */
export interface OperatorTable {
  operator_id: string
  name: string
  /** null until the enrolment is finished: then nobody is let in by it */
  password_hash: string | null
  /**
   * the factor, encrypted with a key outside the database: the secret of the authenticator app, or
   * `passkey:` and the passkey; null until the enrolment is first opened
   */
  sealed_secret: string | null
  /** the time step of the last code that was used, each works once; or the passkey's counter */
  last_step: Generated<number>
  /** SHA-256 of the token in the enrolment link; null once it was used */
  enrolment_hash: string | null
  enrolment_until_ms: number | null
  created_at_ms: number
}

export interface OperatorSessionTable {
  /** SHA-256 of the token, which is only ever in the cookie */
  token_hash: string
  operator_id: string
  created_at_ms: number
  last_seen_at_ms: number
  /** when the factor was last shown */
  factor_at_ms: number
}

/** One line for each set of content that was applied. */
export interface ContentVersionTable {
  version_id: string
  at_ms: number
  who: string
  why: string
}

/** A file that a version changed; null where it was left out. */
export interface ContentChangeTable {
  version_id: string
  name: string
  text_before: string | null
  text_after: string | null
}

/** What an operator is about to change, as it was checked last. */
export interface ContentDraftTable {
  operator_id: string
  /** as JSON */
  files: string
  at_ms: number
}
