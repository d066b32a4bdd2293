import type { Rules } from '../endpoint.ts'
import { Empty } from '../fields.ts'
import type { EXIT_CALLS } from '../site/exit.ts'

export const EXIT_RULES = {
  getExit: {
    summary: 'Tell whether this request came through a node, by its address, which is not stored',
    guard: 'public',
    request: Empty,
    errors: [],
  },
} as const satisfies Record<keyof typeof EXIT_CALLS, Rules>
