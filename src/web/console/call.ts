import { CONSOLE_CALLS } from '#contract/console/calls.ts'
import type {
  ConsoleCall,
  ConsoleParams,
  ConsoleReply,
  ConsoleRequest,
} from '#contract/console/endpoints.ts'
import { callEndpoint, type Outcome } from '../api.ts'
import { isRefusal } from '../remote.ts'
import { askForFactor } from './state/factor.ts'
import { noteSignedOut } from './state/operator.ts'

export type ConsoleInput<N extends ConsoleCall> = (Record<never, never> extends ConsoleRequest<N>
  ? { request?: ConsoleRequest<N> }
  : { request: ConsoleRequest<N> }) &
  (Record<never, never> extends ConsoleParams<N>
    ? { params?: ConsoleParams<N> }
    : { params: ConsoleParams<N> })

/**
 * Calls a console endpoint. When the last second factor is too old, it asks for one and repeats the
 * call; when the session has ended, the sign-in replaces the page.
 */
export async function callConsole<N extends ConsoleCall>(
  name: N,
  input: ConsoleInput<N>,
): Promise<Outcome<ConsoleReply<N>>> {
  const outcome = (await callEndpoint<unknown>(CONSOLE_CALLS[name], input)) as Outcome<
    ConsoleReply<N>
  >
  if (outcome.ok) return outcome
  if (isRefusal(outcome.failure, 'unauthenticated')) noteSignedOut()
  if (isRefusal(outcome.failure, 'second_step_needed') && (await askForFactor())) {
    return callConsole(name, input)
  }
  return outcome
}
