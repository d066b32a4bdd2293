import * as v from 'valibot'
import { get, post } from '../call.ts'
import { filled, instantMs, listOf } from '../fields.ts'
import { operatorEndpoint } from './endpoint.ts'
import { Why, why } from './request-fields.ts'
import { ROLES } from './roles.ts'

export const MOST_OPERATORS = 200

/** `enrolled` can sign in; the others have not chosen a password yet. */
export const OPERATOR_STATES = ['enrolled', 'invited', 'link_expired'] as const

export type OperatorState = (typeof OPERATOR_STATES)[number]

/** Why nothing was changed. Nobody changes their own access, so that an owner is always left. */
export const OPERATOR_PROBLEMS = ['name_invalid', 'name_taken', 'own_access', 'too_many'] as const

export type OperatorProblem = (typeof OPERATOR_PROBLEMS)[number]

const operatorRoles = listOf(v.picklist(ROLES), ROLES.length)

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

export const listOperators = get(
  '/api/operator/operators',
  v.object({ operators: listOf(ListedOperator, MOST_OPERATORS) }),
)
export const addOperator = post('/api/operator/operators', InvitedReply)
export const changeOperatorRoles = post('/api/operator/operators/:name/roles', ChangedReply)
export const resetOperator = post('/api/operator/operators/:name/reset', InvitedReply)
export const removeOperator = post('/api/operator/operators/:name/remove', ChangedReply)

const OperatorParams = v.strictObject({ name: filled(40) })

const roles = v.pipe(operatorRoles, v.minLength(1))

const onOperator = { roles: ['owner'], params: OperatorParams } as const

export const OPERATOR_ENDPOINTS = {
  listOperators: operatorEndpoint(listOperators, {
    summary: 'List the operators of the console, with roles and when each last used it',
    roles: ['owner'],
    is_personal: true,
  }),
  addOperator: operatorEndpoint(addOperator, {
    summary: 'Add an operator; returns a link for password and two-step verification, once',
    guard: 'confirmed_operators',
    roles: ['owner'],
    request: v.strictObject({ name: filled(64), roles, why }),
  }),
  changeOperatorRoles: operatorEndpoint(changeOperatorRoles, {
    summary: 'Change what another operator may do, from their next call on',
    guard: 'confirmed_operators',
    ...onOperator,
    request: v.strictObject({ roles, why }),
  }),
  resetOperator: operatorEndpoint(resetOperator, {
    summary:
      "End another operator's sessions, password and two-step verification; returns a new link, once",
    guard: 'confirmed_operators',
    ...onOperator,
    request: Why,
  }),
  removeOperator: operatorEndpoint(removeOperator, {
    summary: "End another operator's access, and the tokens they made",
    guard: 'confirmed_operators',
    ...onOperator,
    request: Why,
  }),
}

export type ListedOperator = v.InferOutput<typeof ListedOperator>
