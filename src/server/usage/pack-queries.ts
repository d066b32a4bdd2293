import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonColumn } from '../db/json-rows.ts'
import type { Db, Engine } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type PackRow = Selectable<Tables['traffic_pack']>

const HAS_REST = sql<boolean>`pack.ended_at_ms is null and pack.used_bytes < pack.bytes`

/** The bytes that are left in the packs of the account that a query names by this column. */
export const packsLeft = (account: 'account.account_id' | 'device.account_id') =>
  sql<number>`(select coalesce(cast(sum(pack.bytes - pack.used_bytes) as bigint), 0)
    from traffic_pack as pack where pack.account_id = ${sql.ref(account)} and ${HAS_REST})`

/** Selects the accounts' packs that still hold something, oldest first. */
export async function selectOpenPacks(
  db: Db,
  engine: Engine,
  accountIds: readonly string[],
): Promise<PackRow[]> {
  const given = jsonColumn(engine, accountIds)
  const { rows } = await sql<PackRow>`
    select pack.* from ${given}
    join traffic_pack as pack on pack.account_id = given.value ->> 0 and ${HAS_REST}
    order by pack.created_at_ms, pack.pack_id`.execute(db)
  return rows
}

/** Draws bytes from a pack. @returns false when it was taken back meanwhile */
export async function consumePackBytes(db: Db, pack_id: string, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('traffic_pack')
    .set(({ eb, ref }) => ({ used_bytes: eb(ref('used_bytes'), '+', bytes) }))
    .where('pack_id', '=', pack_id)
    .where('ended_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function addFromPacks(db: Db, account_id: string, bytes: number): Promise<void> {
  await db
    .updateTable('traffic')
    .set(({ eb, ref }) => ({ from_packs_bytes: eb(ref('from_packs_bytes'), '+', bytes) }))
    .where('account_id', '=', account_id)
    .execute()
}

export async function insertPack(db: Db, row: Insertable<Tables['traffic_pack']>): Promise<void> {
  await db.insertInto('traffic_pack').values(row).execute()
}

/** Selects all packs of an account, oldest first. */
export function selectPacks(db: Db, account_id: string): Promise<PackRow[]> {
  return db
    .selectFrom('traffic_pack')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('created_at_ms')
    .orderBy('pack_id')
    .execute()
}

/** Ends the pack that an order bought; null opens it again. */
export async function updateBoughtPack(
  db: Db,
  order_no: string,
  ended_at_ms: number | null,
): Promise<void> {
  await db
    .updateTable('traffic_pack')
    .set({ ended_at_ms })
    .where('order_no', '=', order_no)
    .execute()
}

/**
 * Ends a pack, so that nothing more comes from it, in a transaction that locks the account.
 * @returns false when it had ended before, or the account has no such pack
 */
export async function updatePackEnd(
  db: Db,
  { account_id, pack_id }: Pick<PackRow, 'account_id' | 'pack_id'>,
  ended_at_ms: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('traffic_pack')
    .set({ ended_at_ms })
    .where('pack_id', '=', pack_id)
    .where('account_id', '=', account_id)
    .where('ended_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
