import type { Generated } from 'kysely'
import type { CodePurpose } from '#domain/identity/credentials.ts'
import type { Locale } from '#domain/site/locales.ts'

/** Accounts, their sessions and what they are known by. */
export interface AccountTables {
  account: {
    account_id: string
    rev: Generated<number>
    digital_account_number: string
    /** in lower case, otherwise as the member wrote it; null only for imported accounts (decision 27) */
    email: string | null
    password_hash: string
    locale: Locale
    expire_date: string | null
    vip_type: number
    registration_time_ms: number
    last_login_time_ms: number | null
    invitation_code: string
    terms_version: string
    terms_accepted_at_ms: number
    /** when the account will be erased unless the member signs in before; null = not requested (decision 21) */
    deletion_due_at_ms: number | null
    /** when personal data was erased; the row remains because orders and payments refer to it */
    erased_at_ms: number | null
    /** since when the operator has suspended the account; orders and payments stay recorded */
    suspended_at_ms: number | null
    /** for which time an imported member's email about setting a password was queued; null = none was */
    invited_at_ms: Generated<number | null>
    /**
     * 1: marked by housekeeping, up to an hour after the account has first connected; for an index alone. The API's
     * `has_connected` is read from the traffic, without that delay.
     */
    has_connected: Generated<number>
  }

  /** Passwords that members bring along from another panel, until the first sign-in with them (decision 240). */
  old_password: {
    account_id: string
    /** JSON of `OldScheme`, without the salt */
    scheme: string
    salt: string
    /** the panel's digest, encrypted with a key outside the database; null once the account's hash wraps it */
    sealed_digest: string | null
    /** when it opens nothing more, and the row is deleted */
    until_ms: number
  }

  session: {
    /** SHA-256 of the session token; only the cookie or the native client holds the token itself */
    token_hash: string
    account_id: string
    kind: 'browser' | 'native'
    /** for native sessions, the device to which the token is bound */
    DeviceId: string | null
    /** keyed hash of the browser's random identifier; null for apps and for sessions of earlier versions */
    browser_hash: string | null
    /** names without versions, e.g. `Chrome` and `Windows`; empty when unknown */
    browser: Generated<string>
    system: Generated<string>
    /** host name of the mirror at which the browser signed in; null for the site's own address */
    mirror: Generated<string | null>
    /** 0 when the session ends with the browser */
    kept: Generated<number>
    created_at_ms: number
    last_seen_at_ms: number
    expires_at_ms: number
    /** 1 when a suspension ended the session for good: the row only tells the client why */
    is_suspended: Generated<number>
  }

  /** Sessions that somebody ended: their browsers learn of it and remove their copies. Names no account. */
  revoked_session: {
    token_hash: string
    /** when the last cookie with the token is gone */
    forget_at_ms: number
  }

  /** Browsers that signed in before; failed attempts from other browsers never lock them out. */
  known_browser: {
    account_id: string
    /** keyed hash of the browser's random identifier */
    mark_hash: string
    last_used_at_ms: number
  }

  mailed_code: {
    code_id: string
    purpose: CodePurpose
    /** keyed hash of purpose, email address and browser, to which the code is bound */
    bound_to: string
    code_hash: string
    /** 1 when no code can match, because the address has an account (sign-up) or has none (recovery) */
    decoy: number
    tries: number
    created_at_ms: number
    expires_at_ms: number
    used_at_ms: number | null
  }

  /** A replaced email address, which the member can restore by a link. */
  email_change: {
    change_id: string
    account_id: string
    old_email: string
    /** SHA-256 of the token in the link; only the email holds the token itself */
    undo_hash: string
    changed_at_ms: number
    undo_until_ms: number
  }
}
