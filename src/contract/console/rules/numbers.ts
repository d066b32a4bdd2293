import * as v from 'valibot'
import { Empty } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import { month, type NUMBER_CALLS } from '../numbers.ts'
import { why } from './fields.ts'

export const NUMBER_RULES = {
  getNumbers: {
    summary:
      'Count revenue, payers, renewals and ended memberships of today, 7 and 30 days, a year',
    guard: 'operators',
    roles: ['finance'],
    request: Empty,
    errors: [],
  },
  exportMonth: {
    summary:
      "Download a month's payments, refunds, disputes and fees as CSV; the audit says by whom",
    guard: 'operators',
    roles: ['finance'],
    request: v.strictObject({ month, why }),
    errors: [],
  },
} as const satisfies Record<keyof typeof NUMBER_CALLS, ConsoleRules>
