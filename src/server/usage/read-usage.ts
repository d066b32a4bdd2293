import type { ReplyOf } from '#contract/endpoint.ts'
import type { USAGE_ENDPOINTS } from '#contract/usage.ts'
import { monthOf } from '#domain/devices/traffic.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { Services } from '../services.ts'
import { selectUsage } from './queries.ts'
import { readAllowances } from './read-allowances.ts'

/**
 * Reads the traffic of the calendar month in UTC, with what the tier allows, and the last connection. Its time
 * is rounded down to the hour (decisions 11 and 19).
 */
export async function readUsage(
  services: Services,
  account_id: string,
): Promise<ReplyOf<typeof USAGE_ENDPOINTS.getUsage>> {
  const nowMs = services.now()
  const row = await selectUsage(services.db, account_id)
  const month = monthOf(nowMs)
  const tier = membershipTier(row, nowMs)
  const allowances = await readAllowances(services)
  const { last_connection_time_ms } = row
  return {
    month,
    used_bytes: row.month === month ? (row.used_bytes ?? 0) : 0,
    tier,
    allowance_bytes: allowances[tier],
    from_packs_bytes: row.month === month ? (row.from_packs_bytes ?? 0) : 0,
    packs_left_bytes: row.packs_left_bytes,
    last_connection_time_ms:
      last_connection_time_ms === null
        ? null
        : Math.floor(last_connection_time_ms / HOUR_MS) * HOUR_MS,
    last_connection_node: row.last_connection_node,
  }
}
