import { CLAIM_CODE_BYTES, claimCodeFrom } from '#domain/identity/claim-code.ts'
import type { Secrets } from '../../config/secrets.ts'

/** Derives the claim code of a member who came without an address, under a key that no backup holds. */
export function deriveClaimCode({ keyedHash }: Pick<Secrets, 'keyedHash'>, owner: string): string {
  const hash = keyedHash('claim code', owner)
  return claimCodeFrom(Buffer.from(hash, 'hex').subarray(0, CLAIM_CODE_BYTES))
}

/** Names the owner of a claim code by the account that came from another panel. */
export const movedOwner = (account_id: string): string => `moved ${account_id}`
