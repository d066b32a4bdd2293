import type { Endpoint } from '../endpoint.ts'

/** One call of the operators' console. */
export interface ConsoleEndpoint extends Omit<Endpoint, 'guard'> {
  /**
   * who may call (requirement 6.1): anyone, an operator who is signed in, or one who has also shown the
   * factor a short while ago (else `second_step_needed`)
   */
  guard: 'everyone' | 'operators' | 'confirmed_operators'
  /** asked by the page itself, not by a person: it does not keep the session alive */
  is_poll?: true
}
