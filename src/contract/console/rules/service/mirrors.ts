import { Empty } from '../../../fields.ts'
import type { ConsoleRules } from '../../endpoint.ts'
import type { MIRROR_CALLS } from '../../service/mirrors.ts'

export const MIRROR_RULES = {
  getMirrors: {
    summary: 'List the mirrors that members see, by group',
    guard: 'operators',
    roles: ['nodes'],
    request: Empty,
    errors: [],
  },
} as const satisfies Record<keyof typeof MIRROR_CALLS, ConsoleRules>
