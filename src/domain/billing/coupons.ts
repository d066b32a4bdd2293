import type { Plan } from '../membership/plans.ts'

/** Says how much a coupon takes off a price: a share of it, or an amount in minor units of one currency. */
export type CouponWorth = { percent: number } | { amount_minor: number; currency: string }

/** A coupon on one plan; its amount is in minor units of the plan's currency. */
export interface AppliedCoupon {
  coupon_code: string
  amount_minor: number
}

export const MAX_COUPON_LENGTH = 24

/**
 * Reads a coupon's code as people type it: letters and digits of ASCII, hyphens between them; ignores case.
 * @returns null when it is not one
 */
export function normalizeCouponCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[A-Z0-9](-?[A-Z0-9]){2,23}$/.test(code) && code.length <= MAX_COUPON_LENGTH ? code : null
}

/**
 * Computes what a coupon takes off a plan's price, at most the whole of it; a share is rounded up, in the
 * member's favor.
 * @returns null when its amount is in another currency
 */
export function couponAmount(
  worth: CouponWorth,
  { price_minor, currency }: Pick<Plan, 'price_minor' | 'currency'>,
): number | null {
  if ('percent' in worth) return Math.ceil((price_minor * worth.percent) / 100)
  return worth.currency === currency ? Math.min(worth.amount_minor, price_minor) : null
}

export const COUPON_STATES = ['valid', 'planned', 'used_up', 'ended'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/**
 * Derives whether orders can use a coupon now, and if not, why.
 * @param coupon.used orders that hold it or have used it
 */
export function couponState(
  coupon: { begins_at_ms: number; ends_at_ms: number | null; uses: number | null; used: number },
  nowMs: number,
): CouponState {
  const { begins_at_ms, ends_at_ms, uses, used } = coupon
  if (ends_at_ms !== null && ends_at_ms <= nowMs) return 'ended'
  if (begins_at_ms > nowMs) return 'planned'
  return uses !== null && used >= uses ? 'used_up' : 'valid'
}
