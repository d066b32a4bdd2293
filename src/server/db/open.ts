import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { StorablePostgresCompiler, StorableSqliteCompiler } from './storable-text.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Engine = 'sqlite' | 'postgres'

export interface OpenDatabase {
  db: Db
  engine: Engine
  close(): Promise<void>
}

/** Another process serves from the same SQLite file. */
export class DatabaseInUseError extends Error {
  constructor(file: string) {
    super(
      `${file} is in use by another running server. Stop that one first, or set DATA_DIR to another folder.`,
    )
    this.name = 'DatabaseInUseError'
  }
}

const INT8_OID = 20

/**
 * Opens the database of the configuration (decision 104).
 * @param url `sqlite:/path/file.db` or `postgres://…`
 * @param options.exclusive hold the file for this process alone, as a server does; commands that
 *   work beside a running server leave it out
 * @throws {DatabaseInUseError} when another server holds the SQLite file
 */
export function openDatabase(url: string, options: { exclusive: boolean }): OpenDatabase {
  return url.startsWith('sqlite:')
    ? openSqlite(url.slice('sqlite:'.length), options.exclusive)
    : openPostgres(url)
}

function openSqlite(file: string, exclusive: boolean): OpenDatabase {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const release = exclusive ? holdFile(file) : () => {}
  const database = new SqliteDatabase(file, { timeout: 5000 })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // what is deleted is overwritten where that costs no more writing
  database.pragma('secure_delete = FAST')
  const db: Db = new Kysely<Tables>({ dialect: new TransactionalDialect(database) })
  return {
    db,
    engine: 'sqlite',
    async close() {
      await db.destroy()
      release()
    },
  }
}

/** A migration that fails or is killed leaves nothing: SQLite's tables change in transactions, too. */
class TransactionalDialect extends SqliteDialect {
  readonly #database: SqliteDatabase.Database

  constructor(database: SqliteDatabase.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver() {
    return new RolledBackDriver(this.#database)
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }

  override createQueryCompiler() {
    return new StorableSqliteCompiler()
  }
}

class StorablePostgresDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new StorablePostgresCompiler()
  }
}

/** SQLite ends a transaction by itself where its disk is full: what remains is the cause. */
class RolledBackDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database

  constructor(database: SqliteDatabase.Database) {
    super({ database })
    this.#database = database
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * Takes an operating-system lock in a file beside the database, which ends with the process even
 * when it is killed; the database itself stays open to operator commands.
 * @throws {DatabaseInUseError} when another process holds it
 */
export function holdFile(file: string): () => void {
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

function openPostgres(url: string): OpenDatabase {
  const db: Db = new Kysely<Tables>({
    dialect: new StorablePostgresDialect({ pool: () => openPool(url) }),
  })
  return { db, engine: 'postgres', close: () => db.destroy() }
}

async function openPool(url: string) {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // a connection that is lost while nobody uses it is replaced at the next use
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
