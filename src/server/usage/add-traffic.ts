import { monthOf } from '#domain/devices/traffic.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'
import { upsertTraffic } from './queries.ts'

/**
 * Adds bytes to the accounts' sums of the calendar month, and overwrites their last connection: the
 * node, and the time rounded down to the hour (decision 11).
 * @param used_bytes by account
 */
export async function addTraffic(
  transaction: Db,
  { engine }: Pick<Services, 'engine'>,
  used_bytes: ReadonlyMap<string, number>,
  { node, nowMs }: { node: string; nowMs: number },
): Promise<void> {
  await upsertTraffic(transaction, engine, {
    used_bytes,
    month: monthOf(nowMs),
    last_connection_time_ms: Math.floor(nowMs / HOUR_MS) * HOUR_MS,
    last_connection_node: node,
  })
}
