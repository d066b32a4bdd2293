import { DAY_MS } from '#domain/time/durations.ts'
import { deriveClaimCode, movedOwner } from '../../auth/passwords/derive-claim-code.ts'
import { grantFreeDays } from '../../billing/grants/grant-free-days.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { deleteClaimable, deleteSpentSecret, type MovedMember } from './moved-queries.ts'

/**
 * Reads the claim code with which a member who moved in without an address takes over the account (decision 171), as long
 * as nobody has.
 * @returns null once someone signed in, or for an account with a password
 */
export function claimCodeOf(
  { secrets, hasher }: Pick<Services, 'secrets' | 'hasher'>,
  { account_id, password_hash, last_login_time_ms }: MovedMember,
): string | null {
  if (last_login_time_ms !== null) return null
  const code = deriveClaimCode(secrets, movedOwner(account_id))
  return hasher.hashClaimCode(code) === password_hash ? code : null
}

/** Begins the time that waited for the member, and deletes the secret of the old service with its last account. */
export async function recordClaim(services: Services, account_id: string): Promise<void> {
  const { db, now } = services
  const { currency } = await siteContent(services)
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, account_id)
    const claimed = account && (await deleteClaimable(transaction, account_id))
    if (!claimed) return
    const { source, held_tier, held_ms } = claimed
    if (held_tier !== null && held_ms !== null) {
      const time = { kind: 'imported', tier: held_tier, days: held_ms / DAY_MS } as const
      await grantFreeDays(transaction, account, { ...time, currency, nowMs: now() })
    }
    await deleteSpentSecret(transaction, source)
  })
}
