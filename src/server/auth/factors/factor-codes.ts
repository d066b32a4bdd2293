import { Refusal, refuse } from '../../refusal.ts'
import type { AuthServices } from '../../services.ts'
import type { ConsumeCode } from '../codes/consume-code.ts'
import { type Counter, countAll, TRIES, uncountAll } from '../limits/throttle.ts'
import { timeStepOf } from './authenticator-codes.ts'
import { consumeTimeStep, selectAuthenticator } from './factor-queries.ts'
import { checkRecoveryCode } from './recovery-codes.ts'

type WrongCode = Refusal<'code_wrong' | 'code_spent' | 'too_many_requests' | 'busy'>

/** A typed authenticator code, or a recovery code. */
export interface TypedFactor {
  account_id: string
  way: 'authenticator' | 'recovery_code'
  code: string
  /** id of a browser that the account knows, else empty: strangers share a counter of their own */
  browser: string
}

/**
 * Verifies a code, which the caller then consumes. Allows five wrong codes in 15 minutes and twenty a day,
 * counted before the comparison, so that concurrent requests get no more tries.
 */
export async function tryFactorCode(
  services: AuthServices,
  typed: TypedFactor,
): Promise<ConsumeCode | WrongCode> {
  const subject = `${typed.way} ${typed.account_id} ${typed.browser}`
  const counters: Counter[] = [TRIES.factor, TRIES.factorDay].map((limit) => ({ limit, subject }))
  const tooMany = await countAll(services, counters)
  if (tooMany) return tooMany
  const checked = await checkCode(services, typed)
  const isNoGuess = !(checked instanceof Refusal) || checked.code === 'busy'
  if (isNoGuess) await uncountAll(services, counters)
  return checked
}

async function checkCode(
  services: AuthServices,
  { account_id, way, code }: TypedFactor,
): Promise<ConsumeCode | Refusal<'code_wrong' | 'code_spent' | 'busy'>> {
  if (way === 'recovery_code') return checkRecoveryCode(services, account_id, code)
  const row = await selectAuthenticator(services.db, account_id)
  if (!row || row.confirmed_at_ms === null) return refuse('code_wrong')
  const step = timeStepOf(services, row, code)
  if (step === null) return refuse('code_wrong')
  if (step <= row.last_step) return refuse('code_spent')
  return (transaction) => consumeTimeStep(transaction, account_id, step)
}
