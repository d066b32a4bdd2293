import * as v from 'valibot'
import { text } from '../../fields.ts'
import type { AUDIT_CALLS } from '../audit.ts'
import type { ConsoleRules } from '../endpoint.ts'

export const AUDIT_RULES = {
  getAudit: {
    summary: "List the operators' actions, newest first, at most 500",
    guard: 'operators',
    roles: ['owner'],
    request: v.strictObject({
      /** filters; an empty one matches everything */
      who: v.optional(text(100), ''),
      what: v.optional(text(200), ''),
    }),
    errors: [],
  },
} as const satisfies Record<keyof typeof AUDIT_CALLS, ConsoleRules>
