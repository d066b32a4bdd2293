import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { roundedDown } from './traffic-day-queries.ts'

/** A node's month: `2026-11`, in UTC. */
interface NodeMonth {
  node_id: string
  month: string
}

/** Adds bytes to the sum of a node's month. */
export async function upsertNodeMonth(
  db: Db,
  { node_id, month, bytes }: NodeMonth & { bytes: number },
): Promise<void> {
  await db
    .insertInto('node_month')
    .values({ node_id, month, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['node_id', 'month'])
        .doUpdateSet((eb) => ({ bytes: eb('node_month.bytes', '+', eb.ref('excluded.bytes')) })),
    )
    .execute()
}

/** Selects the months before another one whose sums are not rounded yet, with the names of their nodes. */
export const selectOpenNodeMonths = (db: Db, before: string) =>
  db
    .selectFrom('node_month')
    .innerJoin('node', 'node.node_id', 'node_month.node_id')
    .select(['node_month.node_id', 'month', 'name'])
    .where('month', '<', before)
    .where('is_rounded', '=', 0)
    .execute()

/** Rounds the sum of a node's month down. */
export async function roundNodeMonth(db: Db, { node_id, month }: NodeMonth): Promise<void> {
  await db
    .updateTable('node_month')
    .set({ bytes: roundedDown(sql.ref<number>('bytes')), is_rounded: 1 })
    .where('node_id', '=', node_id)
    .where('month', '=', month)
    .execute()
}

export const deleteNodeMonth = (db: Db, { node_id, month }: NodeMonth) =>
  db.deleteFrom('node_month').where('node_id', '=', node_id).where('month', '=', month).execute()

export const deleteNodeMonthsBefore = (db: Db, month: string) =>
  db.deleteFrom('node_month').where('month', '<', month).execute()

/** Selects the sums of a node's months before another one. */
export const selectNodeMonths = (db: Db, node_id: string, before: string) =>
  db
    .selectFrom('node_month')
    .select(['month', 'bytes'])
    .where('node_id', '=', node_id)
    .where('month', '<', before)
    .execute()
