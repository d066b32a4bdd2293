import { Empty } from '../../../fields.ts'
import type { ConsoleRules } from '../../endpoint.ts'
import type { HEALTH_CALLS } from '../../service/health.ts'
import { Why } from '../fields.ts'

export const HEALTH_RULES = {
  getHealth: {
    summary: 'Read what the last check of the service found, and the last backups',
    guard: 'operators',
    roles: ['nodes'],
    request: Empty,
    errors: [],
    is_poll: true,
  },
  checkHealth: {
    summary: 'Check everything that the service depends on, and the ledger',
    guard: 'operators',
    roles: ['nodes'],
    request: Empty,
    errors: [],
  },
  backUp: {
    summary: 'Make a backup in the data folder',
    guard: 'operators',
    roles: ['owner'],
    request: Why,
    errors: [],
  },
} as const satisfies Record<keyof typeof HEALTH_CALLS, ConsoleRules>
