import * as v from 'valibot'
import { anyTier, count, instant, text } from './fields.ts'
import { copies } from './records.ts'

const Usage = v.object({
  month: v.pipe(text, v.regex(/^\d{4}-\d{2}$/)),
  used_bytes: count,
  allowance_bytes: v.nullable(count),
  tier: v.optional(anyTier),
  from_packs_bytes: v.optional(count),
  packs_left_bytes: v.optional(count),
  last_connection_time_ms: v.nullable(instant),
  last_connection_node: v.nullable(text),
})

export const USAGE_COPIES = copies('usage', Usage)

export type UsageCopy = v.InferOutput<typeof Usage>
