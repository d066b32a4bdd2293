import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '#files/make-folder.ts'
import { checkLedger } from '../billing/check-ledger.ts'
import type { Config } from '../config/config.ts'
import { loadSecrets, type Secrets } from '../config/secrets.ts'
import {
  BackupError,
  DATABASE_ENDINGS,
  findPlanted,
  readBackup,
  removeDatabaseFile,
  removeMark,
  syncFile,
} from '../db/backup-file.ts'
import { appliedMigrations, isLatest, migrate } from '../db/migrate.ts'
import { type Db, holdFile, openDatabase } from '../db/open.ts'
import type { StartStep } from '../db/progress.ts'
import { newDraft, timeStamp } from './file-names.ts'
import { type Filling, fillDatabase } from './fill-database.ts'
import { isAsSealed } from './seal-backup.ts'
import { secretsMark } from './secrets-mark.ts'

type LedgerVerdict = Awaited<ReturnType<typeof checkLedger>>

export interface Restored {
  made_at_ms: number
  /** false for a backup of an earlier version: nothing shows that it was not changed since */
  isSealed: boolean
  /** path to which the previous database was renamed; null when there was none */
  replaced: string | null
  ledger: LedgerVerdict
}

interface Order {
  config: Config
  now: () => number
  file: string
  /** whether an existing database may be renamed and replaced */
  may_replace: boolean
  /** runs in the restored database before it comes into use */
  within: (db: Db) => Promise<void>
  startStep?: StartStep
}

/**
 * Restores a backup as the configured database and migrates it to this version. On SQLite an existing
 * database is renamed, when it may be replaced; on PostgreSQL the database must be empty.
 * @throws {BackupError} with the reason; nothing has changed then
 * @throws {DatabaseInUseError} while a server uses the SQLite database
 */
export async function restoreBackup(order: Order): Promise<Restored> {
  const { config, now, file } = order
  const { made_at_ms, secrets_mark, seal } = readBackup(file, 'integrity_check')
  const secrets = checkSecrets(config.dataDir, secrets_mark)
  const databaseFile = sqliteFile(config.databaseUrl)
  // beside the database, since a file can't be renamed to another disk
  const draft = newDraft(databaseFile === null ? config.dataDir : folderOf(databaseFile), now())
  try {
    copyFileSync(file, draft)
    const isChanged = seal !== undefined && !(await isAsSealed(secrets, draft, seal))
    if (isChanged || findPlanted(draft) !== undefined) {
      throw new BackupError(
        `${file} was changed after it was made. Restore another backup; nothing was touched.`,
      )
    }
    removeMark(draft)
    const restored =
      databaseFile === null
        ? { replaced: null, ledger: await fillFrom(order, draft) }
        : await restoreFile(order, draft, databaseFile)
    return { made_at_ms, isSealed: seal !== undefined, ...restored }
  } finally {
    removeDatabaseFile(draft)
  }
}

function checkSecrets(dataDir: string, secrets_mark: string): Secrets {
  const secretsFile = join(dataDir, 'secrets.json')
  if (!existsSync(secretsFile)) {
    throw new BackupError(
      `${secretsFile} is missing. Put the one there that the backup was made with: it is not in it.`,
    )
  }
  const secrets = loadSecrets(dataDir)
  if (secretsMark(secrets) !== secrets_mark) {
    throw new BackupError(
      `${secretsFile} is not the one that the backup was made with: nobody could sign in.`,
    )
  }
  return secrets
}

/** Returns the path of the configured database; null on PostgreSQL. */
const sqliteFile = (url: string) => (url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : null)

function folderOf(databaseFile: string): string {
  makeFolder(dirname(databaseFile))
  return dirname(databaseFile)
}

async function restoreFile(
  { now, may_replace, ...filling }: Order,
  draft: string,
  databaseFile: string,
) {
  const release = holdFile(databaseFile)
  try {
    if (existsSync(databaseFile) && !may_replace) {
      throw new BackupError(
        `${databaseFile} exists. With --replace it is kept beside, under another name.`,
      )
    }
    const ledger = await prepare(draft, filling)
    return { replaced: putInPlace(draft, databaseFile, timeStamp(now())), ledger }
  } finally {
    release()
  }
}

/** Migrates the copy to this version and checks its ledger. */
async function prepare(draft: string, { within, startStep }: Filling): Promise<LedgerVerdict> {
  const copy = openDatabase(`sqlite:${draft}`, { exclusive: false })
  try {
    isLatest(await appliedMigrations(copy.db))
    await migrate(copy.db)
    await within(copy.db)
    return await checkLedger(copy, startStep)
  } finally {
    await copy.close()
    syncFile(draft)
  }
}

/** @returns the path to which the previous database was renamed; null when there was none */
function putInPlace(draft: string, databaseFile: string, stamp: string): string | null {
  const hasReplaced = existsSync(databaseFile)
  const replaced = `${databaseFile}.replaced-${stamp}`
  for (const ending of DATABASE_ENDINGS) {
    if (existsSync(databaseFile + ending)) renameSync(databaseFile + ending, replaced + ending)
  }
  renameSync(draft, databaseFile)
  syncFile(dirname(databaseFile))
  return hasReplaced ? replaced : null
}

async function fillFrom({ config, ...filling }: Order, draft: string): Promise<LedgerVerdict> {
  const source = openDatabase(`sqlite:${draft}`, { exclusive: false })
  try {
    return await fillDatabase(source.db, config.databaseUrl, filling)
  } finally {
    await source.close()
  }
}
