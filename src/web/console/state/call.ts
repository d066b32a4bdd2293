import type { Call } from '#contract/call.ts'
import type { ConsoleEndpointOf } from '#contract/console/endpoints.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { callEndpoint, type Outcome } from '../../api.ts'
import { isRefusal } from '../../remote.ts'
import { askForFactor } from './factor.ts'
import { recordSignOut } from './operator.ts'

export type ConsoleInput<C extends Call> = InputOf<ConsoleEndpointOf<C>>

/**
 * Calls a console endpoint. When the last second factor is too old, it asks for one and repeats the
 * call; when the session has ended, the sign-in replaces the page.
 */
export async function callConsole<C extends Call>(
  endpoint: C,
  input: ConsoleInput<C>,
): Promise<Outcome<ReplyOf<C>>> {
  const outcome = await callEndpoint(endpoint, input)
  if (outcome.ok) return outcome
  if (isRefusal(outcome.failure, 'unauthenticated')) recordSignOut()
  if (isRefusal(outcome.failure, 'second_step_needed') && (await askForFactor())) {
    return callConsole(endpoint, input)
  }
  return outcome
}
