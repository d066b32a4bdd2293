import { checkLedger } from '../billing/check-ledger.ts'
import { BackupError } from '../db/backup-file.ts'
import { copyTables, tablesInOrder } from '../db/copy-rows.ts'
import { appliedMigrations, isLatest, migrate } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'

/**
 * Fills an empty PostgreSQL database with all that a SQLite one holds, in one transaction, table by
 * table compared by count and hash, and brings it to this version's tables.
 * @param within runs in the same transaction
 * @returns what the ledger check found in it
 * @throws {BackupError} when it is not empty; nothing has changed then
 */
export async function fillDatabase(
  source: Db,
  database_url: string,
  within: (db: Db) => Promise<void>,
): Promise<Awaited<ReturnType<typeof checkLedger>>> {
  const applied = await appliedMigrations(source)
  isLatest(applied)
  const target = openDatabase(database_url, { exclusive: false })
  try {
    await target.db.transaction().execute(async (transaction) => {
      const { engine } = target
      const there = await transaction.introspection.getTables({ withInternalKyselyTables: true })
      if (there.length > 0) {
        throw new BackupError(
          'The database of DATABASE_URL is not empty. Create an empty one and name that instead; this one stays as it is.',
        )
      }
      await migrate(transaction, { up_to: applied.at(-1) ?? '' })
      const tables = await tablesInOrder(source)
      await copyTables({ db: source, engine: 'sqlite' }, { db: transaction, engine }, tables)
      await migrate(transaction)
      await within(transaction)
    })
    return await checkLedger(target)
  } finally {
    await target.close()
  }
}
