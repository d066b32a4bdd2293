import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { Redeemed, VOUCHER_ENDPOINTS } from '#contract/vouchers.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { normalizeVoucherCode } from '#domain/vouchers/voucher-code.ts'
import { worthOf } from '#domain/vouchers/voucher-worth.ts'
import { count, type Limit, uncount } from '../auth/limits/throttle.ts'
import { lockAccount } from '../db/lock-account.ts'
import type { Session } from '../http/session.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { readAllowances } from '../usage/read-allowances.ts'
import { answerAgain } from './answer-again.ts'
import { hashVoucher } from './hash-voucher.ts'
import { selectVoucher } from './queries.ts'
import { redeemDays } from './redeem-days.ts'
import { redeemTraffic } from './redeem-traffic.ts'

/** Wrong codes of one account; codes that exist are not counted (decision 163). */
const WRONG_CODES: Limit = { kind: 'voucher', hits: 10, windowMs: HOUR_MS }

type Refused = Refusal<
  | 'voucher_unknown'
  | 'voucher_used'
  | 'voucher_revoked'
  | 'voucher_ended'
  | 'other_tier'
  | 'traffic_not_needed'
  | 'too_many_requests'
>

/**
 * Redeems a voucher: marks it and grants its days or its pack in one transaction, so that it grants once
 * however often and by however many it is tried. Repeated by the same member it answers as before.
 */
export async function redeemVoucher(
  services: Services,
  { account_id }: Pick<Session, 'account_id'>,
  { voucher_code, for_later }: ParsedRequestOf<typeof VOUCHER_ENDPOINTS.redeemVoucher>,
): Promise<Redeemed | Refused | Refusal<'unauthenticated'>> {
  const { db, now, secrets } = services
  const guesses = { limit: WRONG_CODES, subject: account_id }
  const tooMany = await count(services, guesses)
  if (tooMany) return tooMany
  const code = normalizeVoucherCode(voucher_code)
  const code_hash = code === null ? null : hashVoucher(secrets, code)
  if (code_hash === null || !(await selectVoucher(db, code_hash))) return refuse('voucher_unknown')
  await uncount(services, guesses)

  const { currency } = await siteContent(services)
  const allowances = await readAllowances(services)
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, account_id)
    const voucher = await selectVoucher(transaction, code_hash)
    if (!account || !voucher) return refuse('unauthenticated')
    if (voucher.redeemed_at_ms !== null) return answerAgain(transaction, account, voucher)
    if (voucher.revoked_at_ms !== null) return refuse('voucher_revoked')
    const nowMs = now()
    if (voucher.ends_at_ms !== null && voucher.ends_at_ms <= nowMs) return refuse('voucher_ended')
    const worth = worthOf(voucher)
    return 'gb' in worth
      ? redeemTraffic(transaction, account, { code_hash, ...worth, allowances, for_later, nowMs })
      : redeemDays(transaction, account, { code_hash, ...worth, currency, nowMs })
  })
}
