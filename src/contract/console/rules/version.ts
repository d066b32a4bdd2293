import { Empty } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import type { VERSION_CALLS } from '../version.ts'

export const VERSION_RULES = {
  getVersion: {
    summary: 'Read the version of the server, and what it brings',
    guard: 'operators',
    roles: 'any',
    request: Empty,
    errors: [],
  },
} as const satisfies Record<keyof typeof VERSION_CALLS, ConsoleRules>
