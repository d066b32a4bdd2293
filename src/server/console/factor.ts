import { MINUTE_MS } from '#domain/durations.ts'
import { stepOf } from '../auth/authenticator-codes.ts'
import { type Counter, count, uncount } from '../auth/throttle.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import {
  type OperatorRow,
  selectOperatorByName,
  takeStep,
  updateOperatorSession,
} from './queries.ts'
import type { OperatorSession } from './sessions.ts'

/** @returns the time step of a typed code; null when it is none of the operator's app, now */
export function operatorStep(
  services: Services,
  { operator_id, sealed_secret }: OperatorRow,
  typed: string,
): number | null {
  if (sealed_secret === null) return null
  return stepOf(services, { account_id: operator_id, sealed_secret }, typed)
}

const TRIES = { kind: 'operator-factor', hits: 5, window_ms: 15 * MINUTE_MS }

/** What counts wrong codes of an operator. */
export const codeTries = (operator_id: string): Counter => ({ limit: TRIES, of: operator_id })

/** Shows the factor again, for deeds that ask for it. */
export async function confirmFactor(
  services: Services,
  { name, token_hash }: OperatorSession,
  code: string,
): Promise<null | Refusal<'code_wrong' | 'too_many_requests'>> {
  const { db, now } = services
  const operator = await selectOperatorByName(db, name)
  if (!operator) return refuse('code_wrong')
  const tries = codeTries(operator.operator_id)
  const too_many = await count(services, tries)
  if (too_many) return too_many
  const step = operatorStep(services, operator, code)
  if (step === null || !(await takeStep(db, operator.operator_id, step))) {
    return refuse('code_wrong')
  }
  await uncount(services, tries)
  const at_ms = now()
  await updateOperatorSession(db, token_hash, { last_seen_at_ms: at_ms, factor_at_ms: at_ms })
  return null
}
