import type { CouponDraft } from '#domain/billing/draft-coupon.ts'
import { endCoupon, insertCoupon } from '../../billing/coupons/coupon-queries.ts'
import type { Services } from '../../services.ts'
import { type Author, insertAudit } from '../queries/audit-queries.ts'

/**
 * Makes a coupon (decision 166).
 * @returns false when its code was taken, also by one that has ended
 */
export function makeCoupon(
  { db, now }: Pick<Services, 'db' | 'now'>,
  draft: CouponDraft,
  author: Author,
): Promise<boolean> {
  const at_ms = now()
  return db.transaction().execute(async (transaction) => {
    const isNew = await insertCoupon(transaction, { ...draft, made_at_ms: at_ms })
    const what = `coupons make ${draft.coupon_code}`
    if (isNew) await insertAudit(transaction, { ...author, what, at_ms })
    return isNew
  })
}

/**
 * Ends a coupon now; open orders that hold it keep their price.
 * @returns whether it exists and had not ended
 */
export function stopCoupon(
  { db, now }: Pick<Services, 'db' | 'now'>,
  coupon_code: string,
  author: Author,
): Promise<boolean> {
  const at_ms = now()
  return db.transaction().execute(async (transaction) => {
    const isEnded = await endCoupon(transaction, coupon_code, at_ms)
    const what = `coupons end ${coupon_code}`
    if (isEnded) await insertAudit(transaction, { ...author, what, at_ms })
    return isEnded
  })
}
