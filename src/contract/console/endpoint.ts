import type { Call } from '../call.ts'
import type { Rules } from '../endpoint.ts'
import type { RolesOfCall } from './roles.ts'

/**
 * Callers: anyone, a signed-in operator, or one who has recently confirmed the second factor (else
 * `second_step_needed`; requirement 6.1).
 */
type Guard = 'everyone' | 'operators' | 'confirmed_operators'

export interface ConsoleRules extends Rules<Guard> {
  /** whose work it is (else `other_role`) */
  roles: RolesOfCall
  /** made by the page itself, not by a person: does not extend the session */
  is_poll?: true
}

export interface ConsoleEndpoint extends Call, ConsoleRules {}
