import { SECOND_MS } from '#domain/time/durations.ts'
import { appliedMigrations, DatabaseVersionError, isLatest } from '../db/migrate.ts'
import { isUnwritable } from '../db/unavailable.ts'
import type { Services } from '../services.ts'
import { writeProbe } from './queries.ts'

/** Reason why the database is not ready. */
export type DatabaseWait = 'database' | 'disk' | 'migrations'

/** Reports whether the database can be read and written, without waiting for a slow database. */
export interface Readiness {
  /** returns the latest result, after a short wait for the running check; null = ready */
  databaseWait(): Promise<DatabaseWait | null>
  /** records a failed write: not ready until a larger test write succeeds */
  recordUnwritable(): void
}

/** Longest wait of a request for the running check. */
const PATIENCE_MS = 50
/** Time for which a result is valid while the next check hangs. */
const HOLDS_MS = 10 * SECOND_MS
const WRITE_EVERY_MS = 10 * SECOND_MS
/** A full disk may still have room for a row in an existing database page, but not for these bytes. */
const ROOM_BYTES = 64 * 1024

/** @param onFailure called with the cause, once each time that the database becomes unwritable */
export function watchDatabase(
  { db }: Pick<Services, 'db'>,
  onFailure: (error: unknown) => void,
): Readiness {
  let lastCheck: { wait: DatabaseWait | null; atMs: number } | null = null
  let checking: Promise<void> | null = null
  let writtenAtMs = Number.NEGATIVE_INFINITY
  let isSuspect = false

  async function check(): Promise<DatabaseWait | null> {
    if (!isLatest(await appliedMigrations(db))) return 'migrations'
    if (!isSuspect && performance.now() - writtenAtMs < WRITE_EVERY_MS) return null
    await writeProbe(db, isSuspect ? ROOM_BYTES : 1)
    writtenAtMs = performance.now()
    isSuspect = false
    return null
  }

  function waitOf(error: unknown): DatabaseWait {
    if (error instanceof DatabaseVersionError) return 'migrations'
    if (!isUnwritable(error)) return 'database'
    isSuspect = true
    if (lastCheck?.wait !== 'disk') onFailure(error)
    return 'disk'
  }

  return {
    recordUnwritable() {
      isSuspect = true
      lastCheck = { wait: 'disk', atMs: performance.now() }
    },
    async databaseWait() {
      checking ??= check()
        .catch(waitOf)
        .then((wait) => {
          lastCheck = { wait, atMs: performance.now() }
          checking = null
        })
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS)
      })
      await Promise.race([checking, patience])
      clearTimeout(timer)
      const isKnown = lastCheck !== null && performance.now() - lastCheck.atMs < HOLDS_MS
      return lastCheck !== null && isKnown ? lastCheck.wait : 'database'
    },
  }
}
