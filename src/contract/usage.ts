import * as v from 'valibot'
import { TIERS } from '#domain/membership/membership.ts'
import { get } from './call.ts'
import { endpoint } from './endpoint.ts'
import { bytes, instantMs, text } from './fields.ts'

/** Traffic and last connection (requirement 3.9). */
export const UsageReply = v.object({
  /** calendar month in UTC, `2026-11` */
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  used_bytes: bytes,
  /** the tier whose allowance it is */
  tier: v.picklist(TIERS),
  /** null = no limit */
  allowance_bytes: v.nullable(bytes),
  /** of the used ones, those that packs gave: they don't count against the allowance (decision 185) */
  from_packs_bytes: bytes,
  packs_left_bytes: bytes,
  /** rounded down to the hour (decision 11) */
  last_connection_time_ms: v.nullable(instantMs),
  last_connection_node: v.nullable(text(80)),
})

export const getUsage = get('/api/usage', UsageReply)

export const USAGE_ENDPOINTS = {
  getUsage: endpoint(getUsage, {
    summary: "Get this month's traffic and the last connection",
  }),
}

export type UsageReply = v.InferOutput<typeof UsageReply>
