import { endAllSessions } from '../auth/sessions/sessions.ts'
import { lockAccount } from '../db/lock-account.ts'
import { enqueueEmail } from '../email/outbox.ts'
import type { DbAndClock, Services } from '../services.ts'
import {
  anonymiseAudit,
  deleteOwnRows,
  deleteRowsOfAddress,
  eraseAccount,
  selectDueDeletions,
} from './deletion-queries.ts'

const BATCH = 100

/**
 * Erases the accounts whose seven days are over (decision 21), each once, with any number of instances.
 * Orders and ledger stay with an anonymous id.
 */
export async function eraseDueAccounts(services: DbAndClock): Promise<void> {
  const { db, now } = services
  const nowMs = now()
  for (;;) {
    const due = await selectDueDeletions(db, nowMs, BATCH)
    if (due.length === 0) return
    for (const account_id of due) await eraseDueAccount(services, account_id, nowMs)
  }
}

function eraseDueAccount(
  { db }: Pick<Services, 'db'>,
  account_id: string,
  nowMs: number,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockAccount(transaction, account_id)
    const due_at_ms = locked?.deletion_due_at_ms ?? null
    if (!locked || due_at_ms === null || due_at_ms > nowMs) return
    await endAllSessions(transaction, account_id, nowMs)
    await deleteOwnRows(transaction, account_id)
    await anonymiseAudit(transaction, locked)
    await eraseAccount(transaction, account_id, nowMs)
    if (locked.email === null) return
    await deleteRowsOfAddress(transaction, locked.email)
    await enqueueEmail(transaction, {
      kind: 'account_erased',
      dedupe_key: `account_erased:${account_id}`,
      recipient: locked.email,
      locale: locked.locale,
      payload: { erased_at_ms: nowMs },
      nowMs,
    })
  })
}
