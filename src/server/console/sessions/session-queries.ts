import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

/** A session with the name, roles and passkey of its operator. */
export type OperatorSession = Selectable<Tables['operator_session']> &
  Pick<Selectable<Tables['operator']>, 'name' | 'roles' | 'sealed_passkey'>

export function selectOperatorSession(
  db: Db,
  token_hash: string,
  { createdAfterMs, seenAfterMs }: { createdAfterMs: number; seenAfterMs: number },
): Promise<OperatorSession | undefined> {
  return db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.operator_id', 'operator_session.operator_id')
    .selectAll('operator_session')
    .select(['operator.name', 'operator.roles', 'operator.sealed_passkey'])
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
