import type { Call } from '../call.ts'
import { type Endpoint, joinRules, type Rules } from '../endpoint.ts'
import { Empty } from '../fields.ts'
import type { RolesOfCall } from './roles.ts'

/**
 * Callers: anyone, a signed-in operator, or one who has recently confirmed the second factor (else
 * `second_step_needed`; requirement 6.1). A signed-in operator where the rules name none.
 */
type Guard = 'everyone' | 'operators' | 'confirmed_operators'

export interface ConsoleRules extends Rules<Guard> {
  /** whose work it is (else `other_role`) */
  roles: RolesOfCall
  /** about the operator's own session or draft: never made with a token (decision 169) */
  is_personal?: true
  /** made by the page itself, not by a person: does not extend the session */
  is_poll?: true
}

export type ConsoleEndpoint = Omit<Endpoint, 'guard'> & ConsoleRules & { guard: Guard }

const DEFAULTS = { guard: 'operators', request: Empty, errors: [] } as const

/** Joins a call of the console with its rules. */
// @__NO_SIDE_EFFECTS__
export const operatorEndpoint = <C extends Call, const R extends ConsoleRules>(call: C, rules: R) =>
  joinRules(call, DEFAULTS, rules)

/**
 * Tells which calls a token may make if it has their role: those that need neither a second factor nor
 * an operator's own session (decision 169).
 */
export const isOpenToTokens = ({ guard, is_personal }: ConsoleEndpoint): boolean =>
  guard === 'operators' && is_personal !== true
