import { HOUR_MS } from '#domain/time/durations.ts'
import { count, type Limit, uncount } from '../../auth/limits/throttle.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'

/** Wrong codes of one account; coupons that exist are not counted. */
const WRONG_COUPONS: Limit = { kind: 'coupon', hits: 20, windowMs: HOUR_MS }

/** Does what a member asks for with a coupon, unless they have tried too many that don't exist. */
export async function limitGuesses<T>(
  services: Services,
  { account_id, coupon_code }: { account_id: string; coupon_code?: string | undefined },
  guess: () => Promise<T>,
): Promise<T | Refusal<'too_many_requests'>> {
  if (coupon_code === undefined) return guess()
  const guesses = { limit: WRONG_COUPONS, subject: account_id }
  const tooMany = await count(services, guesses)
  if (tooMany) return tooMany
  const result = await guess()
  const isWrong = result instanceof Refusal && result.code === 'coupon_unknown'
  if (!isWrong) await uncount(services, guesses)
  return result
}
