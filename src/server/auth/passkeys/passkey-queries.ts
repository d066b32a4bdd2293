import type { Insertable, Selectable } from 'kysely'
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

/** @returns undefined when the credential is registered already */
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

/** Notes a use, unless the passkey was removed or used with this counter meanwhile. */
export async function touchPasskey(
  db: Db,
  seen: PasskeyRow,
  counter: number,
  last_used_at_ms: number,
): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ counter, last_used_at_ms })
    .where('passkey_id', '=', seen.passkey_id)
    .where('counter', '=', seen.counter)
    .returning('passkey_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns undefined when the account has no such passkey */
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

/** @returns whether the account had such a passkey */
export async function deletePasskey(
  db: Db,
  own: { passkey_id: string; account_id: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey')
    .where('passkey_id', '=', own.passkey_id)
    .where('account_id', '=', own.account_id)
    .returning('passkey_id')
    .executeTakeFirst()
  return row !== undefined
}

// Challenges

/** One for each browser and purpose: a newer one takes the place of the earlier. */
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

/** Of passkeys that an account is about to add. @param kept the mark of the one browser that may go on */
export async function deleteRegistrationsOf(db: Db, account_id: string, kept: string | null) {
  await db
    .deleteFrom('passkey_challenge')
    .where('account_id', '=', account_id)
    .where('mark_hash', '<>', kept ?? '')
    .execute()
}

/** Takes a living challenge away, whatever its answer is worth: of any number at once, one gets it. */
export function takeChallenge(
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
