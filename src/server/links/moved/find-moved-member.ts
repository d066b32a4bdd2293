import { limitNetwork } from '../../auth/limits/network-limits.ts'
import { unseal } from '../../auth/sealed-secret.ts'
import { insertMissing } from '../../db/insert-missing.ts'
import { hashToken } from '../../http/tokens.ts'
import type { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import {
  type MovedMember,
  selectClaimable,
  selectLinkAlias,
  selectSigningServices,
} from './moved-queries.ts'
import { readSignedToken } from './signed-token.ts'

/** Owner of a service's sealed secret. */
export const secretOwner = (source: string): string => `moved ${source}`

/**
 * Finds the member of an old subscription address. A signed one is verified as its panel does, once: then its hash is stored
 * like that of others.
 * @returns null for an unknown address
 */
export async function findMovedMember(
  services: Services,
  { token, address }: { token: string; address: string },
): Promise<MovedMember | null | Refusal<'too_many_requests' | 'proof_required'>> {
  const { db, secrets, now } = services
  const token_hash = hashToken(token)
  const known = await selectLinkAlias(db, token_hash, now())
  if (known) return known
  const signed = readSignedToken(token)
  const signing = signed === null ? [] : await selectSigningServices(db, now())
  if (signed === null || signing.length === 0) return null
  const refusal = await limitNetwork(services, 'old_link', { address })
  if (refusal) return refusal
  const service = signing.find(({ source, sealed_secret }) =>
    signed.isSignedBy(unseal(secrets, secretOwner(source), sealed_secret).toString()),
  )
  if (!service) return null
  const { source, until_ms } = service
  const claimable = await selectClaimable(db, { source, source_id: signed.username })
  if (!claimable || signed.issuedMs < claimable.issued_from_ms) return null
  const { account_id } = claimable
  // concurrent requests may have stored it
  await insertMissing(db, 'link_alias', [{ token_hash, account_id, source, until_ms }])
  return (await selectLinkAlias(db, token_hash, now())) ?? null
}
