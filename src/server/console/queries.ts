import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { deleteOperatorBrowsersOf } from './browser-queries.ts'

export type OperatorRow = Selectable<Tables['operator']>
export type OperatorSessionRow = Selectable<Tables['operator_session']> &
  Pick<OperatorRow, 'name' | 'sealed_passkey'>

/** The column that records the use of a factor, so that the factor cannot be replayed. */
export type FactorUse = { last_step: number } | { passkey_counter: number }

/** The columns that an enrolment sets: the app's secret is stored already, a passkey replaces it. */
export type EnrolledFactor =
  | { last_step: number }
  | { sealed_secret: null; sealed_passkey: string; passkey_counter: number }

interface ListedOperator
  extends Pick<OperatorRow, 'name' | 'password_hash' | 'enrolment_until_ms'> {
  last_seen_at_ms: number | null
}

/** Selects operators by name, with the time when each last used the console. */
export function selectOperators(db: Db): Promise<ListedOperator[]> {
  return db
    .selectFrom('operator')
    .leftJoin('operator_session', 'operator_session.operator_id', 'operator.operator_id')
    .select(['name', 'password_hash', 'enrolment_until_ms'])
    .select(({ fn }) => fn.max<number | null>('last_seen_at_ms').as('last_seen_at_ms'))
    .groupBy(['operator.operator_id', 'name', 'password_hash', 'enrolment_until_ms'])
    .orderBy('name')
    .execute()
}

export function selectOperatorByName(db: Db, name: string): Promise<OperatorRow | undefined> {
  return db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst()
}

/** @returns false when another operator has the name */
export async function insertOperator(
  db: Db,
  row: Insertable<Tables['operator']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('operator')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('operator_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Deletes an operator with all sessions and known browsers.
 * @returns whether the operator existed
 */
export async function deleteOperator(db: Db, name: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('operator')
    .where('name', '=', name)
    .returning('operator_id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes an operator's password, factor, sessions and known browsers, and sets a new enrolment. */
export async function resetOperator(
  db: Db,
  name: string,
  enrolment: { enrolment_hash: string; enrolment_until_ms: number },
): Promise<boolean> {
  const reset = await db
    .updateTable('operator')
    .set({
      password_hash: null,
      sealed_secret: null,
      last_step: 0,
      sealed_passkey: null,
      passkey_counter: 0,
      ...enrolment,
    })
    .where('name', '=', name)
    .returning('operator_id')
    .executeTakeFirst()
  if (!reset) return false
  const { operator_id } = reset
  await db.deleteFrom('operator_session').where('operator_id', '=', operator_id).execute()
  await deleteOperatorBrowsersOf(db, operator_id)
  return true
}

// Enrolment

export function selectEnrolment(
  db: Db,
  enrolment_hash: string,
  nowMs: number,
): Promise<OperatorRow | undefined> {
  return db
    .selectFrom('operator')
    .selectAll()
    .where('enrolment_hash', '=', enrolment_hash)
    .where('enrolment_until_ms', '>', nowMs)
    .executeTakeFirst()
}

/**
 * Stores the authenticator secret unless the enrolment has one already.
 * @returns the stored secret, which is the first that was drawn
 */
export async function keepSecret(
  db: Db,
  operator_id: string,
  sealed_secret: string,
): Promise<string> {
  await db
    .updateTable('operator')
    .set({ sealed_secret })
    .where('operator_id', '=', operator_id)
    .where('sealed_secret', 'is', null)
    .where('enrolment_hash', 'is not', null)
    .execute()
  const kept = await db
    .selectFrom('operator')
    .select('sealed_secret')
    .where('operator_id', '=', operator_id)
    .executeTakeFirstOrThrow()
  return kept.sealed_secret ?? sealed_secret
}

/** Completes an enrolment. Atomic: of concurrent calls, one succeeds. */
export async function finishEnrolment(
  db: Db,
  enrolment_hash: string,
  set: { password_hash: string } & EnrolledFactor,
): Promise<boolean> {
  const done = await db
    .updateTable('operator')
    .set({ ...set, enrolment_hash: null, enrolment_until_ms: null })
    .where('enrolment_hash', '=', enrolment_hash)
    .returning('operator_id')
    .executeTakeFirst()
  return done !== undefined
}

/**
 * Records the use of a factor. Atomic: fails when the factor was used, or the operator reset,
 * meanwhile.
 */
export async function takeFactor(db: Db, seen: OperatorRow, use: FactorUse): Promise<boolean> {
  const taken = await db
    .updateTable('operator')
    .set(use)
    .where('operator_id', '=', seen.operator_id)
    .where('password_hash', '=', seen.password_hash)
    .where('last_step', '=', seen.last_step)
    .where('passkey_counter', '=', seen.passkey_counter)
    .returning('operator_id')
    .executeTakeFirst()
  return taken !== undefined
}

// Sessions

export function selectOperatorSession(
  db: Db,
  token_hash: string,
  { createdAfterMs, seenAfterMs }: { createdAfterMs: number; seenAfterMs: number },
): Promise<OperatorSessionRow | undefined> {
  return db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.operator_id', 'operator_session.operator_id')
    .selectAll('operator_session')
    .select(['operator.name', 'operator.sealed_passkey'])
    .where('token_hash', '=', token_hash)
    .where('operator_session.created_at_ms', '>', createdAfterMs)
    .where('last_seen_at_ms', '>', seenAfterMs)
    .executeTakeFirst()
}

export async function insertOperatorSession(
  db: Db,
  row: Insertable<Tables['operator_session']>,
): Promise<void> {
  await db.insertInto('operator_session').values(row).execute()
}

export async function updateOperatorSession(
  db: Db,
  token_hash: string,
  change: { last_seen_at_ms: number; factor_at_ms?: number },
): Promise<void> {
  await db
    .updateTable('operator_session')
    .set(change)
    .where('token_hash', '=', token_hash)
    .execute()
}

export async function deleteOperatorSession(db: Db, token_hash: string): Promise<void> {
  await db.deleteFrom('operator_session').where('token_hash', '=', token_hash).execute()
}

export async function deleteOperatorSessionsBefore(db: Db, createdMs: number): Promise<void> {
  await db.deleteFrom('operator_session').where('created_at_ms', '<', createdMs).execute()
}
