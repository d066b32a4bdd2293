import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { DbAndClock } from '../../services.ts'
import { deleteServing, newestContent, selectServing, upsertServing } from '../queries.ts'

/** Interval at which a running server records the content version of its pages. */
export const RECORD_EVERY_MS = 5 * SECOND_MS
const HOLDS_MS = 15 * SECOND_MS
const CHECK_EVERY_MS = SECOND_MS / 5
const PATIENCE_MS = 2 * MINUTE_MS

/** Records, for operator commands, the content version of this server's pages; null = no pages yet. */
export const recordServedContent = (
  { db, now }: DbAndClock,
  server: string,
  as_of_ms: number | null,
) => upsertServing(db, server, { as_of_ms: as_of_ms ?? 0, until_ms: now() + HOLDS_MS })

export const deleteServedContent = ({ db }: DbAndClock, server: string) => deleteServing(db, server)

/**
 * Waits, two minutes at most, until the pages of all running servers show the newest content.
 * @returns a sentence on the result for the operator
 */
export async function waitForPages({ db, now }: DbAndClock): Promise<string> {
  const newestMs = (await newestContent(db)) ?? 0
  const begunMs = performance.now()
  while (performance.now() - begunMs < PATIENCE_MS) {
    const servers = await selectServing(db, now())
    if (servers.length === 0) return 'no server is running; the next start will show them'
    if (servers.every((as_of_ms) => as_of_ms >= newestMs)) {
      const tookS = ((performance.now() - begunMs) / SECOND_MS).toFixed(1)
      return `pages updated after ${tookS} s (a browser that was here before may first show its copy)`
    }
    await wait(CHECK_EVERY_MS)
  }
  return `pages not updated within ${PATIENCE_MS / SECOND_MS} s; see the server's log`
}
