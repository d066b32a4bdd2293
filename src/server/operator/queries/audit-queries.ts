import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

/** The operator who made a change, and the reason. */
export interface Author {
  who: string
  why: string
}

/** Records a change in the audit; call it in the transaction of the change. */
export async function insertAudit(
  db: Db,
  change: Author & { what: string; at_ms: number; audit_id?: string },
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ audit_id: randomUUID(), ...change })
    .execute()
}

/**
 * Records a change that takes several transactions, in each of them, once. A caller who makes the same change waits until the
 * transaction ends.
 */
export async function insertAuditOnce(
  db: Db,
  change: Author & { what: string; at_ms: number; audit_id: string },
): Promise<void> {
  await db
    .insertInto('audit')
    .values(change)
    .onConflict((conflict) => conflict.column('audit_id').doUpdateSet({ at_ms: sql`audit.at_ms` }))
    .execute()
}

export const hasAudit = (db: Db, audit_id: string): Promise<boolean> =>
  hasRow(db.selectFrom('audit').select('audit_id').where('audit_id', '=', audit_id))

/** Selects the ids of lines since then whose text begins and ends so. */
export async function selectAuditIds(
  db: Db,
  { beginning, end, since_ms }: { beginning: string; end: string; since_ms: number },
): Promise<string[]> {
  const lines = await db
    .selectFrom('audit')
    .select(['audit_id', 'what'])
    .where('at_ms', '>=', since_ms)
    .execute()
  return lines
    .filter(({ what }) => what.startsWith(beginning) && what.endsWith(end))
    .map(({ audit_id }) => audit_id)
}

/** Selects when an action was last done whose text begins so; null = never. */
export async function selectLastDone(db: Db, beginning: string): Promise<number | null> {
  const line = await db
    .selectFrom('audit')
    .select('at_ms')
    .where('what', 'like', `${beginning}%`)
    .orderBy('at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.at_ms ?? null
}

export type AuditLine = Omit<Selectable<Tables['audit']>, 'audit_id'>

export interface AuditFilter {
  /** the complete name; null = anybody */
  who: string | null
  /** a part of the action's text; null = any action */
  what: string | null
  /** milliseconds since 1970 UTC, inclusive */
  since_ms: number
}

/** The most lines that a list shows. */
const MOST_LINES = 500

/** Selects lines of the audit, newest first. */
export function selectAudit(
  db: Db,
  { who, what, since_ms }: AuditFilter,
  limit = MOST_LINES,
): Promise<AuditLine[]> {
  let lines = db
    .selectFrom('audit')
    .select(['at_ms', 'who', 'what', 'why'])
    .where('at_ms', '>=', since_ms)
    .orderBy('at_ms', 'desc')
    .orderBy('audit_id')
    .limit(limit)
  if (who !== null) lines = lines.where('who', '=', who)
  if (what !== null) lines = lines.where(containing('what', what))
  return lines.execute()
}

/** Builds a condition: the column contains this text literally, without wildcards. */
const containing = (column: string, part: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
