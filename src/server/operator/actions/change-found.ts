import type { FoundChangeReply } from '#contract/console/lists/change-found.ts'
import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import { type AccountRow, lockAccount } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import type { DbAndClock } from '../../services.ts'
import { type Author, hasAudit, insertAudit } from '../queries/audit-queries.ts'
import { inPortions } from './in-portions.ts'

/** So few that nobody waits long for the database. */
const PORTION = 25

/** Names everything in a list that a search finds, for a change of it. */
export interface Found<Search> {
  search: Search
  /** how many the operator was told that it finds */
  expected: number
  /** one per change: sent again after a lost answer, it finishes the change and repeats nothing */
  request_id: string
  /** `older_before` of the answer that this call continues; absent at the beginning */
  before?: string | undefined
  /** how many are passed at most before it answers; all if absent */
  most?: number
  /** told after each portion how many were passed */
  onProgress?: (done: number) => void
}

/** Reads what a search finds. */
export interface FoundList<Row> {
  count: (most: number) => Promise<number>
  /** reads it page by page, newest first, beginning with the row that follows `before` */
  read: (before: string | undefined) => AsyncIterable<readonly Row[]>
  cursorOf: (row: Row) => string
}

/**
 * Changes everything that a search finds, each in a transaction that locks its account, after one line in
 * the audit. Changes nothing when the search finds another number than the operator was told.
 * @param asked.what the change, as the audit names it: `members suspend`
 * @param change has no effect on what was changed already: a change that was interrupted begins from the start (decision 223)
 */
export async function changeFound<Row extends Pick<AccountRow, 'account_id'>>(
  { db, now }: DbAndClock,
  {
    what,
    list,
    search,
    expected,
    request_id,
    before,
    most = Number.POSITIVE_INFINITY,
    onProgress = () => undefined,
  }: Found<object> & { what: string; list: FoundList<Row> },
  author: Author,
  change: (transaction: Db, account: AccountRow, row: Row) => Promise<void>,
): Promise<FoundChangeReply> {
  if (!(await hasAudit(db, request_id))) {
    const count = await list.count(mostCounted(expected))
    if (count !== expected) return { is_done: false, count, done: 0 }
    const audit = { ...author, what: `${what}, ${expected} ${foundBy(search)}` }
    await insertAudit(db, { ...audit, at_ms: now(), audit_id: request_id })
  }
  let done = 0
  for await (const rows of list.read(before)) {
    for await (const portion of inPortions(rows, PORTION)) {
      for (const row of portion) {
        await db.transaction().execute(async (transaction) => {
          const account = await lockAccount(transaction, row.account_id)
          if (account && account.erased_at_ms === null) await change(transaction, account, row)
        })
      }
      done += portion.length
      onProgress(done)
      const last = portion.at(-1)
      if (last && done >= most) {
        return { is_done: false, count: expected, done, older_before: list.cursorOf(last) }
      }
    }
  }
  return { is_done: true, count: expected, done }
}

/** Returns how far to count so that a number other than the expected one shows; above `MOST_COUNTED` none was told. */
const mostCounted = (expected: number): number =>
  expected > MOST_COUNTED + 1 ? expected + 1 : MOST_COUNTED + 1

/** Says in the audit by which search something was found. */
export const foundBy = (search: object): string => `found by ${nameSearch(search)}`

/** Names a search in the audit, one search always alike: `suspended=yes tier=gold`. */
export function nameSearch(search: object): string {
  const named = Object.entries(search).filter(([, value]) => value)
  const words = named.map(([name, value]) => `${name}=${value}`)
  return words.toSorted().join(' ') || 'no filter'
}
