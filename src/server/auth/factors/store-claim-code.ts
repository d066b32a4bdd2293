import { CLAIM_CODE_SLOT } from '#domain/identity/factors.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { isClaimHash } from '../passwords/password-hasher.ts'
import { insertRecoveryCode } from './factor-queries.ts'

/**
 * Stores a claim code as a recovery code once a password replaces it, because an account without an
 * address could otherwise not be entered from another browser. Recovery codes of its own stay.
 * @param account as it was before the change
 */
export async function storeClaimCode(
  transaction: Db,
  { account_id, email, password_hash }: AccountRow,
): Promise<void> {
  if (email !== null || !isClaimHash(password_hash)) return
  await insertRecoveryCode(transaction, {
    account_id,
    slot: CLAIM_CODE_SLOT,
    code_hash: password_hash,
    used_at_ms: null,
  })
}
