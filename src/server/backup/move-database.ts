import { existsSync } from 'node:fs'
import type { checkLedger } from '../billing/check-ledger.ts'
import type { Config } from '../config.ts'
import { BackupError } from '../db/backup-file.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { fillDatabase } from './fill-database.ts'

/**
 * Copies a SQLite database, which stays as it is, into the empty PostgreSQL of the configuration.
 * @param within runs in the filled database before it counts
 * @returns what the ledger check found there
 * @throws {BackupError} with the reason; nothing has changed then
 * @throws {DatabaseInUseError} while a server runs on the file
 */
export async function moveDatabase(
  { database_url }: Pick<Config, 'database_url'>,
  file: string,
  within: (db: Db) => Promise<void>,
): Promise<Awaited<ReturnType<typeof checkLedger>>> {
  if (database_url.startsWith('sqlite:')) {
    throw new BackupError(
      'DATABASE_URL names no PostgreSQL. For example: DATABASE_URL=postgres://skylark:secret@127.0.0.1:5432/skylark',
    )
  }
  if (!existsSync(file)) throw new BackupError(`${file} does not exist.`)
  const source = openDatabase(`sqlite:${file}`, { exclusive: true })
  try {
    return await fillDatabase(source.db, database_url, within)
  } finally {
    await source.close()
  }
}
