import type { Insertable, Selectable } from 'kysely'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type AuthenticatorRow = Selectable<Tables['authenticator']>
export type RecoveryCodeRow = Selectable<Tables['recovery_code']>

/** Selects the facts that an account's second steps depend on, in one statement. */
export function selectFactors(db: Db, account_id: string) {
  return db
    .selectFrom('account')
    .leftJoin('authenticator', (join) =>
      join
        .onRef('authenticator.account_id', '=', 'account.account_id')
        .on('authenticator.confirmed_at_ms', 'is not', null),
    )
    .select(['account.email', 'authenticator.confirmed_at_ms', 'authenticator.mail_spent'])
    .select((account) => [
      account
        .selectFrom('recovery_code')
        .select(({ fn }) => fn.countAll().as('n'))
        .whereRef('recovery_code.account_id', '=', 'account.account_id')
        .where('used_at_ms', 'is', null)
        .as('recovery_codes_left'),
      account
        .selectFrom('passkey')
        .select(({ fn }) => fn.countAll().as('n'))
        .whereRef('passkey.account_id', '=', 'account.account_id')
        .as('passkey_num'),
    ])
    .where('account.account_id', '=', account_id)
    .executeTakeFirstOrThrow()
}

// Authenticator app

/** @returns false when the account has a confirmed authenticator app */
export function insertAuthenticator(
  db: Db,
  row: Insertable<Tables['authenticator']>,
): Promise<boolean> {
  const { sealed_secret, created_at_ms, last_step } = row
  return hasRow(
    db
      .insertInto('authenticator')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ sealed_secret, created_at_ms, last_step })
          .where('authenticator.confirmed_at_ms', 'is', null),
      )
      .returning('account_id'),
  )
}

export function selectAuthenticator(
  db: Db,
  account_id: string,
): Promise<AuthenticatorRow | undefined> {
  return db
    .selectFrom('authenticator')
    .selectAll()
    .where('account_id', '=', account_id)
    .executeTakeFirst()
}

/** Consumes a time step; atomic. Also makes emailed codes a second step again after a recovery. */
export const consumeTimeStep = (db: Db, account_id: string, step: number): Promise<boolean> =>
  hasRow(
    db
      .updateTable('authenticator')
      .set({ last_step: step, mail_spent: 0 })
      .where('account_id', '=', account_id)
      .where('last_step', '<', step)
      .where('confirmed_at_ms', 'is not', null)
      .returning('account_id'),
  )

/** Confirms the authenticator app, unless its secret was replaced since the check. */
export const confirmAuthenticator = (
  db: Db,
  checked: AuthenticatorRow,
  step: number,
  nowMs: number,
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('authenticator')
      .set({ confirmed_at_ms: nowMs, last_step: step })
      .where('account_id', '=', checked.account_id)
      .where('sealed_secret', '=', checked.sealed_secret)
      .where('confirmed_at_ms', 'is', null)
      .returning('account_id'),
  )

/** @returns whether the account has a confirmed authenticator app */
export const updateMailSpent = (db: Db, account_id: string, mail_spent: 0 | 1) =>
  hasRow(
    db
      .updateTable('authenticator')
      .set({ mail_spent })
      .where('account_id', '=', account_id)
      .where('confirmed_at_ms', 'is not', null)
      .returning('account_id'),
  )

export const deleteAuthenticator = (db: Db, account_id: string): Promise<boolean> =>
  hasRow(
    db.deleteFrom('authenticator').where('account_id', '=', account_id).returning('account_id'),
  )

// Recovery codes

export async function replaceRecoveryCodes(
  db: Db,
  account_id: string,
  codeHashes: readonly string[],
) {
  await db.deleteFrom('recovery_code').where('account_id', '=', account_id).execute()
  await db
    .insertInto('recovery_code')
    .values(
      codeHashes.map((code_hash, slot) => ({ account_id, slot, code_hash, used_at_ms: null })),
    )
    .execute()
}

/** Inserts a recovery code, unless its slot has one already. */
export async function insertRecoveryCode(db: Db, row: RecoveryCodeRow): Promise<void> {
  await db
    .insertInto('recovery_code')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function selectRecoveryCode(
  db: Db,
  account_id: string,
  slot: number,
): Promise<RecoveryCodeRow | undefined> {
  return db
    .selectFrom('recovery_code')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('slot', '=', slot)
    .executeTakeFirst()
}

/** Consumes a recovery code; atomic. */
export const consumeRecoveryCode = (
  db: Db,
  { account_id, slot, code_hash }: RecoveryCodeRow,
  nowMs: number,
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('recovery_code')
      .set({ used_at_ms: nowMs })
      .where('account_id', '=', account_id)
      .where('slot', '=', slot)
      .where('code_hash', '=', code_hash)
      .where('used_at_ms', 'is', null)
      .returning('slot'),
  )

// Pending sign-ins

/** Stores a browser's pending sign-in in place of an earlier one. */
export async function insertPendingSignIn(db: Db, row: Selectable<Tables['pending_sign_in']>) {
  const { mark_hash, ...rest } = row
  await db
    .insertInto('pending_sign_in')
    .values(row)
    .onConflict((conflict) => conflict.column('mark_hash').doUpdateSet(rest))
    .execute()
}

export function selectPendingSignIn(db: Db, mark_hash: string, nowMs: number) {
  return db
    .selectFrom('pending_sign_in')
    .selectAll()
    .where('mark_hash', '=', mark_hash)
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst()
}

/** Deletes a pending sign-in; of concurrent callers only one gets true. */
export const consumePendingSignIn = (
  db: Db,
  { mark_hash, account_id }: { mark_hash: string; account_id: string },
): Promise<boolean> =>
  hasRow(
    db
      .deleteFrom('pending_sign_in')
      .where('mark_hash', '=', mark_hash)
      .where('account_id', '=', account_id)
      .returning('mark_hash'),
  )

export async function deletePendingSignInsOf(db: Db, account_id: string) {
  await db.deleteFrom('pending_sign_in').where('account_id', '=', account_id).execute()
}

/** Deletes the browser's pending sign-in, of any account. */
export async function deletePendingSignInOfBrowser(db: Db, mark_hash: string) {
  await db.deleteFrom('pending_sign_in').where('mark_hash', '=', mark_hash).execute()
}
