import type { OrderTerm } from '../membership/billing-cycle.ts'
import { addCycle, sortedCycles } from '../membership/cycle-length.ts'
import {
  isUpgrade,
  membershipTier,
  type PaidTier,
  type UserInfo,
} from '../membership/membership.ts'
import { findPlan, listPriceMinor, type Plan } from '../membership/plans.ts'
import type { Locale } from '../site/locales.ts'
import { parseDateTime } from '../time/dates.ts'
import { DAY_MS } from '../time/durations.ts'
import type { AppliedCoupon } from './coupons.ts'
import type { QuoteKind } from './orders.ts'
import { type Grant, type UnusedTime, unusedTime } from './unused-time.ts'

/** One line of a quote; amounts in minor units, `discount` and `credit` negative. */
export type QuoteLine =
  | { kind: 'package_fee'; amount_minor: number }
  /** of the plan for everyone, or of a coupon */
  | { kind: 'discount'; amount_minor: number; coupon_code?: string | undefined }
  | { kind: 'credit'; amount_minor: number; days: number; paid_minor: number; of_days: number }
  | {
      kind: 'bonus_time'
      days: number
      from: 'free_days' | 'credit_left'
      /** the credit that became these days; absent for free days, and in orders that did not store it */
      left_minor?: number | undefined
    }
  /** the tax for which the buyer accounts; negative */
  | { kind: 'tax_free'; amount_minor: number; name: string }

/** A tax as the operator sets it for a buyer, in hundredths of a percent: 1900 is 19 percent. */
export interface TaxRate {
  name: string
  basis_points: number
  /** the buyer accounts for it, and pays the price without it (reverse charge) */
  is_reversed: boolean
}

/** A pack's name by language. */
export type PackNames = Readonly<Partial<Record<Locale, string>>>

/** The amounts of `lines` add up to `total_minor`; all `_ms` are milliseconds since 1970. */
export interface Quote {
  kind: QuoteKind
  tier: PaidTier
  cycle: OrderTerm
  /** the operator's name of the pack that is bought */
  pack_names?: PackNames | undefined
  currency: string
  lines: QuoteLine[]
  total_minor: number
  /** the tax in the total, 0 when the buyer accounts for it; absent where no invoice is issued */
  tax?: (TaxRate & { amount_minor: number }) | undefined
  starts_at_ms: number
  expire_at_ms: number
  quoted_at_ms: number
}

/** A lower tier cannot be bought before the higher one ends at `available_at_ms`. */
export interface QuoteRefusal {
  refused: 'lower_tier'
  available_at_ms: number
}

/** A plan at its price, and the coupon that lowers it. */
export interface Offer {
  plan: Plan
  coupon: AppliedCoupon | null
}

export interface QuoteInput {
  offer: Offer
  /** all plans on sale; free days are converted at their list prices */
  plans: readonly Plan[]
  user: UserInfo
  /** time granted to the user, oldest first */
  grants: readonly Grant[]
  nowMs: number
}

/**
 * Computes the price of a purchase and the membership after it (decision 16). A new membership and an
 * upgrade start now, an extension when the current time ends. An upgrade credits the unused days of
 * each purchase at the price paid for it; credit beyond the price becomes days at this plan's price
 * without the coupon, and free days are converted at the ratio of the two tiers' list prices. A day that has begun counts
 * in full, in the member's favor.
 */
export function quotePurchase(input: QuoteInput): Quote | QuoteRefusal {
  const { offer, user, nowMs } = input
  const tier = membershipTier(user, nowMs)
  const expiresMs = parseDateTime(user.expire_date)
  if (tier === 'free' || expiresMs === null) return plainQuote('new', offer, nowMs, nowMs)
  if (tier === offer.plan.tier) return plainQuote('extend', offer, expiresMs, nowMs)
  if (!isUpgrade(tier, offer.plan.tier))
    return { refused: 'lower_tier', available_at_ms: expiresMs }
  return upgradeQuote(input, tier, expiresMs)
}

function plainQuote(
  kind: QuoteKind,
  { plan, coupon }: Offer,
  starts_at_ms: number,
  quoted_at_ms: number,
): Quote {
  return {
    kind,
    tier: plan.tier,
    cycle: plan.cycle,
    currency: plan.currency,
    lines: [...priceLines(plan), ...couponLines(coupon)],
    total_minor: plan.price_minor - (coupon?.amount_minor ?? 0),
    starts_at_ms,
    expire_at_ms: addCycle(starts_at_ms, plan.cycle),
    quoted_at_ms,
  }
}

function priceLines(plan: Plan): QuoteLine[] {
  const package_fee_minor = listPriceMinor(plan)
  const lines: QuoteLine[] = [{ kind: 'package_fee', amount_minor: package_fee_minor }]
  if (package_fee_minor > plan.price_minor) {
    lines.push({ kind: 'discount', amount_minor: plan.price_minor - package_fee_minor })
  }
  return lines
}

