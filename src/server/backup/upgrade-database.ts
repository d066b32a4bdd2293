import { join } from 'node:path'
import { appliedMigrations, isLatest, migrate } from '../db/migrate.ts'
import { loadSecrets } from '../secrets.ts'
import type { Services } from '../services.ts'

const KEPT = 7

/**
 * Brings the database to this version's tables. One that an older version has used is backed up into
 * the data folder first: that is the way back.
 * @throws {BackupError} when that is not possible
 * @throws {DatabaseTooNewError}
 * @throws the migration's error; the database is as before
 */
export async function upgradeDatabase(
  given: Pick<Services, 'db' | 'engine' | 'config' | 'now'>,
): Promise<void> {
  const applied = await appliedMigrations(given.db)
  if (isLatest(applied)) return
  const { data_dir } = given.config
  if (applied.length > 0) {
    // loaded only where it is needed: no other start waits for it
    const { makeBackup } = await import('./make-backup.ts')
    const secrets = loadSecrets(data_dir)
    await makeBackup({ ...given, secrets }, join(data_dir, 'backups'), KEPT)
  }
  await migrate(given.db)
}
