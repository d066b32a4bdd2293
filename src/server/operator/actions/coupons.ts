import type { CouponDraft } from '#domain/billing/draft-coupon.ts'
import { endCoupon, insertCoupon } from '../../billing/coupons/coupon-queries.ts'
import { auditedAction } from './change-with-audit.ts'

/**
 * Makes a coupon (decision 166).
 * @returns false when its code was taken, also by one that has ended
 */
export const makeCoupon = auditedAction(async (transaction, draft: CouponDraft, made_at_ms) => {
  const isNew = await insertCoupon(transaction, { ...draft, made_at_ms })
  return isNew ? `coupons make ${draft.coupon_code}` : null
})

/**
 * Ends a coupon now; open orders that hold it keep their price.
 * @returns whether it exists and had not ended
 */
export const stopCoupon = auditedAction(async (transaction, coupon_code: string, nowMs) =>
  (await endCoupon(transaction, coupon_code, nowMs)) ? `coupons end ${coupon_code}` : null,
)
