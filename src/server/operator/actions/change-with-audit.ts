import type { Db } from '../../db/open.ts'
import type { DbAndClock } from '../../services.ts'
import { type Author, insertAudit } from '../queries/audit-queries.ts'

/** Writes what was done into the audit, in the transaction of the change. */
type Audit = (what: string) => Promise<void>

/** Makes a change in one transaction with its line in the audit, which it writes unless there is nothing to change. */
export function changeInAudit<Result>(
  { db, now }: DbAndClock,
  author: Author,
  change: (transaction: Db, audit: Audit, nowMs: number) => Promise<Result>,
): Promise<Result> {
  const at_ms = now()
  return db.transaction().execute((transaction) => {
    const audit: Audit = (what) => insertAudit(transaction, { ...author, what, at_ms })
    return change(transaction, audit, at_ms)
  })
}

/**
 * Makes a change in one transaction with its line in the audit.
 * @param change returns what it did, as the audit names it; null when there was nothing to change
 * @returns whether something was changed
 */
export const changeWithAudit = (
  context: DbAndClock,
  author: Author,
  change: (transaction: Db, nowMs: number) => Promise<string | null>,
): Promise<boolean> =>
  changeInAudit(context, author, async (transaction, audit, nowMs) => {
    const what = await change(transaction, nowMs)
    if (what !== null) await audit(what)
    return what !== null
  })

/**
 * Makes an action of a change to what it is called with.
 * @param change as that of `changeWithAudit`
 * @returns an action that tells whether something was changed
 */
export const auditedAction =
  <Target>(change: (transaction: Db, target: Target, nowMs: number) => Promise<string | null>) =>
  (context: DbAndClock, target: Target, author: Author): Promise<boolean> =>
    changeWithAudit(context, author, (transaction, nowMs) => change(transaction, target, nowMs))
