import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect } from 'kysely'
import { makeFolder } from '#files/make-folder.ts'
import { openPool } from './postgres-pool.ts'
import { StorablePostgresCompiler } from './query-compilers.ts'
import { SharedSqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Engine = 'sqlite' | 'postgres'

export interface OpenDatabase {
  db: Db
  engine: Engine
  close(): Promise<void>
}

/** Another server process uses the same SQLite file. */
export class DatabaseInUseError extends Error {
  constructor(file: string) {
    super(
      `${file} is in use by another running server. Stop that one first, or set DATA_DIR to another folder.`,
    )
    this.name = 'DatabaseInUseError'
  }
}

interface OpenOptions {
  exclusive: boolean
  connectionWaitMs?: number
  lockWaitMs?: number
  pageCacheKb?: number
}

const LOCK_WAIT_MS = 5000

/**
 * Opens the configured database (decision 104).
 * @param url `sqlite:/path/file.db` or `postgres://…`
 * @param options.exclusive locks a SQLite file for one server process; false for commands that run
 *   beside a server
 * @param options.connectionWaitMs how long a query waits for one of PostgreSQL's connections
 * @param options.lockWaitMs how long a query waits while another process writes into the SQLite file
 * @param options.pageCacheKb the memory in which SQLite keeps pages of the file
 * @throws {DatabaseInUseError} when another server uses the SQLite file
 */
export function openDatabase(url: string, options: OpenOptions): OpenDatabase {
  return url.startsWith('sqlite:')
    ? openSqlite(url.slice('sqlite:'.length), options)
    : openPostgres(url, options.connectionWaitMs)
}

function openSqlite(
  file: string,
  { exclusive, lockWaitMs = LOCK_WAIT_MS, pageCacheKb }: OpenOptions,
): OpenDatabase {
  makeFolder(dirname(file))
  makePrivate(file)
  const release = exclusive ? holdFile(file) : () => {}
  const database = new SqliteDatabase(file, { timeout: LOCK_WAIT_MS })
  if (exclusive) restrictToOwner(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  if (pageCacheKb !== undefined) database.pragma(`cache_size = -${pageCacheKb}`)
  // overwrites deleted content with zeros where that needs no additional writes
  database.pragma('secure_delete = FAST')
  // from here on the driver waits, which leaves the thread to others
  database.pragma('busy_timeout = 0')
  const db: Db = new Kysely<Tables>({ dialect: new SharedSqliteDialect({ database, lockWaitMs }) })
  return {
    db,
    engine: 'sqlite',
    async close() {
      await db.destroy()
      release()
    },
  }
}

const OWNER_ONLY = 0o600

/** Makes a file that only its owner can read; SQLite gives the files beside a database the mode of the database. */
function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY))
}

/** Restricts a database that an earlier version or a copy left readable to its owner. */
function restrictToOwner(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`].filter((candidate) =>
    existsSync(candidate),
  )) {
    try {
      chmodSync(path, OWNER_ONLY)
    } catch {
      // some file systems have no modes; `doctor` tells what stays readable
    }
  }
}

class StorablePostgresDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new StorablePostgresCompiler()
  }
}

/**
 * Locks a file beside the database; the operating system releases the lock when the process ends, even
 * by a kill. The database itself stays available to operator commands.
 * @returns a function that releases the lock
 * @throws {DatabaseInUseError} when another process has the lock
 */
export function holdFile(file: string): () => void {
  makePrivate(`${file}.server`)
  const lock = new SqliteDatabase(`${file}.server`, { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new DatabaseInUseError(file)
    }
    throw error
  }
  return () => {
    lock.close()
  }
}

function openPostgres(url: string, connectionWaitMs?: number): OpenDatabase {
  const db: Db = new Kysely<Tables>({
    dialect: new StorablePostgresDialect({ pool: () => openPool(url, connectionWaitMs) }),
  })
  return { db, engine: 'postgres', close: () => db.destroy() }
}
