import { checkLedger } from '../billing/check-ledger.ts'
import { BackupError } from '../db/backup-file.ts'
import { copyTables, tablesInOrder } from '../db/copy-rows.ts'
import { appliedMigrations, isLatest, migrate, repeatMigrations } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { type StartStep, unwatched } from '../db/progress.ts'

export interface Filling {
  /** runs in the same transaction */
  within: (db: Db) => Promise<void>
  startStep?: StartStep
}

/**
 * Copies a SQLite database into an empty PostgreSQL database in one transaction, compares each table
 * by row count and hash, and migrates the copy to this version.
 * @returns the result of the ledger check on the copy
 * @throws {BackupError} when the PostgreSQL database is not empty; it is unchanged then
 * @throws {DatabaseVersionError} when the SQLite database is of a newer version, or of an early 0.1.0
 */
export async function fillDatabase(
  source: Db,
  databaseUrl: string,
  { within, startStep = unwatched }: Filling,
): Promise<Awaited<ReturnType<typeof checkLedger>>> {
  const applied = await appliedMigrations(source)
  isLatest(applied)
  const target = openDatabase(databaseUrl, { exclusive: false })
  try {
    await target.db.transaction().execute(async (transaction) => {
      const { engine } = target
      const existing = await transaction.introspection.getTables({ withInternalKyselyTables: true })
      if (existing.length > 0) {
        throw new BackupError(
          'The database of DATABASE_URL is not empty. Create an empty one and name that instead; this one stays as it is.',
        )
      }
      await repeatMigrations(transaction, applied)
      const tables = await tablesInOrder(source)
      const from = { db: source, engine: 'sqlite' } as const
      await copyTables(from, { db: transaction, engine }, tables, startStep)
      await migrate(transaction)
      await within(transaction)
    })
    return await checkLedger(target, startStep)
  } finally {
    await target.close()
  }
}
