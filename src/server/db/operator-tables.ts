import type { Generated } from 'kysely'

/** Somebody who runs the service. */
export interface OperatorTable {
  operator_id: string
  name: string
  /** null until the enrolment is finished: then nobody is let in by it */
  password_hash: string | null
  /**
   * the authenticator app's, encrypted with a key outside the database; null until the enrolment is
   * first opened, and where a passkey stands in its place
   */
  sealed_secret: string | null
  /** the time step of the last code that was used: each works once */
  last_step: Generated<number>
  /** credential and public key as JSON, encrypted like the secret of an app */
  sealed_passkey: string | null
  passkey_counter: Generated<number>
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

/** Browsers in which an operator signed in before. */
export interface OperatorBrowserTable {
  operator_id: string
  /** keyed hash of the browser's mark, which is only ever in the cookie */
  mark_hash: string
  last_used_at_ms: number
}
