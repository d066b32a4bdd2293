/** Second steps of a sign-in. */
export interface FactorTables {
  authenticator: {
    account_id: string
    /** encrypted with a key outside the database */
    sealed_secret: string
    /** time step of the last code that was used, because each code works once */
    last_step: number
    /**
     * 1 after the password was reset by email, until another factor is shown: email is no second step
     * meanwhile
     */
    mail_spent: number
    created_at_ms: number
    /** null until the member has typed a first code of the app */
    confirmed_at_ms: number | null
  }

  recovery_code: {
    account_id: string
    /** 0–9, the code's first digit */
    slot: number
    code_hash: string
    used_at_ms: number | null
  }

  passkey: {
    passkey_id: string
    account_id: string
    /** the authenticator's identifier of the credential, base64url */
    credential_id: string
    /** COSE key, base64url */
    public_key: string
    counter: number
    name: string
    created_at_ms: number
    last_used_at_ms: number | null
  }

  /** At most one row per browser and purpose; the first response uses it up. */
  passkey_challenge: {
    mark_hash: string
    purpose: 'register' | 'sign_in'
    challenge: string
    /** the account that registers a passkey; null when signing in */
    account_id: string | null
    expires_at_ms: number
  }

  /** A sign-in with the right password that waits for its second step; gives no access yet. */
  pending_sign_in: {
    /** keyed hash of the browser's identifier */
    mark_hash: string
    account_id: string
    /** keyed hash of the password hash: changing the password invalidates the row */
    password_tag: string
    kept: number
    expires_at_ms: number
  }

  /** Proofs of work that were used; each row is needed until the proof expires. */
  spent_proof: {
    proof_hash: string
    expires_at_ms: number
  }
}
