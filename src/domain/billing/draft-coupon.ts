import { dropSpaces, foldFullWidth } from '../text/folding.ts'
import { dayEnd, dayStart } from '../time/utc-day.ts'
import { normalizeCouponCode } from './coupons.ts'
import { parseMoney } from './money.ts'
import { parsePlanNames } from './plan-names.ts'

/** A coupon as an operator types it; an empty text leaves its limit out. */
export interface TypedCoupon {
  coupon_code: string
  /** a share or an amount, such as `25%` or `2.50 USD` */
  off: string
  /** such as `gold:year,diamond`; empty = every plan */
  plans: string
  /** orders that may have it */
  uses: string
  /** orders of one member that may have it */
  uses_each: string
  /** its first day in UTC, such as `2026-12-01`; empty = now */
  from: string
  /** its last day in UTC; empty = no end */
  until: string
}

/** A coupon that can be stored: either `percent`, or `amount_minor` of `currency`. */
export interface CouponDraft {
  coupon_code: string
  percent: number | null
  amount_minor: number | null
  currency: string | null
  /** names of plans, comma-separated; null = every plan */
  plans: string | null
  uses: number | null
  uses_each: number | null
  begins_at_ms: number
  ends_at_ms: number | null
}

/**
 * Reads a typed coupon.
 * @returns the first field that is wrong instead, if one is; an end that has passed is
 */
export function draftCoupon(
  typed: TypedCoupon,
  nowMs: number,
): CouponDraft | { wrong: keyof TypedCoupon } {
  const coupon_code = normalizeCouponCode(typed.coupon_code)
  if (coupon_code === null) return { wrong: 'coupon_code' }
  const worth = worthFrom(typed.off)
  if (worth === null) return { wrong: 'off' }
  const plans = typed.plans === '' ? null : parsePlanNames(typed.plans)
  if (plans === null && typed.plans !== '') return { wrong: 'plans' }
  const uses = limitFrom(typed.uses)
  if (uses === undefined) return { wrong: 'uses' }
  const uses_each = limitFrom(typed.uses_each)
  if (uses_each === undefined) return { wrong: 'uses_each' }
  const begins_at_ms = typed.from === '' ? nowMs : dayStart(typed.from)
  if (begins_at_ms === null) return { wrong: 'from' }
  const ends_at_ms = typed.until === '' ? null : dayEnd(typed.until)
  const isOver = ends_at_ms !== null && ends_at_ms <= Math.max(begins_at_ms, nowMs)
  if (isOver || (ends_at_ms === null && typed.until !== '')) return { wrong: 'until' }
  const names = plans === null ? null : plans.join(',')
  return { coupon_code, ...worth, plans: names, uses, uses_each, begins_at_ms, ends_at_ms }
}

function worthFrom(
  text: string,
): Pick<CouponDraft, 'percent' | 'amount_minor' | 'currency'> | null {
  const folded = foldFullWidth(text)
  const [, percent = ''] = /^([1-9]\d?|100)%$/.exec(dropSpaces(folded)) ?? []
  if (percent !== '') return { percent: Number(percent), amount_minor: null, currency: null }
  const money = parseMoney(folded)
  return money && { percent: null, ...money }
}

/** @returns null for no limit, undefined for text that is none */
function limitFrom(text: string): number | null | undefined {
  if (text === '') return null
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined
}