const couponLines = (coupon: AppliedCoupon | null): QuoteLine[] =>
  coupon === null
    ? []
    : [{ kind: 'discount', amount_minor: -coupon.amount_minor, coupon_code: coupon.coupon_code }]

function upgradeQuote(
  { offer, plans, grants, nowMs }: QuoteInput,
  tier: PaidTier,
  expiresMs: number,
): Quote {
  const { plan } = offer
  const quote = plainQuote('upgrade', offer, nowMs, nowMs)
  // credit cannot become days of a plan that costs nothing: then all unused time is converted
  const credited = plan.price_minor > 0 ? grants : []
  const unused = unusedTime({ grants: credited, tier, currency: plan.currency, nowMs, expiresMs })
  const { lines, leftMinor } = creditLines(unused.purchases, quote.total_minor)
  quote.lines.push(...foldCredits(lines))
  for (const line of lines) quote.total_minor += line.amount_minor

  if (leftMinor > 0) {
    const cycleDays = (quote.expire_at_ms - nowMs) / DAY_MS
    const days = Math.ceil((leftMinor * cycleDays) / plan.price_minor)
    addBonusDays(quote, { days, from: 'credit_left', left_minor: leftMinor })
  }
  const days = convertedDays(unused.freeMs, tier, plan, plans)
  addBonusDays(quote, { days, from: 'free_days' })
  return quote
}

function creditLines(purchases: UnusedTime['purchases'], total_minor: number) {
  const lines: Extract<QuoteLine, { kind: 'credit' }>[] = []
  let dueMinor = total_minor
  let leftMinor = 0
  for (const { grant, unusedMs } of purchases) {
    const { paid_minor } = grant
    const of_days = Math.max(1, Math.floor((grant.until_ms - grant.from_ms) / DAY_MS))
    const days = Math.min(of_days, Math.ceil(unusedMs / DAY_MS))
    const worthMinor = Math.floor((paid_minor * days) / of_days)
    const shownMinor = Math.min(worthMinor, dueMinor)
    dueMinor -= shownMinor
    leftMinor += worthMinor - shownMinor
    if (shownMinor > 0) {
      lines.push({ kind: 'credit', amount_minor: -shownMinor, days, paid_minor, of_days })
    }
  }
  return { lines, leftMinor }
}

/** How many purchases get a credit line of their own. */
const CREDIT_LINES = 40

/**
 * Merges the credit lines after the fortieth into that line, so that a quote stays readable and of
 * bounded length, however many purchases the member has made.
 */
export function foldCredits(lines: readonly QuoteLine[]): QuoteLine[] {
  const folded: QuoteLine[] = []
  let last: Extract<QuoteLine, { kind: 'credit' }> | null = null
  let count = 0
  for (const line of lines) {
    if (line.kind !== 'credit') {
      folded.push(line)
      continue
    }
    count += 1
    if (last === null || count <= CREDIT_LINES) {
      last = { ...line }
      folded.push(last)
      continue
    }
    last.amount_minor += line.amount_minor
    last.days += line.days
    last.paid_minor += line.paid_minor
    last.of_days += line.of_days
  }
  return folded
}

/** Converts free time at the ratio of list prices; without comparable prices a day stays a day. */
function convertedDays(freeMs: number, tier: PaidTier, plan: Plan, plans: readonly Plan[]): number {
  const sold = sortedCycles(plans.map(({ cycle }) => cycle))
  for (const cycle of [plan.cycle, ...sold]) {
    const lower = findPlan(plans, tier, cycle)
    const higher = findPlan(plans, plan.tier, cycle)
    if (!lower || !higher || lower.currency !== higher.currency) continue
    const lowerMinor = listPriceMinor(lower)
    const higherMinor = listPriceMinor(higher)
    if (lowerMinor > 0 && higherMinor > 0) {
      return divideUp(BigInt(freeMs) * BigInt(lowerMinor), BigInt(DAY_MS) * BigInt(higherMinor))
    }
  }
  return Math.ceil(freeMs / DAY_MS)
}

function addBonusDays(
  quote: Quote,
  bonus: Omit<Extract<QuoteLine, { kind: 'bonus_time' }>, 'kind'>,
): void {
  if (bonus.days === 0) return
  quote.lines.push({ kind: 'bonus_time', ...bonus })
  quote.expire_at_ms += bonus.days * DAY_MS
}

/** Divides and rounds up. Uses bigint because milliseconds times minor units exceed exact numbers. */
function divideUp(amount: bigint, by: bigint): number {
  return Number((amount + by - 1n) / by)
}
