import { CLAIM_CODE_BYTES, claimCodeFrom } from '#domain/identity/claim-code.ts'
import type { Secrets } from '../../config/secrets.ts'

/** Derives the claim code of a member who moved in without an address, under a key that no backup holds. */
export function movedClaimCode(secrets: Pick<Secrets, 'keyedHash'>, account_id: string): string {
  const hash = secrets.keyedHash('claim code', `moved ${account_id}`)
  return claimCodeFrom(Buffer.from(hash, 'hex').subarray(0, CLAIM_CODE_BYTES))
}
