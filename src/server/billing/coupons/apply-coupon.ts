import {
  type AppliedCoupon,
  type CouponWorth,
  couponAmount,
  normalizeCouponCode,
} from '#domain/billing/coupons.ts'
import { isAmongPlans } from '#domain/billing/plan-names.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { Db } from '../../db/open.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { type CouponRow, countUses, lockCoupon, selectCoupon } from './coupon-queries.ts'

export type RefusedCoupon = Refusal<
  'coupon_unknown' | 'coupon_not_valid' | 'coupon_other_plan' | 'coupon_used' | 'coupon_used_up'
>

/**
 * Applies a coupon to a member's order of a plan (decision 166). An order that names it holds it, until it is
 * used or given back.
 * @param typed the code as the member typed it
 * @param order.replaced the member's open order of the same plan, whose coupon counts for the new one
 * @param order.isPlaced locks the coupon, in a transaction that inserts the order
 */
export async function applyCoupon(
  db: Db,
  typed: string,
  order: {
    account_id: string
    plan: Plan
    replaced: string | undefined
    isPlaced: boolean
    nowMs: number
  },
): Promise<AppliedCoupon | RefusedCoupon> {
  const code = normalizeCouponCode(typed)
  const read = order.isPlaced ? lockCoupon : selectCoupon
  const coupon = code === null ? undefined : await read(db, code)
  if (coupon === undefined) return refuse('coupon_unknown')
  const { account_id, plan, replaced, nowMs } = order
  const { coupon_code, begins_at_ms, ends_at_ms, plans, uses_each, uses } = coupon
  if (begins_at_ms > nowMs || (ends_at_ms !== null && ends_at_ms <= nowMs))
    return refuse('coupon_not_valid')
  const amount_minor = couponAmount(worthOf(coupon), plan)
  const isForPlan = plans === null || isAmongPlans(plans, plan)
  if (!isForPlan || amount_minor === null) return refuse('coupon_other_plan')

  const counted = { coupon_code, except: replaced, nowMs }
  if (uses_each !== null && (await countUses(db, { ...counted, account_id })) >= uses_each)
    return refuse('coupon_used')
  if (uses !== null && (await countUses(db, counted)) >= uses) return refuse('coupon_used_up')
  return { coupon_code, amount_minor }
}

/** @throws when the row has neither a share nor an amount */
export function worthOf({
  percent,
  amount_minor,
  currency,
}: Pick<CouponRow, 'percent' | 'amount_minor' | 'currency'>): CouponWorth {
  if (percent !== null) return { percent }
  if (amount_minor !== null && currency !== null) return { amount_minor, currency }
  throw new Error('a coupon is worth nothing')
}
