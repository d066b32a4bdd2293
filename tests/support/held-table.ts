import { sql } from 'kysely'
import type { Services } from '../../src/server/services.ts'

/**
 * Keeps every other query of a table waiting; in SQLite, every query.
 * @returns a function that lets them continue
 */
export async function holdTable(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  table: string,
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (transaction) => {
    if (engine === 'postgres') {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction)
    }
    held.resolve()
    await letGo.promise
  })
  await Promise.race([held.promise, holding])
  return async () => {
    letGo.resolve()
    await holding
  }
}
