import type { Insertable, Selectable } from 'kysely'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

interface ListedOperator
  extends Pick<
    Selectable<Tables['operator']>,
    'name' | 'roles' | 'password_hash' | 'enrolment_until_ms'
  > {
  last_seen_at_ms: number | null
}

/** The hash of an enrolment link's token and the time when the link expires. */
export interface Enrolment {
  enrolment_hash: string
  enrolment_until_ms: number
}

/** Selects operators by name, with the time when each last used the console. */
export function selectOperators(db: Db): Promise<ListedOperator[]> {
  return db
    .selectFrom('operator')
    .leftJoin('operator_session', 'operator_session.operator_id', 'operator.operator_id')
    .select(['name', 'roles', 'password_hash', 'enrolment_until_ms'])
    .select(({ fn }) => fn.max<number | null>('last_seen_at_ms').as('last_seen_at_ms'))
    .groupBy(['operator.operator_id', 'name', 'roles', 'password_hash', 'enrolment_until_ms'])
    .orderBy('name')
    .execute()
}

/** @returns false when another operator has the name */
export const insertOperator = (db: Db, row: Insertable<Tables['operator']>): Promise<boolean> =>
  hasRow(
    db
      .insertInto('operator')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('operator_id'),
  )

/** @returns whether the operator exists */
export const updateRoles = (db: Db, name: string, roles: string): Promise<boolean> =>
  hasRow(
    db.updateTable('operator').set({ roles }).where('name', '=', name).returning('operator_id'),
  )

/**
 * Deletes an operator with all sessions, known browsers and tokens.
 * @returns whether the operator existed
 */
export const deleteOperator = (db: Db, name: string): Promise<boolean> =>
  hasRow(db.deleteFrom('operator').where('name', '=', name).returning('operator_id'))

/**
 * Deletes an operator's password, factor, sessions, known browsers and tokens, and sets a new enrolment.
 * @returns whether the operator existed
 */
export async function resetOperator(db: Db, name: string, enrolment: Enrolment): Promise<boolean> {
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
  for (const table of ['operator_session', 'operator_browser', 'operator_token'] as const) {
    await db.deleteFrom(table).where('operator_id', '=', reset.operator_id).execute()
  }
  return true
}
