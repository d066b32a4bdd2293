export interface AuthenticatorTable {
  account_id: string
  /** encrypted with a key outside the database */
  sealed_secret: string
  /** the time step of the last code that was used: each works once */
  last_step: number
  /** 1 once the password was set by mail, until another factor was shown */
  mail_spent: number
  created_at_ms: number
  /** null until one code of it was typed */
  confirmed_at_ms: number | null
}

export interface RecoveryCodeTable {
  account_id: string
  /** 0–9, the code's first digit */
  slot: number
  code_hash: string
  used_at_ms: number | null
}

export interface PasskeyTable {
  passkey_id: string
  account_id: string
  /** base64url, as the authenticator names it */
  credential_id: string
  /** base64url of its COSE form */
  public_key: string
  counter: number
  name: string
  created_at_ms: number
  last_used_at_ms: number | null
}

/** One for each browser and purpose; taken by its first answer. */
export interface PasskeyChallengeTable {
  mark_hash: string
  purpose: 'register' | 'sign_in'
  challenge: string
  /** who registers; null when signing in */
  account_id: string | null
  expires_at_ms: number
}

/** A right password in an unseen browser that waits for its second step: opens nothing by itself. */
export interface PendingSignInTable {
  /** keyed hash of the browser's mark */
  mark_hash: string
  account_id: string
  /** keyed hash of the password's hash: another password ends it */
  password_tag: string
  kept: number
  expires_at_ms: number
}

/** Proofs of work that were used, until they expire. */
export interface SpentProofTable {
  proof_hash: string
  expires_at_ms: number
}
