import { hash } from 'node:crypto'
import { setImmediate as giveWay } from 'node:timers/promises'
import { BUSINESS_EVENT_VERSION } from '#contract/console/business-events.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Job } from '../../jobs.ts'
import type { CoreServices } from '../../services.ts'
import { queueBody } from './queue-event.ts'
import { readBusinessEvents } from './read-business-events.ts'
import { summarizer } from './summarize.ts'
import { selectWebhooks, setBusinessUntil } from './webhook-queries.ts'

const EVERY_MS = 5 * SECOND_MS
/** Is read again in the next round, because a transaction that began earlier may end later. */
const OVERLAP_MS = MINUTE_MS
/** After a long stop, what happened meanwhile is queued hour by hour. */
const MOST_MS = HOUR_MS

/** Queues what happened in the business for webhooks and chats that get it (decision 244). */
export const businessEvents = (services: CoreServices): Job => ({
  name: 'business events',
  startAfterMs: EVERY_MS,
  pauseMs: EVERY_MS,
  leaseMs: 2 * MINUTE_MS,
  run: () => queueBusinessEvents(services),
})

/** Queues the events since the last round, after their transactions; each for each receiver once. */
export async function queueBusinessEvents(services: CoreServices): Promise<void> {
  const { db, now } = services
  const receivers = (await selectWebhooks(db)).flatMap((row) =>
    row.business_until_ms === null ? [] : { ...row, business_until_ms: row.business_until_ms },
  )
  if (receivers.length === 0) return
  const queuedMs = Math.min(...receivers.map(({ business_until_ms }) => business_until_ms))
  const span = { fromMs: queuedMs - OVERLAP_MS, beforeMs: Math.min(now(), queuedMs + MOST_MS) }
  const summarize = await summarizer(services)
  for (const event of await readBusinessEvents(services, span)) {
    const { type, id, at_ms, data } = event
    const interested = receivers.filter(
      ({ added_at_ms, chat_id }) =>
        at_ms >= added_at_ms && (chat_id === null || type.startsWith('order.')),
    )
    if (interested.length === 0) continue
    const body = {
      event_id: `evt_${hash('sha256', `${type} ${id}`).slice(0, 32)}`,
      type,
      version: BUSINESS_EVENT_VERSION,
      at_ms,
      data: { ...data, summary: summarize(event) },
    }
    await db.transaction().execute((transaction) => queueBody(transaction, interested, body))
    // after a long stop there are thousands, and SQLite writes on this thread
    await giveWay()
  }
  await setBusinessUntil(db, span.beforeMs)
}
