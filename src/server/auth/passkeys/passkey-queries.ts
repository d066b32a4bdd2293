import type { Insertable, Selectable } from 'kysely'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type PasskeyRow = Selectable<Tables['passkey']>
export type ChallengeRow = Selectable<Tables['passkey_challenge']>

export function selectPasskeys(db: Db, account_id: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('created_at_ms')
    .orderBy('passkey_id')
    .execute()
}

export function selectPasskeyByCredential(
  db: Db,
  credential_id: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credential_id)
    .executeTakeFirst()
}

/** @returns undefined when the credential is already registered */
export function insertPasskey(
  db: Db,
  row: Insertable<Tables['passkey']>,
): Promise<PasskeyRow | undefined> {
  return db
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Records a use, unless the passkey was removed or used with this counter meanwhile. */
export const recordPasskeyUse = (
  db: Db,
  seen: PasskeyRow,
  counter: number,
  last_used_at_ms: number,
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('passkey')
      .set({ counter, last_used_at_ms })
      .where('passkey_id', '=', seen.passkey_id)
      .where('counter', '=', seen.counter)
      .returning('passkey_id'),
  )

/** @returns undefined when the account has no passkey of this id */
export function updatePasskeyName(
  db: Db,
  own: { passkey_id: string; account_id: string },
  name: string,
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('passkey_id', '=', own.passkey_id)
    .where('account_id', '=', own.account_id)
    .returningAll()
    .executeTakeFirst()
}

/** @returns the deleted passkey; undefined when the account did not have it */
export const deletePasskey = (
  db: Db,
  own: { passkey_id: string; account_id: string },
): Promise<Pick<PasskeyRow, 'credential_id'> | undefined> =>
  db
    .deleteFrom('passkey')
    .where('passkey_id', '=', own.passkey_id)
    .where('account_id', '=', own.account_id)
    .returning('credential_id')
    .executeTakeFirst()

// Challenges

/** Stores a challenge in place of the browser's earlier one of this purpose. */
export async function insertChallenge(db: Db, row: ChallengeRow) {
  const { challenge, account_id, expires_at_ms } = row
  await db
    .insertInto('passkey_challenge')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['mark_hash', 'purpose'])
        .doUpdateSet({ challenge, account_id, expires_at_ms }),
    )
    .execute()
}

/**
 * Deletes the challenges of passkeys that the account is adding.
 * @param kept hash of the browser whose challenge stays; null deletes all
 */
export async function deleteRegistrationsOf(db: Db, account_id: string, kept: string | null) {
  await db
    .deleteFrom('passkey_challenge')
    .where('account_id', '=', account_id)
    .where('mark_hash', '<>', kept ?? '')
    .execute()
}

/**
 * Deletes and returns a valid challenge, which can be answered only once; of concurrent callers only one
 * gets it.
 */
export function consumeChallenge(
  db: Db,
  mark_hash: string,
  purpose: ChallengeRow['purpose'],
  nowMs: number,
): Promise<ChallengeRow | undefined> {
  return db
    .deleteFrom('passkey_challenge')
    .where('mark_hash', '=', mark_hash)
    .where('purpose', '=', purpose)
    .where('expires_at_ms', '>', nowMs)
    .returningAll()
    .executeTakeFirst()
}
