import { type Insertable, type Selectable, sql } from 'kysely'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { hasRow } from '../db/has-row.ts'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type CodeRow = Selectable<Tables['mailed_code']>

// Accounts

export function selectAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()
}

export function selectAccountByNumber(db: Db, number: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('digital_account_number', '=', number)
    .executeTakeFirst()
}

export function selectAccountById(db: Db, account_id: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('account_id', '=', account_id)
    .executeTakeFirst()
}

/** @returns the inserted rows; without those whose number, invitation code or address is taken */
export function insertAccounts(
  db: Db,
  rows: readonly Insertable<Tables['account']>[],
): Promise<AccountRow[]> {
  return db
    .insertInto('account')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
}

/**
 * Records a sign-in, unless the password was changed or the member suspended since the check.
 * @returns whether it was recorded
 */
export const recordSignIn = (
  db: Db,
  checked: Pick<AccountRow, 'account_id' | 'password_hash'>,
  nowMs: number,
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('account')
      .set({ last_login_time_ms: nowMs, rev: sql`rev + 1` })
      .where('account_id', '=', checked.account_id)
      .where('password_hash', '=', checked.password_hash)
      .where('suspended_at_ms', 'is', null)
      .returning('account_id'),
  )

/** Sets a new password, and deletes the one that the member brought along from another panel. */
export async function updatePassword(db: Db, account_id: string, password_hash: string) {
  await db.deleteFrom('old_password').where('account_id', '=', account_id).execute()
  await db
    .updateTable('account')
    .set({ password_hash })
    .where('account_id', '=', account_id)
    .execute()
}

/** @returns the account; undefined when no deletion was requested */
export function clearDeletion(db: Db, account_id: string): Promise<AccountRow | undefined> {
  return db
    .updateTable('account')
    .set({ deletion_due_at_ms: null, rev: sql`rev + 1` })
    .where('account_id', '=', account_id)
    .where('deletion_due_at_ms', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

// Codes by email

export async function insertCode(db: Db, row: Insertable<Tables['mailed_code']>) {
  await db.insertInto('mailed_code').values(row).execute()
}

/** Selects the newest code of a binding; older codes are void. */
export function selectNewestCode(db: Db, bound_to: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom('mailed_code')
    .selectAll()
    .where('bound_to', '=', bound_to)
    .orderBy('created_at_ms', 'desc')
    .orderBy('code_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Counts a try of a valid code; atomic, so that concurrent requests get at most `maxTries`. */
export function claimTry(
  db: Db,
  code_id: string,
  maxTries: number,
  nowMs: number,
): Promise<CodeRow | undefined> {
  return db
    .updateTable('mailed_code')
    .set({ tries: sql`tries + 1` })
    .where('code_id', '=', code_id)
    .where('tries', '<', maxTries)
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', nowMs)
    .returningAll()
    .executeTakeFirst()
}

/** Decrements the tries, because the code was right. */
export async function returnTry(db: Db, code_id: string) {
  await db
    .updateTable('mailed_code')
    .set({ tries: sql`tries - 1` })
    .where('code_id', '=', code_id)
    .execute()
}

/** Consumes a code; atomic. */
export const consumeCode = (db: Db, code_id: string, nowMs: number): Promise<boolean> =>
  hasRow(
    db
      .updateTable('mailed_code')
      .set({ used_at_ms: nowMs })
      .where('code_id', '=', code_id)
      .where('used_at_ms', 'is', null)
      .returning('code_id'),
  )

// Counters

/** Increments a counter in a fixed window, which starts with its first hit; atomic. */
/** Lets instances share a window while their clocks differ by less than this. */
const CLOCKS_DIFFER_MS = MINUTE_MS

export function countHit(
  db: Db,
  counter: string,
  nowMs: number,
  windowMs: number,
): Promise<{ hits: number; window_ends_at_ms: number }> {
  // a window that ends long after any that starts now was started before the clock was set back
  const isOver = sql<boolean>`(throttle.window_ends_at_ms <= ${nowMs} or throttle.window_ends_at_ms > ${nowMs + windowMs + CLOCKS_DIFFER_MS})`
  return db
    .insertInto('throttle')
    .values({ counter, hits: 1, window_ends_at_ms: nowMs + windowMs })
    .onConflict((conflict) =>
      conflict.column('counter').doUpdateSet({
        hits: sql`case when ${isOver} then 1 else throttle.hits + 1 end`,
        window_ends_at_ms: sql`case when ${isOver} then excluded.window_ends_at_ms else throttle.window_ends_at_ms end`,
      }),
    )
    .returning(['hits', 'window_ends_at_ms'])
    .executeTakeFirstOrThrow()
}

/** Reads the count of the current window. */
export async function selectHits(db: Db, counter: string, nowMs: number): Promise<number> {
  const row = await db
    .selectFrom('throttle')
    .select('hits')
    .where('counter', '=', counter)
    .where('window_ends_at_ms', '>', nowMs)
    .executeTakeFirst()
  return row?.hits ?? 0
}

export async function uncountHit(db: Db, counter: string) {
  await db
    .updateTable('throttle')
    .set({ hits: sql`hits - 1` })
    .where('counter', '=', counter)
    .where('hits', '>', 0)
    .execute()
}
