import { Empty } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import type { OVERVIEW_CALLS } from '../overview.ts'

export const OVERVIEW_RULES = {
  getOverview: {
    summary: "Get the key figures: members, today's money, open cases, messages, nodes and emails",
    guard: 'operators',
    roles: 'any',
    request: Empty,
    errors: [],
    is_poll: true,
  },
} as const satisfies Record<keyof typeof OVERVIEW_CALLS, ConsoleRules>
