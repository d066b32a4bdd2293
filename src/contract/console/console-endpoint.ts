import type { Endpoint } from '../endpoint.ts'

/** One call of the operators' console. */
export interface ConsoleEndpoint extends Omit<Endpoint, 'guard'> {
  /**
   * who may call (requirement 6.1): anyone, a signed-in operator, or one who has recently confirmed the
   * second factor (else `second_step_needed`)
   */
  guard: 'everyone' | 'operators' | 'confirmed_operators'
  /** made by the page itself, not by a person: does not extend the session */
  is_poll?: true
}
