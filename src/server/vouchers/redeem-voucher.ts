import { randomUUID } from 'node:crypto'
import type { Redeemed } from '#contract/late/vouchers.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { normalizeVoucherCode } from '#domain/vouchers/voucher-code.ts'
import { count, type Limit, uncount } from '../auth/limits/throttle.ts'
import { grantFreeDays } from '../billing/grants/grant-free-days.ts'
import { type LedgerRow, selectLedger } from '../billing/queries.ts'
import { lockAccount } from '../db/lock-account.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import type { Session } from '../http/session.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { hashVoucher } from './hash-voucher.ts'
import { claimVoucher, selectVoucher } from './queries.ts'

/** Wrong codes of one account; codes that exist are not counted (decision 163). */
const WRONG_CODES: Limit = { kind: 'voucher', hits: 10, windowMs: HOUR_MS }

type Refused = Refusal<
  | 'voucher_unknown'
  | 'voucher_used'
  | 'voucher_revoked'
  | 'voucher_ended'
  | 'other_tier'
  | 'too_many_requests'
>

/**
 * Redeems a voucher: marks it and grants its days in one transaction, so that it grants once however often
 * and by however many it is tried. Repeated by the same member it answers as before.
 */
export async function redeemVoucher(
  services: Services,
  { account_id }: Pick<Session, 'account_id'>,
  typed: string,
): Promise<Redeemed | Refused | Refusal<'unauthenticated'>> {
  const { db, now, secrets } = services
  const guesses = { limit: WRONG_CODES, of: account_id }
  const tooMany = await count(services, guesses)
  if (tooMany) return tooMany
  const code = normalizeVoucherCode(typed)
  const code_hash = code === null ? null : hashVoucher(secrets, code)
  if (code_hash === null || !(await selectVoucher(db, code_hash))) return refuse('voucher_unknown')
  await uncount(services, guesses)

  const { currency } = await siteContent(services)
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, account_id)
    const voucher = await selectVoucher(transaction, code_hash)
    if (!account || !voucher) return refuse('unauthenticated')
    const { tier, days } = voucher
    if (voucher.entry_id !== null) {
      const ledger = await selectLedger(transaction, account_id)
      const isKept = membershipHas(ledger, voucher.entry_id)
      return isKept && account.expire_date !== null
        ? { tier, days, expire_date: account.expire_date }
        : refuse('voucher_used')
    }
    if (voucher.revoked_at_ms !== null) return refuse('voucher_revoked')
    const nowMs = now()
    if (voucher.ends_at_ms !== null && voucher.ends_at_ms <= nowMs) return refuse('voucher_ended')
    const running = membershipTier(account, nowMs)
    if (running !== 'free' && running !== tier) return refuse('other_tier')
    const entry_id = randomUUID()
    const claim = { code_hash, redeemed_at_ms: nowMs, entry_id }
    if (!(await claimVoucher(transaction, claim))) return refuse('voucher_used')
    const free = { kind: 'voucher', days, tier, currency, nowMs, entry_id } as const
    const { expire_date } = await grantFreeDays(transaction, account, free)
    return { tier, days, expire_date }
  })
}

/** Checks whether the ledger holds the entry and it was not taken back. */
const membershipHas = (ledger: readonly LedgerRow[], granted: string): boolean =>
  ledger.some(({ entry_id }) => entry_id === granted) &&
  !ledger.some(({ reverses }) => reverses === granted)
