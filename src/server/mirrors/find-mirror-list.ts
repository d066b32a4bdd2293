import type { Services } from '../services.ts'
import { type MirrorListRow, selectMirrorLists } from './queries.ts'

/**
 * Finds the key that signs lists of mirrors, and the list of a member's group while it holds. An account stays in
 * its group while their number stays, so that asking again shows no more addresses.
 * @param account_id null for a visitor, who gets the key alone
 */
export async function findMirrorList(
  { db, now, secrets }: Pick<Services, 'db' | 'now' | 'secrets'>,
  account_id: string | null,
): Promise<{ public_key: string | null; list: MirrorListRow | null }> {
  const lists = await selectMirrorLists(db)
  const public_key = lists[0]?.public_key ?? null
  if (account_id === null || public_key === null) return { public_key, list: null }
  const group = Number.parseInt(secrets.keyedHash('mirror group', account_id).slice(0, 8), 16)
  const own = lists[group % lists.length]
  return { public_key, list: own !== undefined && own.ends_at_ms > now() ? own : null }
}
