import { checkLedger } from '../billing/check-ledger.ts'
import { BackupError } from '../db/backup-file.ts'
import { copyTables, tablesInOrder } from '../db/copy-rows.ts'
import { appliedMigrations, isLatest, migrate, repeatMigrations } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'

/**
 * Copies a SQLite database into an empty PostgreSQL database in one transaction, compares each table
 * by row count and hash, and migrates the copy to this version.
 * @param within runs in the same transaction
 * @returns the result of the ledger check on the copy
 * @throws {BackupError} when the PostgreSQL database is not empty; it is unchanged then
 * @throws {DatabaseVersionError} when the SQLite database is of a newer version, or of an early 0.1.0
 */
export async function fillDatabase(
  source: Db,
  databaseUrl: string,
  within: (db: Db) => Promise<void>,
): Promise<Awaited<ReturnType<typeof checkLedger>>> {
  const applied = await appliedMigrations(source)
  isLatest(applied)
  const target = openDatabase(databaseUrl, { exclusive: false })
  try {
    await target.db.transaction().execute(async (transaction) => {
      const { engine } = target
      const there = await transaction.introspection.getTables({ withInternalKyselyTables: true })
      if (there.length > 0) {
        throw new BackupError(
          'The database of DATABASE_URL is not empty. Create an empty one and name that instead; this one stays as it is.',
        )
      }
      await repeatMigrations(transaction, applied)
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
