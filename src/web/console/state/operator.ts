import { proxy } from 'valtio'
import type { ConsoleCall } from '#contract/console/endpoints.ts'
import * as api from '#contract/console/session.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { callEndpoint, type Failure } from '../../api.ts'

/** The operator who is signed in; `unknown` while the server cannot be asked. */
type Session = ReplyOf<typeof api.getOperator> | { signed_in: 'unknown'; failure: Failure }

export const operator = proxy<{ session: Session }>({ session: { signed_in: false } })

export async function readOperator(): Promise<void> {
  const outcome = await callEndpoint(api.getOperator, {})
  operator.session = outcome.ok ? outcome.value : { signed_in: 'unknown', failure: outcome.failure }
}

/** Tells whether the operator's roles include a call; also when none is asked for. */
export function may(call: ConsoleCall | undefined): boolean {
  const { session } = operator
  return call === undefined || (session.signed_in === true && session.may.includes(call))
}

export function recordSignIn(session: ReplyOf<typeof api.getOperator>): void {
  operator.session = session
}

export function recordSignOut(): void {
  operator.session = { signed_in: false }
}

export async function signOut(): Promise<void> {
  const outcome = await callEndpoint(api.signOutOperator, {})
  // a full page load clears everything that was read from memory
  if (outcome.ok) location.replace('/operator')
}
