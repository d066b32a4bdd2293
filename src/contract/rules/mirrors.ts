import type { Rules } from '../endpoint.ts'
import { Empty } from '../fields.ts'
import type { MIRROR_CALLS } from '../site/mirrors.ts'

export const MIRROR_RULES = {
  getMirrors: {
    summary: "Get the key that signs lists of mirrors, and a member's list",
    guard: 'public',
    request: Empty,
    errors: [],
  },
} as const satisfies Record<keyof typeof MIRROR_CALLS, Rules>
