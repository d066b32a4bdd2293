import { DAY_MS } from '#domain/time/durations.ts'
import type { Db } from '../../db/open.ts'
import { hashToken } from '../../http/tokens.ts'
import type { Move, MovingMember } from './move.ts'
import { insertMissing } from './moving-queries.ts'

/** Time in which old links and invitation codes are known, unless the map has another end. */
const LINKS_MS = 365 * DAY_MS

/** Stores the old invitation codes and links of members who came in, and what they call the service they come from. */
export async function insertAliases(
  db: Db,
  { source, map, name }: Move,
  {
    members,
    passwordsUntilMs,
    nowMs,
  }: { members: readonly MovingMember[]; passwordsUntilMs: number; nowMs: number },
): Promise<void> {
  const until_ms = map.links_until ?? nowMs + LINKS_MS
  const hasPasswords = members.some(({ old }) => old.password !== null)
  const passwords_until_ms = hasPasswords ? passwordsUntilMs : null
  await insertMissing(db, 'moved_service', [{ source, name, passwords_until_ms, until_ms }])
  const codes = members.flatMap(({ account_id, invitationCodes }) =>
    invitationCodes.map((code) => ({ code, account_id, until_ms })),
  )
  await insertMissing(db, 'invitation_alias', codes)
  const links = members.flatMap(({ account_id, old: { linkToken } }) =>
    linkToken === '' ? [] : [{ token_hash: hashToken(linkToken), account_id, source, until_ms }],
  )
  await insertMissing(db, 'link_alias', links)
}
