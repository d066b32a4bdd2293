import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { NEVER_COPIED } from './copy-rows.ts'

/** Why a file is no backup that can be used, or why none could be made; in words. */
export class BackupError extends Error {
  constructor(problem: string, cause?: unknown) {
    super(problem, { cause })
    this.name = 'BackupError'
  }
}

/** What a backup says of itself, in a table that restoring removes. */
export interface BackupMark {
  made_at_ms: number
  /** a hash that only the same secrets make again */
  secrets_mark: string
}

const ALL_PAGES = 0x7fffffff

/**
 * Copies a SQLite database that may be in use, in one step: it becomes the state of one instant, and
 * however busy it is, the copy ends.
 */
export async function copyDatabaseFile(file: string, to: string): Promise<void> {
  const database = new SqliteDatabase(file, { readonly: true, timeout: 5000 })
  try {
    await database.backup(to, { progress: () => ALL_PAGES })
  } finally {
    database.close()
  }
}

/** Makes a copied database a backup: one file, marked, whole and on the disk. */
export function finishBackup(file: string, { made_at_ms, secrets_mark }: BackupMark): void {
  const database = new SqliteDatabase(file)
  try {
    database.pragma('journal_mode = DELETE')
    forgetNetworks(database)
    database.exec('create table backup (made_at_ms integer not null, secrets_mark text not null)')
    database.prepare('insert into backup values (?, ?)').run(made_at_ms, secrets_mark)
  } finally {
    database.close()
  }
  syncFile(file)
}

/** Also from what SQLite has no use for any more. */
function forgetNetworks(database: SqliteDatabase.Database): void {
  database.pragma('secure_delete = ON')
  const tables = database.prepare<[], string>("select name from sqlite_master where type = 'table'")
  for (const name of tables.pluck().all()) {
    if (NEVER_COPIED.includes(name)) database.exec(`delete from ${name}`)
  }
}

/**
 * Looks whether a file is a backup, and whole.
 * @throws {BackupError} with the reason when it is not
 */
export function readBackup(file: string): BackupMark {
  let database: SqliteDatabase.Database | null = null
  try {
    database = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
    const found = database.pragma('integrity_check', { simple: true })
    if (found !== 'ok') throw new BackupError(`${file} is damaged: ${found}`)
    const mark = database.prepare<[], BackupMark>('select * from backup').get()
    if (mark) return mark
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${file} ${reasonOf(error)}`, error)
  } finally {
    database?.close()
  }
  throw new BackupError(`${file} is no backup.`)
}

/** Makes a copy of a backup a database again. */
export function removeMark(file: string): void {
  const database = new SqliteDatabase(file)
  database.exec('drop table backup')
  database.close()
}

/** Removes a database file with what SQLite keeps beside it. */
export function removeDatabaseFile(file: string): void {
  for (const path of DATABASE_ENDINGS.map((ending) => file + ending)) {
    if (existsSync(path)) rmSync(path)
  }
}

/** What SQLite keeps beside a database that was not closed; the journals come before it. */
export const DATABASE_ENDINGS = ['-wal', '-shm', '-journal', '']

/** Waits until a file, or the names in a folder, are on the disk. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function reasonOf(error: unknown): string {
  const code = error instanceof SqliteDatabase.SqliteError ? error.code : ''
  if (code === 'SQLITE_CANTOPEN') return 'cannot be opened.'
  if (code === 'SQLITE_CORRUPT') return 'is damaged or cut short.'
  return 'is no backup.'
}
