import * as v from 'valibot'
import { Empty, filled } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import { type OPERATOR_CALLS, operatorRoles } from '../operators.ts'
import { Why, why } from './fields.ts'

const OperatorParams = v.strictObject({ name: filled(40) })
const roles = v.pipe(operatorRoles, v.minLength(1))

export const OPERATOR_RULES = {
  listOperators: {
    summary: 'List the operators of the console, with roles and when each last used it',
    guard: 'operators',
    roles: ['owner'],
    is_personal: true,
    request: Empty,
    errors: [],
  },
  addOperator: {
    summary: 'Add an operator; returns a link for password and two-step verification, once',
    guard: 'confirmed_operators',
    roles: ['owner'],
    request: v.strictObject({ name: filled(64), roles, why }),
    errors: [],
  },
  changeOperatorRoles: {
    summary: 'Change what another operator may do, from their next call on',
    guard: 'confirmed_operators',
    roles: ['owner'],
    params: OperatorParams,
    request: v.strictObject({ roles, why }),
    errors: ['not_found'],
  },
  resetOperator: {
    summary:
      "End another operator's sessions, password and two-step verification; returns a new link, once",
    guard: 'confirmed_operators',
    roles: ['owner'],
    params: OperatorParams,
    request: Why,
    errors: ['not_found'],
  },
  removeOperator: {
    summary: "End another operator's access, and the tokens they made",
    guard: 'confirmed_operators',
    roles: ['owner'],
    params: OperatorParams,
    request: Why,
    errors: ['not_found'],
  },
} as const satisfies Record<keyof typeof OPERATOR_CALLS, ConsoleRules>
