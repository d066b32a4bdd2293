import { HOUR_MS } from '#domain/durations.ts'
import { monthOf } from '#domain/traffic.ts'
import type { Db } from '../db/open.ts'
import { upsertTraffic } from './queries.ts'

/**
 * Adds bytes to the accounts' month, which begins anew with the calendar's, and overwrites their last
 * connection: node, and time to the hour (decision 11).
 */
export async function addTraffic(
  transaction: Db,
  used_bytes: ReadonlyMap<string, number>,
  { node, now_ms }: { node: string; now_ms: number },
): Promise<void> {
  const rows = [...used_bytes].map(([account_id, bytes]) => ({
    account_id,
    month: monthOf(now_ms),
    used_bytes: bytes,
    last_connection_time_ms: Math.floor(now_ms / HOUR_MS) * HOUR_MS,
    last_connection_node: node,
  }))
  // in one order everywhere, so that two nodes' reports never wait for each other
  await upsertTraffic(
    transaction,
    rows.sort((one, other) => (one.account_id < other.account_id ? -1 : 1)),
  )
}
