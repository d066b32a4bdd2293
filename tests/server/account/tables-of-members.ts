import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/open.ts'

/** Every table that names accounts, those of later migrations too, with the columns that do. */
export async function tablesOfMembers(db: Db): Promise<Map<string, string[]>> {
  const tables = await db.introspection.getTables()
  const named = tables.map(({ name, columns }): [string, string[]] => [
    name,
    columns.map((column) => column.name).filter((column) => column.endsWith('account_id')),
  ])
  return new Map(named.filter(([, columns]) => columns.length > 0).sort())
}

/** How many rows of a table name the account. */
export async function countRowsOf(
  db: Db,
  [table, columns]: [string, string[]],
  account_id: string,
): Promise<number> {
  const isTheirs = columns.map((column) => sql`${sql.ref(column)} = ${account_id}`)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${sql.join(isTheirs, sql` or `)}
  `.execute(db)
  return Number(rows[0]?.n)
}
