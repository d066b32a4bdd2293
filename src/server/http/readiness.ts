import { SECOND_MS } from '#domain/durations.ts'
import { appliedMigrations, DatabaseTooNewError, isLatest } from '../db/migrate.ts'
import { isUnwritable } from '../db/unavailable.ts'
import type { Services } from '../services.ts'
import { writeProbe } from './queries.ts'

/** What a server waits for of its database. */
export type DatabaseWait = 'database' | 'disk' | 'migrations'

/** Whether the database can be read and written, without waiting for it. */
export interface Readiness {
  /** what was found last, which a look that is under way may correct; null = all is well */
  databaseWait(): Promise<DatabaseWait | null>
  /** tells that something could not be written: not ready until a larger writing succeeds */
  noteUnwritable(): void
}

/** How long an answer waits for the look that it began. */
const PATIENCE_MS = 50
/** How long a finding holds while the next look hangs. */
const HOLDS_MS = 10 * SECOND_MS
const WRITE_EVERY_MS = 10 * SECOND_MS
/** A full disk may have room for a row in a page that is there, but not for this. */
const ROOM_BYTES = 64 * 1024

/** @param onFailure told why the database cannot be written, once each time that it begins */
export function watchDatabase(
  { db }: Pick<Services, 'db'>,
  onFailure: (error: unknown) => void,
): Readiness {
  let found: { wait: DatabaseWait | null; atMs: number } | null = null
  let looking: Promise<void> | null = null
  let writtenAtMs = Number.NEGATIVE_INFINITY
  let isSuspect = false

  async function look(): Promise<DatabaseWait | null> {
    if (!isLatest(await appliedMigrations(db))) return 'migrations'
    if (!isSuspect && performance.now() - writtenAtMs < WRITE_EVERY_MS) return null
    await writeProbe(db, isSuspect ? ROOM_BYTES : 1)
    writtenAtMs = performance.now()
    isSuspect = false
    return null
  }

  function waitOf(error: unknown): DatabaseWait {
    if (error instanceof DatabaseTooNewError) return 'migrations'
    if (!isUnwritable(error)) return 'database'
    isSuspect = true
    if (found?.wait !== 'disk') onFailure(error)
    return 'disk'
  }

  return {
    noteUnwritable() {
      isSuspect = true
      found = { wait: 'disk', atMs: performance.now() }
    },
    async databaseWait() {
      looking ??= look()
        .catch(waitOf)
        .then((wait) => {
          found = { wait, atMs: performance.now() }
          looking = null
        })
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS)
      })
      await Promise.race([looking, patience])
      clearTimeout(timer)
      const isKnown = found !== null && performance.now() - found.atMs < HOLDS_MS
      return found !== null && isKnown ? found.wait : 'database'
    },
  }
}
