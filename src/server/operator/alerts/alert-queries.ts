import type { Selectable } from 'kysely'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type AlertRow = Selectable<Tables['alert']>
/** An occurrence that has a duration, unlike an update. */
export type OpenAlert = AlertRow & { kind: Exclude<AlertRow['kind'], 'updated'> }

export function selectOpenAlerts(db: Db): Promise<OpenAlert[]> {
  return db
    .selectFrom('alert')
    .selectAll()
    .where('ended_at_ms', 'is', null)
    .where('kind', '!=', 'updated')
    .$narrowType<{ kind: OpenAlert['kind'] }>()
    .execute()
}

/** Selects occurrences: those that last first, then the newest. */
export function selectAlerts(db: Db, limit: number): Promise<AlertRow[]> {
  return db
    .selectFrom('alert')
    .selectAll()
    .orderBy((is) => is.case().when('ended_at_ms', 'is', null).then(0).else(1).end())
    .orderBy('began_at_ms', 'desc')
    .orderBy('alert_id')
    .limit(limit)
    .execute()
}

/** @returns false when the same is open already */
export const insertAlert = (db: Db, row: AlertRow): Promise<boolean> =>
  hasRow(
    db
      .insertInto('alert')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('alert_id'),
  )

/** @param absent_since_ms null = it is so again */
export async function setAbsence(
  db: Db,
  alert_id: string,
  absent_since_ms: number | null,
): Promise<void> {
  await db
    .updateTable('alert')
    .set({ absent_since_ms })
    .where('alert_id', '=', alert_id)
    .where('ended_at_ms', 'is', null)
    .execute()
}

/** @returns false when it has ended already */
export const endAlert = (db: Db, alert_id: string, ended_at_ms: number): Promise<boolean> =>
  hasRow(
    db
      .updateTable('alert')
      .set({ ended_at_ms })
      .where('alert_id', '=', alert_id)
      .where('ended_at_ms', 'is', null)
      .returning('alert_id'),
  )
