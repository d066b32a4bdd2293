import * as v from 'valibot'
import { day, Empty, filled } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import { type TOKEN_CALLS, tokenRoles } from '../tokens.ts'
import { Why, why } from './fields.ts'

export const TOKEN_RULES = {
  listTokens: {
    summary: "List the tokens of operators' tools, with role, end and the day of their last use",
    guard: 'operators',
    roles: ['owner'],
    is_personal: true,
    request: Empty,
    errors: [],
  },
  makeToken: {
    summary: "Make a token for an operator's tool; returns it, once",
    guard: 'confirmed_operators',
    roles: ['owner'],
    request: v.strictObject({
      /** as the audit log names it: 2 to 40 lower-case letters, digits, dots or dashes */
      name: filled(64),
      roles: v.pipe(tokenRoles, v.minLength(1)),
      /** the last day on which it works, in UTC, within a year */
      until: day,
      why,
    }),
    errors: [],
  },
  revokeToken: {
    summary: 'Revoke a token right away',
    guard: 'operators',
    roles: ['owner'],
    is_personal: true,
    params: v.strictObject({ token_id: filled(16) }),
    request: Why,
    errors: ['not_found'],
  },
} as const satisfies Record<keyof typeof TOKEN_CALLS, ConsoleRules>
