import type { Db } from '../../db/open.ts'
import type { DbAndClock } from '../../services.ts'
import { type Author, insertAudit } from '../queries/audit-queries.ts'

/**
 * Makes a change and writes its line into the audit, in one transaction.
 * @param change returns what it did, as the audit names it; null when there was nothing to change
 * @returns whether something was changed
 */
export function changeWithAudit(
  { db, now }: DbAndClock,
  author: Author,
  change: (transaction: Db, nowMs: number) => Promise<string | null>,
): Promise<boolean> {
  const at_ms = now()
  return db.transaction().execute(async (transaction) => {
    const what = await change(transaction, at_ms)
    if (what !== null) await insertAudit(transaction, { ...author, what, at_ms })
    return what !== null
  })
}
