import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/environment.ts'
import { SECRETS_FILE } from '../config/secrets.ts'
import { appliedMigrations, isLatest } from '../db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'

/**
 * Opens the database of a server that has been started before. A command with another `DATA_DIR` than the server's would
 * otherwise begin an installation that nobody uses, and report that it is empty.
 * @throws {ConfigError} when the database or the secrets are missing; nothing was made then
 * @throws {DatabaseVersionError} when the database is of a newer version, or of an early 0.1.0
 */
export async function openInstallation({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<OpenDatabase> {
  const file = /^sqlite:(.*)/.exec(databaseUrl)?.[1]
  for (const needed of [file ?? dataDir, join(dataDir, SECRETS_FILE)]) {
    if (!statSync(needed, { throwIfNoEntry: false })) throw noInstallation(`${needed} is missing`)
  }
  const database = openDatabase(databaseUrl, { exclusive: false })
  try {
    const applied = await appliedMigrations(database.db)
    if (applied.length === 0) {
      throw noInstallation(`${file ?? 'the database of DATABASE_URL'} has no tables`)
    }
    isLatest(applied)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const noInstallation = (reason: string) =>
  new ConfigError(
    'DATA_DIR',
    `leads to no server's data: ${reason}. Set DATA_DIR and DATABASE_URL as for the server, or start it once`,
    '/var/lib/skylark',
  )
