import { addCycle, BILLING_CYCLES, type BillingCycle } from './billing-cycle.ts'
import { parseDateTime } from './dates.ts'
import { DAY_MS } from './durations.ts'
import { isUpgrade, membershipTier, type PaidTier, type UserInfo } from './membership.ts'
import { findPlan, listPriceMinor, type Plan } from './plans.ts'
import { type Grant, type UnusedTime, unusedTime } from './unused-time.ts'

export type { Grant } from './unused-time.ts'

export type QuoteKind = 'new' | 'extend' | 'upgrade'

/** One line of a quote; amounts in minor units, `discount` and `credit` negative. */
export type QuoteLine =
  | { kind: 'package_fee'; amount_minor: number }
  | { kind: 'discount'; amount_minor: number }
  | { kind: 'credit'; amount_minor: number; days: number; paid_minor: number; of_days: number }
  | { kind: 'bonus_time'; days: number; from: 'free_days' | 'credit_left' }

/** The amounts of `lines` add up to `total_minor`; all `_ms` are milliseconds since 1970. */
export interface Quote {
  kind: QuoteKind
  tier: PaidTier
  cycle: BillingCycle
  currency: string
  lines: QuoteLine[]
  total_minor: number
  starts_at_ms: number
  expire_at_ms: number
  quoted_at_ms: number
}

/** A lower tier cannot be bought before the higher one ends at `available_at_ms`. */
export interface QuoteRefusal {
  refused: 'lower_tier'
  available_at_ms: number
}

export interface QuoteInput {
  plan: Plan
  /** all plans on sale; free days are converted at their list prices */
  plans: readonly Plan[]
  user: UserInfo
  /** time granted to the user, oldest first */
  grants: readonly Grant[]
  now_ms: number
}

/**
 * Computes the price of a purchase and the membership after it (decision 16). A new membership and an
 * upgrade start now, an extension when the current time ends. An upgrade credits the unused days of
 * each purchase at the price paid for it; credit beyond the price becomes days at this plan's price,
 * and free days are converted at the ratio of the two tiers' list prices. A day that has begun counts
 * in full, in the member's favour.
 */
export function quotePurchase(input: QuoteInput): Quote | QuoteRefusal {
  const { plan, user, now_ms } = input
  const tier = membershipTier(user, now_ms)
  const expires_ms = parseDateTime(user.expire_date)
  if (tier === 'free' || expires_ms === null) return plainQuote('new', plan, now_ms, now_ms)
  if (tier === plan.tier) return plainQuote('extend', plan, expires_ms, now_ms)
  if (!isUpgrade(tier, plan.tier)) return { refused: 'lower_tier', available_at_ms: expires_ms }
  return upgradeQuote(input, tier, expires_ms)
}

function plainQuote(
  kind: QuoteKind,
  plan: Plan,
  starts_at_ms: number,
  quoted_at_ms: number,
): Quote {
  return {
    kind,
    tier: plan.tier,
    cycle: plan.cycle,
    currency: plan.currency,
    lines: priceLines(plan),
    total_minor: plan.price_minor,
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

function upgradeQuote(
  { plan, plans, grants, now_ms }: QuoteInput,
  tier: PaidTier,
  expires_ms: number,
): Quote {
  const quote = plainQuote('upgrade', plan, now_ms, now_ms)
  // credit cannot become days of a plan that costs nothing: then all unused time is converted
  const credited = plan.price_minor > 0 ? grants : []
  const unused = unusedTime({ grants: credited, tier, currency: plan.currency, now_ms, expires_ms })
  const { lines, left_minor } = creditLines(unused.purchases, plan.price_minor)
  quote.lines.push(...foldCredits(lines))
  for (const line of lines) quote.total_minor += line.amount_minor

  if (left_minor > 0) {
    const cycle_days = (quote.expire_at_ms - now_ms) / DAY_MS
    addBonusDays(quote, Math.ceil((left_minor * cycle_days) / plan.price_minor), 'credit_left')
  }
  addBonusDays(quote, convertedDays(unused.free_ms, tier, plan, plans), 'free_days')
  return quote
}

function creditLines(purchases: UnusedTime['purchases'], price_minor: number) {
  const lines: Extract<QuoteLine, { kind: 'credit' }>[] = []
  let due_minor = price_minor
  let left_minor = 0
  for (const { grant, unused_ms } of purchases) {
    const { paid_minor } = grant
    const of_days = Math.max(1, Math.floor((grant.until_ms - grant.from_ms) / DAY_MS))
    const days = Math.min(of_days, Math.ceil(unused_ms / DAY_MS))
    const worth_minor = Math.floor((paid_minor * days) / of_days)
    const shown_minor = Math.min(worth_minor, due_minor)
    due_minor -= shown_minor
    left_minor += worth_minor - shown_minor
    if (shown_minor > 0) {
      lines.push({ kind: 'credit', amount_minor: -shown_minor, days, paid_minor, of_days })
    }
  }
  return { lines, left_minor }
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
function convertedDays(
  free_ms: number,
  tier: PaidTier,
  plan: Plan,
  plans: readonly Plan[],
): number {
  for (const cycle of [plan.cycle, ...BILLING_CYCLES]) {
    const lower = findPlan(plans, tier, cycle)
    const higher = findPlan(plans, plan.tier, cycle)
    if (!lower || !higher || lower.currency !== higher.currency) continue
    const lower_minor = listPriceMinor(lower)
    const higher_minor = listPriceMinor(higher)
    if (lower_minor > 0 && higher_minor > 0) {
      return divideUp(BigInt(free_ms) * BigInt(lower_minor), BigInt(DAY_MS) * BigInt(higher_minor))
    }
  }
  return Math.ceil(free_ms / DAY_MS)
}

function addBonusDays(quote: Quote, days: number, from: 'free_days' | 'credit_left'): void {
  if (days === 0) return
  quote.lines.push({ kind: 'bonus_time', days, from })
  quote.expire_at_ms += days * DAY_MS
}

/** Divides and rounds up. Uses bigint because milliseconds times minor units exceed exact numbers. */
function divideUp(amount: bigint, by: bigint): number {
  return Number((amount + by - 1n) / by)
}
