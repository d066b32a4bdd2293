import { DAY_MS } from '#domain/time/durations.ts'
import { seal } from '../../auth/sealed-secret.ts'
import { insertMissing } from '../../db/insert-missing.ts'
import { hashToken } from '../../http/tokens.ts'
import { secretOwner } from '../../links/moved/find-moved-member.ts'
import type { KeyedServices } from '../../services.ts'
import type { Move, MovingMember } from './move.ts'

/** Time in which old links and invitation codes are known, unless the map has another end. */
const LINKS_MS = 365 * DAY_MS

/** Stores the old invitation codes and links of members who came in, and what they call the service they come from. */
export async function insertAliases(
  { db, secrets }: Pick<KeyedServices, 'db' | 'secrets'>,
  { source, map, name, members: all, records: { linkSecret, linkTokens } }: Move,
  {
    members,
    passwordsUntilMs,
    nowMs,
  }: { members: readonly MovingMember[]; passwordsUntilMs: number; nowMs: number },
): Promise<void> {
  const until_ms = map.links_until ?? nowMs + LINKS_MS
  const hasPasswords = all.some(({ old }) => old.password !== null)
  const service = {
    source,
    name,
    passwords_until_ms: hasPasswords ? passwordsUntilMs : null,
    sealed_secret: linkSecret && seal(secrets, secretOwner(source), Buffer.from(linkSecret)),
    until_ms,
  }
  await insertMissing(db, 'moved_service', [service])
  const codes = members.flatMap(({ account_id, invitationCodes }) =>
    invitationCodes.map(({ code }) => ({ code, account_id, until_ms })),
  )
  await insertMissing(db, 'invitation_alias', codes)
  const links = members.flatMap(({ account_id, old: { source_id } }) => {
    const token = linkTokens.get(source_id)
    return token ? [{ token_hash: hashToken(token), account_id, source, until_ms }] : []
  })
  await insertMissing(db, 'link_alias', links)
  const claimable = members.flatMap(({ account_id, old: { claim }, held }) => {
    if (claim === undefined) return []
    const [held_tier, held_ms] = held ? [held.tier, held.lengthMs] : [null, null]
    const { issuedFromMs: issued_from_ms } = claim
    return [{ account_id, source, issued_from_ms, held_tier, held_ms, until_ms }]
  })
  await insertMissing(db, 'claimable_account', claimable)
}
