import type { AppliedCoupon } from '#domain/billing/coupons.ts'
import {
  type PackOnSale,
  type PackRefusal,
  packGb,
  quotePack,
} from '#domain/billing/packs-on-sale.ts'
import {
  type Offer,
  type Quote,
  type QuoteRefusal,
  quotePurchase,
  type TaxRate,
} from '#domain/billing/quotes.ts'
import { recomputeGrants } from '#domain/billing/recompute-grants.ts'
import { withTax } from '#domain/billing/taxes.ts'
import { isPack } from '#domain/membership/billing-cycle.ts'
import { type ListedPlan, plansAt } from '#domain/membership/listed-plans.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { type LedgerRow, selectLedger, selectPlans } from '../queries.ts'

/** The stored facts on which a price depends. */
export interface Buyer {
  account: Pick<AccountRow, 'expire_date' | 'vip_type'>
  ledger: readonly LedgerRow[]
  plans: readonly ListedPlan[]
}

/** A plan or a pack at its price, and the tax in it, where an invoice is issued. */
export type Offered = (Offer | { pack: PackOnSale }) & { tax: TaxRate | null }

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
 * Quotes an offer (decision 16), whether or not its plan is still on sale.
 * @returns null when the membership would end after LAST_EXPIRE_MS
 */
export function quotePlan(
  buyer: Buyer,
  offer: Offered,
  as_of_ms: number,
): Quote | QuoteRefusal | PackRefusal | null {
  const quote = quoteFor(buyer, offer, as_of_ms)
  return 'expire_at_ms' in quote && quote.expire_at_ms > LAST_EXPIRE_MS ? null : quote
}

/** Quotes an offer at its price, however long the membership would last. */
export function quoteFor(
  buyer: Buyer,
  offer: Offered,
  nowMs: number,
): Quote | QuoteRefusal | PackRefusal {
  const { account, ledger } = buyer
  const quote =
    'pack' in offer
      ? quotePack(offer.pack, account, nowMs)
      : quotePurchase({
          offer,
          plans: plansAt(buyer.plans, nowMs),
          user: account,
          grants: recomputeGrants(ledger),
          nowMs,
        })
  return 'refused' in quote ? quote : withTax(quote, offer.tax)
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

/** Returns the offer as it was quoted, with price, list price and coupon from the quote's lines. */
export function offerOf(quote: Quote): Offered {
  const { tier, cycle, currency, tax = null } = quote
  let price_minor = 0
  let original_price_minor = 0
  let coupon: AppliedCoupon | null = null
  for (const line of quote.lines) {
    if (line.kind === 'discount' && line.coupon_code !== undefined) {
      coupon = { coupon_code: line.coupon_code, amount_minor: -line.amount_minor }
      continue
    }
    if (line.kind === 'package_fee') original_price_minor = line.amount_minor
    if (line.kind === 'package_fee' || line.kind === 'discount') price_minor += line.amount_minor
  }
  return isPack(cycle)
    ? { pack: { tier, gb: packGb(cycle), price_minor, currency }, tax }
    : { plan: { tier, cycle, currency, price_minor, original_price_minor }, coupon, tax }
}

/** Returns the end of the running membership, or now when none runs. */
export function runningUntil({ account }: Pick<Buyer, 'account'>, nowMs: number): number {
  return Math.max(nowMs, parseDateTime(account.expire_date) ?? nowMs)
}
