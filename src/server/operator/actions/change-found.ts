import { MOST_CHANGED } from '#contract/console/lists/found-members.ts'
import { type AccountRow, lockAccount } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import { type Author, hasAudit, insertAudit } from '../audit-queries.ts'

/** Names everything in a list that a search finds, for a change of it. */
export interface Found<Search> {
  search: Search
  /** how many the operator was told that it finds */
  expected: number
  /** one per change: sent again after a lost answer, it finishes the change and repeats nothing */
  request_id: string
}

/** `count` is how many the search finds, or found when the change began. */
export interface FoundChange {
  is_done: boolean
  count: number
}

/**
 * Changes everything that a search finds, each in a transaction that locks its account, after one line in
 * the audit. Changes nothing when the search finds another number than the operator was told, or more than
 * MOST_CHANGED.
 * @param asked.what the change, as the audit names it: `members suspend`
 * @param asked.found reads what the search finds, page by page
 */
export async function changeFound<Row extends Pick<AccountRow, 'account_id'>>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  {
    what,
    found,
    search,
    expected,
    request_id,
  }: Found<object> & { what: string; found: AsyncIterable<readonly Row[]> },
  author: Author,
  change: (transaction: Db, account: AccountRow, row: Row) => Promise<void>,
): Promise<FoundChange> {
  const all: Row[] = []
  for await (const rows of found) {
    all.push(...rows)
    if (all.length > MOST_CHANGED) return { is_done: false, count: all.length }
  }
  const isRepeated = await hasAudit(db, request_id)
  if (!isRepeated && all.length !== expected) return { is_done: false, count: all.length }
  if (!isRepeated) {
    const audit = { ...author, what: `${what}, ${expected} found by ${nameSearch(search)}` }
    await insertAudit(db, { ...audit, at_ms: now(), audit_id: request_id })
  }
  for (const row of all) {
    await db.transaction().execute(async (transaction) => {
      const account = await lockAccount(transaction, row.account_id)
      if (account && account.erased_at_ms === null) await change(transaction, account, row)
    })
  }
  return { is_done: true, count: expected }
}

/** Names a search in the audit: `tier=gold suspended=yes`. */
export function nameSearch(search: object): string {
  const named = Object.entries(search).filter(([, value]) => value)
  return named.map(([name, value]) => `${name}=${value}`).join(' ') || 'no filter'
}
