import { type Quote, type QuoteRefusal, quotePurchase } from '#domain/billing/quotes.ts'
import { recomputeGrants } from '#domain/billing/recompute-grants.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { findPlan, type Plan } from '#domain/membership/plans.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { type LedgerRow, selectLedger, selectPlans } from '../queries.ts'

/** The stored facts on which a price depends. */
export interface Buyer {
  account: Pick<AccountRow, 'expire_date' | 'vip_type'>
  ledger: readonly LedgerRow[]
  plans: readonly Plan[]
}

const QUOTE_LIFETIME_MS = 10 * MINUTE_MS
const CLOCK_SKEW_MS = 5 * SECOND_MS
/** The last instant that `expire_date` can hold. */
export const LAST_EXPIRE_MS = Date.UTC(9999, 11, 31, 23, 59, 59)

export async function readBuyer(db: Db, account: AccountRow): Promise<Buyer> {
  return {
    account,
    ledger: await selectLedger(db, account.account_id),
    plans: await selectPlans(db),
  }
}

/**
 * Quotes a plan that is on sale (decision 16).
 * @returns null when it is not on sale, or the membership would end after LAST_EXPIRE_MS
 */
export function quotePlan(
  buyer: Buyer,
  choice: Pick<Plan, 'tier' | 'cycle'>,
  as_of_ms: number,
): Quote | QuoteRefusal | null {
  const plan = findPlan(buyer.plans, choice.tier, choice.cycle)
  if (!plan) return null
  const quote = quoteFor(buyer, plan, as_of_ms)
  return 'expire_at_ms' in quote && quote.expire_at_ms > LAST_EXPIRE_MS ? null : quote
}

/** Quotes the given plan at its given price, whether or not it is still on sale. */
export function quoteFor(buyer: Buyer, plan: Plan, nowMs: number): Quote | QuoteRefusal {
  const { account, ledger, plans } = buyer
  return quotePurchase({ plan, plans, user: account, grants: recomputeGrants(ledger), nowMs })
}

/**
 * Returns the instant for which an order is priced: the time of its quote if that is at most ten
 * minutes old and neither ledger nor tier has changed since; otherwise now.
 */
export function pricedAt({ account, ledger }: Buyer, quoted_at_ms: number, nowMs: number): number {
  const isRecent = quoted_at_ms > nowMs - QUOTE_LIFETIME_MS && quoted_at_ms <= nowMs + CLOCK_SKEW_MS
  const isUnchanged =
    ledger.every(({ created_at_ms }) => created_at_ms < quoted_at_ms) &&
    membershipTier(account, quoted_at_ms) === membershipTier(account, nowMs)
  return isRecent && isUnchanged ? quoted_at_ms : nowMs
}

/** Returns the plan as it was quoted, with price and list price summed from the quote's lines. */
export function planOf(quote: Quote): Plan {
  const { tier, cycle, currency } = quote
  let price_minor = 0
  let original_price_minor = 0
  for (const line of quote.lines) {
    if (line.kind === 'package_fee') original_price_minor = line.amount_minor
    if (line.kind === 'package_fee' || line.kind === 'discount') price_minor += line.amount_minor
  }
  return { tier, cycle, currency, price_minor, original_price_minor }
}

/** Returns the end of the running membership, or now when none runs. */
export function runningUntil({ account }: Pick<Buyer, 'account'>, nowMs: number): number {
  return Math.max(nowMs, parseDateTime(account.expire_date) ?? nowMs)
}
