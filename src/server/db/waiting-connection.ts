import { setTimeout as wait } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

const TRY_EVERY_MS = 10

/**
 * Shares SQLite's only connection: each query has a turn of its own, a transaction one for all. Tries again, after a
 * pause in which others have their turn, while another process holds the lock.
 */
export class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #waitForTurn: () => Promise<() => void>
  readonly #lockWaitMs: number
  #endTurn: (() => void) | undefined

  constructor(
    connection: DatabaseConnection,
    waitForTurn: () => Promise<() => void>,
    lockWaitMs: number,
  ) {
    this.#connection = connection
    this.#waitForTurn = waitForTurn
    this.#lockWaitMs = lockWaitMs
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn) return this.#connection.executeQuery<R>(query)
    return this.#runWhenFree(async (endTurn) => {
      const result = await this.#connection.executeQuery<R>(query)
      endTurn()
      return result
    })
  }

  /** Starts a transaction, whose turn lasts until `releaseTurn`. */
  async startTransaction(query: CompiledQuery): Promise<void> {
    this.#endTurn = await this.#runWhenFree(async (endTurn) => {
      await this.#connection.executeQuery(query)
      return endTurn
    })
  }

  releaseTurn(): void {
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  /** @throws when another process still holds the lock at the end of the time */
  async #runWhenFree<T>(run: (endTurn: () => void) => Promise<T>): Promise<T> {
    for (let waitedMs = 0; ; waitedMs += TRY_EVERY_MS) {
      const endTurn = await this.#waitForTurn()
      try {
        return await run(endTurn)
      } catch (error) {
        endTurn()
        if (!isLocked(error) || waitedMs >= this.#lockWaitMs) throw error
      }
      await wait(TRY_EVERY_MS)
    }
  }

  streamQuery(): never {
    throw new Error(
      'reads page by page instead: a stream would keep its turn for as long as it is read',
    )
  }
}

const isLocked = (error: unknown) =>
  error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY')
