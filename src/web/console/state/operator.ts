import { proxy } from 'valtio'
import { CONSOLE_CALLS } from '#contract/console/calls.ts'
import type { ConsoleCall, ConsoleReply } from '#contract/console/endpoints.ts'
import { callEndpoint, type Failure } from '../../api.ts'

/** The operator who is signed in; `unknown` while the server cannot be asked. */
type Session = ConsoleReply<'getOperator'> | { signed_in: 'unknown'; failure: Failure }

export const operator = proxy<{ session: Session }>({ session: { signed_in: false } })

export async function readOperator(): Promise<void> {
  const outcome = await callEndpoint(CONSOLE_CALLS.getOperator, {})
  operator.session = outcome.ok ? outcome.value : { signed_in: 'unknown', failure: outcome.failure }
}

/** Whether the operator's roles include a call; also when none is asked for. */
export function may(call: ConsoleCall | undefined): boolean {
  const { session } = operator
  return call === undefined || (session.signed_in === true && session.may.includes(call))
}

export function noteSignedIn(session: ConsoleReply<'getOperator'>): void {
  operator.session = session
}

export function noteSignedOut(): void {
  operator.session = { signed_in: false }
}

export async function signOut(): Promise<void> {
  const outcome = await callEndpoint(CONSOLE_CALLS.signOutOperator, {})
  // a full page load clears everything that was read from memory
  if (outcome.ok) location.replace('/operator')
}
