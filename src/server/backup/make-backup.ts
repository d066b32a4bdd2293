import { closeSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '#files/make-folder.ts'
import { checkLedger } from '../billing/check-ledger.ts'
import {
  BackupError,
  copyDatabaseFile,
  finishBackup,
  readBackup,
  readMark,
  removeDatabaseFile,
  syncFile,
} from '../db/backup-file.ts'
import { copyTables, endLog, tablesInOrder } from '../db/copy-rows.ts'
import { appliedMigrations, isLatest, repeatMigrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { type StartStep, unwatched } from '../db/progress.ts'
import type { Services } from '../services.ts'
import { newDraft, timeStamp } from './file-names.ts'
import { blankSeal, sealBackup } from './seal-backup.ts'
import { secretsMark } from './secrets-mark.ts'

type Given = Pick<Services, 'db' | 'engine' | 'config' | 'secrets' | 'now'>

export interface Backup {
  file: string
  bytes: number
  /** result of the ledger check; null when the copied tables are of an older version */
  ledger: Awaited<ReturnType<typeof checkLedger>> | null
  /** number of backups beyond those to keep that stay, since nothing says that they are of this installation */
  others: number
}

interface Keep {
  /** number of newest backups that stay */
  newest: number
  /** whether the new backup replaces earlier ones of the same tables */
  oneOfTables?: boolean
}

const NAME = /^skylark-\d{8}T\d{6}Z\.db$/

/**
 * Writes a consistent copy of the database, SQLite or PostgreSQL, into one SQLite file while the server
 * may run. The file has a temporary name until it is complete, synced to disk and checked.
 * @param keep which of this installation's backups stay in the folder; all when left out
 * @throws {BackupError} when the backup could not be made; no partial file is left
 */
export async function makeBackup(
  services: Given,
  folder: string,
  keep?: Keep,
  startStep = unwatched,
): Promise<Backup> {
  try {
    makeFolder(folder)
    const backup = await writeBackup(services, folder, startStep)
    const others = keep ? removeOthers(backup.file, keep) : 0
    return { ...backup, others }
  } catch (error) {
    const problem = writeProblem(error)
    if (problem === null) throw error
    throw new BackupError(`${folder} cannot take the backup: ${problem}. Nothing was kept.`, error)
  }
}

async function writeBackup(
  services: Given,
  folder: string,
  startStep: StartStep,
): Promise<Omit<Backup, 'others'>> {
  const made_at_ms = services.now()
  const draft = newDraft(folder, made_at_ms)
  try {
    closeSync(openSync(draft, 'wx', 0o600))
    await copyDatabase(services, draft, startStep)
    const ledger = await checkCopy(draft, startStep)
    const seal = blankSeal()
    finishBackup(draft, { made_at_ms, secrets_mark: secretsMark(services.secrets), seal })
    await sealBackup(services.secrets, draft, seal)
    readBackup(draft, 'quick_check')
    const file = join(folder, `skylark-${timeStamp(made_at_ms)}.db`)
    renameSync(draft, file)
    syncFile(folder)
    return { file, bytes: statSync(file).size, ledger }
  } finally {
    removeDatabaseFile(draft)
  }
}

async function copyDatabase(
  { db, engine, config }: Given,
  draft: string,
  startStep: StartStep,
): Promise<void> {
  if (engine === 'sqlite') {
    await copyDatabaseFile(config.databaseUrl.slice('sqlite:'.length), draft)
    return
  }
  const target = openDatabase(`sqlite:${draft}`, { exclusive: false })
  try {
    const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    await reading.execute(async (snapshot) => {
      const applied = await appliedMigrations(snapshot)
      isLatest(applied)
      await repeatMigrations(target.db, applied)
      const tables = await tablesInOrder(target.db)
      await endLog(target.db)
      await target.db
        .transaction()
        .execute((copy) =>
          copyTables(
            { db: snapshot, engine },
            { db: copy, engine: target.engine },
            tables,
            startStep,
          ),
        )
    })
  } finally {
    await target.close()
  }
}

/** Checks the ledger of a copy; null when its tables are of an older version, as before an upgrade. */
async function checkCopy(draft: string, startStep: StartStep): Promise<Backup['ledger']> {
  const copy = openDatabase(`sqlite:${draft}`, { exclusive: false })
  try {
    return isLatest(await appliedMigrations(copy.db)) ? await checkLedger(copy, startStep) : null
  } finally {
    await copy.close()
  }
}

/** @returns how many backups stay since they are not known to be of the same installation as the new one */
function removeOthers(newBackup: string, { newest, oneOfTables = false }: Keep): number {
  const folder = dirname(newBackup)
  const names = readdirSync(folder).filter((name) => NAME.test(name))
  const marked = names.sort().map((name) => ({ name, mark: readMark(join(folder, name)) }))
  const its = readMark(newBackup)
  const own = marked.filter(({ mark }) => mark && mark.secrets_mark === its?.secrets_mark)
  const isReplaced = ({ name, mark }: (typeof own)[number]) =>
    oneOfTables &&
    join(folder, name) !== newBackup &&
    `${mark?.migrations}` === `${its?.migrations}`
  const left = own.filter((file) => !isReplaced(file))
  for (const { name } of [...own.filter(isReplaced), ...left.slice(0, -newest)]) {
    rmSync(join(folder, name))
  }
  return names.length - own.length
}

/** Returns the system's message when the disk is full or the folder can't be made or written; null for other errors. */
function writeProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && CANNOT_WRITE.test(String(error.code))) return error.message
  return writeProblem(error.cause)
}

const CANNOT_WRITE =
  /^(ENOSPC|EDQUOT|EFBIG|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|ENAMETOOLONG|ELOOP|EEXIST|SQLITE_(FULL|IOERR|READONLY|CANTOPEN))/
