import { existsSync } from 'node:fs'
import type { checkLedger } from '../billing/check-ledger.ts'
import type { Config } from '../config/config.ts'
import { BackupError } from '../db/backup-file.ts'
import { openDatabase } from '../db/open.ts'
import { type Filling, fillDatabase } from './fill-database.ts'

/**
 * Copies a SQLite database, which stays as it is, into the configured, empty PostgreSQL database.
 * @returns the result of the ledger check on the copy
 * @throws {BackupError} with the reason; nothing has changed then
 * @throws {DatabaseInUseError} while a server uses the SQLite file
 */
export async function moveDatabase(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  file: string,
  filling: Filling,
): Promise<Awaited<ReturnType<typeof checkLedger>>> {
  if (databaseUrl.startsWith('sqlite:')) {
    throw new BackupError(
      'DATABASE_URL names no PostgreSQL. For example: DATABASE_URL=postgres://skylark:secret@127.0.0.1:5432/skylark',
    )
  }
  if (!existsSync(file)) throw new BackupError(`${file} does not exist.`)
  const source = openDatabase(`sqlite:${file}`, { exclusive: true })
  try {
    return await fillDatabase(source.db, databaseUrl, filling)
  } finally {
    await source.close()
  }
}
