import type { Selectable } from 'kysely'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type OperatorRow = Selectable<Tables['operator']>

/** The column that records the use of a factor, so that the factor cannot be replayed. */
export type FactorUse = { last_step: number } | { passkey_counter: number }

/** The columns that an enrolment sets: the app's secret is stored already, a passkey replaces it. */
export type EnrolledFactor =
  | { last_step: number }
  | { sealed_secret: null; sealed_passkey: string; passkey_counter: number }

export function selectOperatorByName(db: Db, name: string): Promise<OperatorRow | undefined> {
  return db.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst()
}

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
 * @returns the stored secret, which is the first that was generated
 */
export async function storeSecret(
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
export const finishEnrolment = (
  db: Db,
  enrolment_hash: string,
  set: { password_hash: string } & EnrolledFactor,
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('operator')
      .set({ ...set, enrolment_hash: null, enrolment_until_ms: null })
      .where('enrolment_hash', '=', enrolment_hash)
      .returning('operator_id'),
  )

/**
 * Records the use of a factor. Atomic: fails when the factor was used, or the operator reset,
 * meanwhile.
 */
export const consumeFactor = (db: Db, seen: OperatorRow, use: FactorUse): Promise<boolean> =>
  hasRow(
    db
      .updateTable('operator')
      .set(use)
      .where('operator_id', '=', seen.operator_id)
      .where('password_hash', '=', seen.password_hash)
      .where('last_step', '=', seen.last_step)
      .where('passkey_counter', '=', seen.passkey_counter)
      .returning('operator_id'),
  )
