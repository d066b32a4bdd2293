import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { CoreServices } from '../services.ts'
import { movePace, selectPace } from './pace-queries.ts'

/** So much unused time counts: what a job needs between two batches. */
const CREDIT_MS = 4 * SECOND_MS

const intervalMs = ({ config }: Pick<CoreServices, 'config'>) => MINUTE_MS / config.mailPerMinute

const earliestMs = (context: CoreServices) =>
  context.now() - Math.ceil(Math.max(CREDIT_MS, intervalMs(context)))

/** Counts the emails to groups that may leave now (decision 222); until the transaction ends, others wait. */
export async function countMayLeave(context: CoreServices): Promise<number> {
  const freeMs = context.now() - (await movePace(context.db, earliestMs(context), 0))
  return Math.max(0, Math.floor(freeMs / intervalMs(context)))
}

/**
 * Reserves the times of so many emails to groups; call it in the transaction that enqueues them.
 * @returns when each may leave, in milliseconds since 1970 UTC
 */
export async function reserveTimes(context: CoreServices, count: number): Promise<number[]> {
  const lastsMs = Math.round(count * intervalMs(context))
  const endMs = await movePace(context.db, earliestMs(context), lastsMs)
  return Array.from({ length: count }, (_none, nth) =>
    Math.round(endMs - lastsMs + nth * intervalMs(context)),
  )
}

/** Estimates in how many minutes so many more emails to groups have left, those queued before included. */
export async function estimateMinutes(context: CoreServices, count: number): Promise<number> {
  const { next_at_ms = 0 } = (await selectPace(context.db)) ?? {}
  const waitMs = Math.max(0, next_at_ms - context.now())
  return Math.ceil((waitMs + count * intervalMs(context)) / MINUTE_MS)
}
