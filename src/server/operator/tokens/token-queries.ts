import type { Insertable, Selectable } from 'kysely'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type TokenRow = Selectable<Tables['operator_token']>

/** Selects all tokens by name. */
export function selectTokens(db: Db): Promise<TokenRow[]> {
  return db.selectFrom('operator_token').selectAll().orderBy('name').execute()
}

/** @returns false when another token has the name */
export const insertToken = (db: Db, row: Insertable<Tables['operator_token']>): Promise<boolean> =>
  hasRow(
    db
      .insertInto('operator_token')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('token_id'),
  )

/**
 * Selects the token of a hash with the roles of the operator who made it.
 * @returns undefined when there is none, or it has ended
 */
export function selectToken(
  db: Db,
  token_hash: string,
  nowMs: number,
): Promise<(TokenRow & { roles_of_maker: string | null }) | undefined> {
  return db
    .selectFrom('operator_token')
    .leftJoin('operator', 'operator.operator_id', 'operator_token.operator_id')
    .selectAll('operator_token')
    .select('operator.roles as roles_of_maker')
    .where('token_hash', '=', token_hash)
    .where('ends_at_ms', '>', nowMs)
    .executeTakeFirst()
}

export async function updateLastUse(db: Db, token_id: string, day: string): Promise<void> {
  await db
    .updateTable('operator_token')
    .set({ last_used_day: day })
    .where('token_id', '=', token_id)
    .execute()
}

/** @returns the token's name; undefined when there is none */
export function deleteToken(db: Db, token_id: string): Promise<{ name: string } | undefined> {
  return db
    .deleteFrom('operator_token')
    .where('token_id', '=', token_id)
    .returning('name')
    .executeTakeFirst()
}

/** Deletes the tokens that an operator made. */
export async function deleteTokensOf(db: Db, operatorName: string): Promise<void> {
  await db
    .deleteFrom('operator_token')
    .where('operator_id', 'in', (query) =>
      query.selectFrom('operator').select('operator_id').where('name', '=', operatorName),
    )
    .execute()
}
