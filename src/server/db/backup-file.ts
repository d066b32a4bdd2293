import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { NEVER_COPIED } from './copy-rows.ts'

/** A backup that cannot be made or used; the message gives the reason for operators. */
export class BackupError extends Error {
  constructor(problem: string, cause?: unknown) {
    super(problem, { cause })
    this.name = 'BackupError'
  }
}

/** Metadata of a backup, in a table that is dropped when the backup is restored. */
export interface BackupMark {
  made_at_ms: number
  /** keyed hash that identifies the secrets in use when the backup was made */
  secrets_mark: string
  /** shows that nothing was changed since (seal-backup.ts); absent in backups of earlier versions */
  seal?: string
}

const ALL_PAGES = 0x7fffffff

/**
 * Copies a SQLite database that may be in use. Copies all pages in one step, so that the copy is
 * consistent and finishes even while other connections write.
 */
export async function copyDatabaseFile(file: string, to: string): Promise<void> {
  const database = new SqliteDatabase(file, { readonly: true, timeout: 5000 })
  try {
    await database.backup(to, { progress: () => ALL_PAGES })
  } finally {
    database.close()
  }
}

/** Turns a copied database into a backup: a single file with its metadata, synced to disk. */
export function finishBackup(
  file: string,
  { made_at_ms, secrets_mark, seal }: Required<BackupMark>,
): void {
  const database = new SqliteDatabase(file)
  try {
    database.pragma('journal_mode = DELETE')
    forgetNetworks(database)
    database.exec(
      'create table backup (made_at_ms integer not null, secrets_mark text not null, seal text not null)',
    )
    database.prepare('insert into backup values (?, ?, ?)').run(made_at_ms, secrets_mark, seal)
  } finally {
    database.close()
  }
  syncFile(file)
}

/** Deletes the rows of tables that are in no backup, and overwrites their bytes in the file. */
function forgetNetworks(database: SqliteDatabase.Database): void {
  database.pragma('secure_delete = ON')
  const tables = database.prepare<[], string>("select name from sqlite_master where type = 'table'")
  for (const name of tables.pluck().all()) {
    if (NEVER_COPIED.includes(name)) database.exec(`delete from ${name}`)
  }
}

/**
 * Reads a backup's metadata after a check of its file.
 * @param check `integrity_check` also looks each row up in each index: ten minutes with a million members,
 *   where `quick_check` takes one
 * @throws {BackupError} when the file is damaged or not a backup
 */
export function readBackup(file: string, check: 'quick_check' | 'integrity_check'): BackupMark {
  let database: SqliteDatabase.Database | null = null
  try {
    database = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
    const result = database.pragma(check, { simple: true })
    if (result !== 'ok') throw new BackupError(`${file} is damaged: ${result}`)
    const mark = database.prepare<[], BackupMark>('select * from backup').get()
    if (mark) return mark
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${file} ${reasonOf(error)}`, error)
  } finally {
    database?.close()
  }
  throw new BackupError(`${file} is not a backup.`)
}

/** Reads a backup's metadata and its migrations, without a check of its file; null when it has none that can be read. */
export function readMark(file: string): (BackupMark & { migrations: string[] }) | null {
  let database: SqliteDatabase.Database | null = null
  try {
    database = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
    const mark = database.prepare<[], BackupMark>('select * from backup').get()
    const names = database.prepare<[], string>('select name from kysely_migration order by name')
    return mark ? { ...mark, migrations: names.pluck().all() } : null
  } catch {
    return null
  } finally {
    database?.close()
  }
}

/** Finds a trigger or view. This service creates none, so somebody else added it. */
export function findPlanted(file: string): string | undefined {
  const database = new SqliteDatabase(file, { readonly: true })
  const planted = "select name from sqlite_master where type in ('trigger', 'view')"
  try {
    return database.prepare<[], string>(planted).pluck().get()
  } finally {
    database.close()
  }
}

/** Drops the metadata table, which makes a copied backup a database again. */
export function removeMark(file: string): void {
  const database = new SqliteDatabase(file)
  database.exec('drop table backup')
  database.close()
}

/** Removes a database file and SQLite's files beside it. */
export function removeDatabaseFile(file: string): void {
  for (const path of DATABASE_ENDINGS.map((ending) => file + ending)) {
    if (existsSync(path)) rmSync(path)
  }
}

/** Endings of SQLite's files beside a database; the database itself is last, after its journals. */
export const DATABASE_ENDINGS = ['-wal', '-shm', '-journal', '']

/** Flushes a file, or a folder's entries, to disk. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function reasonOf(error: unknown): string {
  const code = error instanceof SqliteDatabase.SqliteError ? error.code : ''
  if (code === 'SQLITE_CANTOPEN') return 'cannot be opened.'
  if (code === 'SQLITE_CORRUPT') return 'is damaged or cut short.'
  return 'is not a backup.'
}
