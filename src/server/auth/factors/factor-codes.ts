import { Refusal, refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import type { Spend } from '../limits/spend.ts'
import { type Counter, countAll, FACTOR_DAY, FACTOR_TRIES, uncountAll } from '../limits/throttle.ts'
import { stepOf } from './authenticator-codes.ts'
import { claimStep, selectAuthenticator } from './factor-queries.ts'
import { checkRecoveryCode } from './recovery-codes.ts'

type WrongCode = Refusal<'code_wrong' | 'code_spent' | 'too_many_requests' | 'busy'>

/** A code of the authenticator app or a recovery code, as it was typed. */
export interface TypedFactor {
  account_id: string
  way: 'authenticator' | 'recovery_code'
  code: string
  /** a browser that the account knows, else empty: strangers use up their tries apart */
  browser: string
}

/**
 * Checks a code; a right one still has to be spent. Five wrong ones in a quarter of an hour and
 * twenty in a day, counted before they are compared, so that any number at once compares no more.
 */
export async function tryFactorCode(
  services: Services,
  typed: TypedFactor,
): Promise<Spend | WrongCode> {
  const of = `${typed.way} ${typed.account_id} ${typed.browser}`
  const counters: Counter[] = [FACTOR_TRIES, FACTOR_DAY].map((limit) => ({ limit, of }))
  const tooMany = await countAll(services, counters)
  if (tooMany) return tooMany
  const checked = await checkCode(services, typed)
  const isNoGuess = !(checked instanceof Refusal) || checked.code === 'busy'
  if (isNoGuess) await uncountAll(services, counters)
  return checked
}

async function checkCode(
  services: Services,
  { account_id, way, code }: TypedFactor,
): Promise<Spend | Refusal<'code_wrong' | 'code_spent' | 'busy'>> {
  if (way === 'recovery_code') return checkRecoveryCode(services, account_id, code)
  const row = await selectAuthenticator(services.db, account_id)
  if (!row || row.confirmed_at_ms === null) return refuse('code_wrong')
  const step = stepOf(services, row, code)
  if (step === null) return refuse('code_wrong')
  if (step <= row.last_step) return refuse('code_spent')
  return (transaction) => claimStep(transaction, account_id, step)
}
