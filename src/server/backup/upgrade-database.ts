import { join } from 'node:path'
import { loadSecrets } from '../config/secrets.ts'
import { appliedMigrations, isLatest, MIGRATIONS, migrate } from '../db/migrate.ts'
import type { Services } from '../services.ts'

const KEPT = 7

/**
 * Migrates the database to this version. Backs up a database that an older version used into the data
 * folder first, so that the operator can go back.
 * @throws {BackupError} when the backup fails
 * @throws {DatabaseVersionError} when the database is of a newer version, or of an early 0.1.0
 * @throws the migration's error; the database is unchanged then
 */
export async function upgradeDatabase(
  given: Pick<Services, 'db' | 'engine' | 'config' | 'now'>,
  migrations = MIGRATIONS,
): Promise<void> {
  const applied = await appliedMigrations(given.db)
  if (isLatest(applied, migrations)) return
  const { dataDir } = given.config
  if (applied.length > 0) {
    // import on demand: other starts need not wait for it
    const { makeBackup } = await import('./make-backup.ts')
    const secrets = loadSecrets(dataDir)
    // one of the same tables, so that a start that fails again and again leaves those of earlier upgrades alone
    const keep = { newest: KEPT, oneOfTables: true }
    await makeBackup({ ...given, secrets }, join(dataDir, 'backups'), keep)
  }
  await migrate(given.db, migrations)
}
