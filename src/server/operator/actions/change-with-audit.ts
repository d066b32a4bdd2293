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

/**
 * Makes an action of a change to what it is called with.
 * @param change as that of `changeWithAudit`
 * @returns an action that tells whether something was changed
 */
export const auditedAction =
  <Target>(change: (transaction: Db, target: Target, nowMs: number) => Promise<string | null>) =>
  (context: DbAndClock, target: Target, author: Author): Promise<boolean> =>
    changeWithAudit(context, author, (transaction, nowMs) => change(transaction, target, nowMs))
