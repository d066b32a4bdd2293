import type { CouponDraft } from '#domain/billing/draft-coupon.ts'
import { endCoupon, insertCoupon } from '../../billing/coupons/coupon-queries.ts'
import type { DbAndClock } from '../../services.ts'
import type { Author } from '../queries/audit-queries.ts'
import { changeWithAudit } from './change-with-audit.ts'

/**
 * Makes a coupon (decision 166).
 * @returns false when its code was taken, also by one that has ended
 */
export function makeCoupon(
  context: DbAndClock,
  draft: CouponDraft,
  author: Author,
): Promise<boolean> {
  return changeWithAudit(context, author, async (transaction, made_at_ms) => {
    const isNew = await insertCoupon(transaction, { ...draft, made_at_ms })
    return isNew ? `coupons make ${draft.coupon_code}` : null
  })
}

/**
 * Ends a coupon now; open orders that hold it keep their price.
 * @returns whether it exists and had not ended
 */
export function stopCoupon(
  context: DbAndClock,
  coupon_code: string,
  author: Author,
): Promise<boolean> {
  return changeWithAudit(context, author, async (transaction, nowMs) => {
    const isEnded = await endCoupon(transaction, coupon_code, nowMs)
    return isEnded ? `coupons end ${coupon_code}` : null
  })
}
