import * as v from 'valibot'
import type { Call } from '../call.ts'
import { filled, instantMs } from '../fields.ts'
import { ROLES } from './roles.ts'

export const MOST_OPERATORS = 200

/** `enrolled` can sign in; the others have not chosen a password yet. */
export const OPERATOR_STATES = ['enrolled', 'invited', 'link_expired'] as const
export type OperatorState = (typeof OPERATOR_STATES)[number]

/** Why nothing was changed. Nobody changes their own access, so that an owner is always left. */
export const OPERATOR_PROBLEMS = ['name_invalid', 'name_taken', 'own_access', 'too_many'] as const
export type OperatorProblem = (typeof OPERATOR_PROBLEMS)[number]

export const operatorRoles = v.pipe(v.array(v.picklist(ROLES)), v.maxLength(ROLES.length))

const ListedOperator = v.object({
  name: filled(40),
  roles: operatorRoles,
  state: v.picklist(OPERATOR_STATES),
  /** null = never */
  seen_at_ms: v.nullable(instantMs),
  /** the caller */
  is_own: v.boolean(),
})

const ChangedReply = v.object({ problem: v.nullable(v.picklist(OPERATOR_PROBLEMS)) })

const InvitedReply = v.object({
  ...ChangedReply.entries,
  /** for choosing a password and a second factor; works once, shown once */
  link: v.nullable(filled(2048)),
})

export const OPERATOR_CALLS = {
  listOperators: {
    method: 'GET',
    path: '/api/operator/operators',
    reply: v.object({ operators: v.pipe(v.array(ListedOperator), v.maxLength(MOST_OPERATORS)) }),
  },
  addOperator: { method: 'POST', path: '/api/operator/operators', reply: InvitedReply },
  changeOperatorRoles: {
    method: 'POST',
    path: '/api/operator/operators/:name/roles',
    reply: ChangedReply,
  },
  resetOperator: {
    method: 'POST',
    path: '/api/operator/operators/:name/reset',
    reply: InvitedReply,
  },
  removeOperator: {
    method: 'POST',
    path: '/api/operator/operators/:name/remove',
    reply: ChangedReply,
  },
} as const satisfies Record<string, Call>

export type ListedOperator = v.InferOutput<typeof ListedOperator>
