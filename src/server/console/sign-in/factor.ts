import { timeStepOf } from '../../auth/factors/authenticator-codes.ts'
import { type Counter, countAll, TRIES, uncountAll } from '../../auth/limits/throttle.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { type OperatorSession, updateOperatorSession } from '../sessions/session-queries.ts'
import {
  consumeFactor,
  type FactorUse,
  type OperatorRow,
  selectOperatorByName,
} from './credential-queries.ts'
import { type PasskeyGiven, passkeyCounter } from './passkey.ts'

/** A submitted second factor: an authenticator code, or a passkey's answer. */
export interface Shown extends PasskeyGiven {
  code?: string | undefined
}

/** @returns the columns that `consumeFactor` writes; null when the factor is wrong or was used before */
export async function factorUse(
  services: Services,
  operator: OperatorRow,
  { code, credential }: Shown,
): Promise<FactorUse | null> {
  if (!credential) return operatorStep(services, operator, code)
  const passkey_counter = await passkeyCounter(services, operator, credential)
  return passkey_counter === null ? null : { passkey_counter }
}

/** @returns the time step of a typed code; null when the code is wrong or was used before */
export function operatorStep(
  services: Services,
  { operator_id, sealed_secret, last_step }: OperatorRow,
  typed: string | undefined,
): { last_step: number } | null {
  if (sealed_secret === null || typed === undefined) return null
  const step = timeStepOf(services, { account_id: operator_id, sealed_secret }, typed)
  return step !== null && step > last_step ? { last_step: step } : null
}

/** Counters for wrong attempts at an operator's factor: five in a quarter of an hour, twenty a day. */
export const factorTries = (operator_id: string, where: string): Counter[] =>
  [TRIES.factor, TRIES.factorDay].map((limit) => ({
    limit,
    subject: `operator ${operator_id} ${where}`,
  }))

/** Verifies the factor again, for calls that require a recent verification. */
export async function confirmFactor(
  services: Services,
  { name, token_hash }: OperatorSession,
  shown: Shown,
): Promise<null | Refusal<'code_wrong' | 'passkey_refused' | 'too_many_requests'>> {
  const { db, now } = services
  const wrong = refuse(shown.credential ? 'passkey_refused' : 'code_wrong')
  const operator = await selectOperatorByName(db, name)
  if (!operator) return wrong
  const tries = factorTries(operator.operator_id, token_hash)
  const tooMany = await countAll(services, tries)
  if (tooMany) return tooMany
  const use = await factorUse(services, operator, shown)
  if (use === null || !(await consumeFactor(db, operator, use))) return wrong
  await uncountAll(services, tries)
  const at_ms = now()
  await updateOperatorSession(db, token_hash, { last_seen_at_ms: at_ms, factor_at_ms: at_ms })
  return null
}
