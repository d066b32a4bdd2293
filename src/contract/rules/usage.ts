import type { Rules } from '../endpoint.ts'
import { Empty } from '../fields.ts'
import type { USAGE_CALLS } from '../usage.ts'

export const USAGE_RULES = {
  getUsage: {
    summary: "Get this month's traffic and the last connection",
    guard: 'member',
    request: Empty,
    errors: [],
  },
} as const satisfies Record<keyof typeof USAGE_CALLS, Rules>
