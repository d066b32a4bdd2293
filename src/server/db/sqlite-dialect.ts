import type { Database } from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { cacheStatements } from './cached-statements.ts'
import { StorableSqliteCompiler } from './query-compilers.ts'
import { WaitingConnection } from './waiting-connection.ts'

interface DialectConfig {
  database: Database
  /** how long a query waits for the lock of another process */
  lockWaitMs: number
}

/** Runs migrations in a transaction, and waits for other processes without holding the thread (decision 220). */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #config: DialectConfig

  constructor(config: DialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new SharedSqliteDriver(this.#config)
  }

  override createAdapter() {
    return new SharedSqliteAdapter()
  }

  override createQueryCompiler() {
    return new StorableSqliteCompiler()
  }
}

class SharedSqliteDriver extends SqliteDriver {
  readonly #config: DialectConfig
  #lastTurn: Promise<void> = Promise.resolve()

  constructor(config: DialectConfig) {
    super({ database: cacheStatements(config.database) })
    this.#config = config
  }

  override async acquireConnection() {
    const connection = await super.acquireConnection()
    return new WaitingConnection(connection, () => this.#waitForTurn(), this.#config.lockWaitMs)
  }

  /** Waits for the only connection of the file until those who asked before have released it. */
  async #waitForTurn(): Promise<() => void> {
    const before = this.#lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastTurn = promise
    await before
    return resolve
  }

  /**
   * Waits for other processes before it begins: one that has read may write only while nobody else has written since,
   * which no waiting mends. A transaction that says that it only reads keeps nobody from writing.
   */
  override async beginTransaction(connection: WaitingConnection, settings?: TransactionSettings) {
    const statement = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.startTransaction(CompiledQuery.raw(statement))
  }

  /** Skips the rollback when SQLite already rolled back by itself (disk full), which keeps the first error. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#config.database.inTransaction) await super.rollbackTransaction(connection)
  }

  override async releaseConnection(connection?: DatabaseConnection) {
    if (connection instanceof WaitingConnection) connection.releaseTurn()
  }
}

class SharedSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }

  /** Lets reads pass a transaction that waits for another process: the driver, not Kysely, gives out the turns. */
  override get supportsMultipleConnections() {
    return true
  }
}
