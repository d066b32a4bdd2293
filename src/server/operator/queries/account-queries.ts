import { countOf } from '../../db/count-of.ts'
import type { Db } from '../../db/open.ts'

/** Selects those of the addresses that have an account. */
export async function selectKnownEmails(db: Db, emails: readonly string[]) {
  if (emails.length === 0) return []
  return db.selectFrom('account').select('email').where('email', 'in', emails).execute()
}

/** Selects the account numbers and addresses of accounts. */
export async function selectNumbers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('account')
    .select(['account_id', 'digital_account_number', 'email'])
    .where('account_id', 'in', ids)
    .execute()
}

export async function updateSuspended(
  db: Db,
  account_id: string,
  suspended_at_ms: number | null,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ suspended_at_ms })
    .where('account_id', '=', account_id)
    .execute()
}

/** Deletes all second factors except codes by email: authenticator app, passkeys and recovery codes. */
export async function deleteFactors(db: Db, account_id: string): Promise<void> {
  for (const table of ['authenticator', 'passkey', 'recovery_code'] as const) {
    await db.deleteFrom(table).where('account_id', '=', account_id).execute()
  }
}

/** Counts an account's open sessions. */
export const countSessions = (db: Db, account_id: string, nowMs: number): Promise<number> =>
  countOf(
    db
      .selectFrom('session')
      .where('account_id', '=', account_id)
      .where('expires_at_ms', '>', nowMs)
      .where('is_suspended', '=', 0),
  )
