import { type CouponState, couponState } from '#domain/billing/coupons.ts'
import { type CouponRow, selectCoupons } from '../../billing/coupons/coupon-queries.ts'
import type { DbAndClock } from '../../services.ts'

/** The newest coupons that a list shows. */
const COUPONS_SHOWN = 200

export interface ListedCoupon extends CouponRow {
  /** orders that hold it or have used it */
  used: number
  /** unpaid ones of these: they keep their price when it ends */
  open: number
  state: CouponState
}

/** Lists coupons, newest first. */
export async function listCoupons({ db, now }: DbAndClock): Promise<ListedCoupon[]> {
  const nowMs = now()
  const rows = await selectCoupons(db, nowMs, COUPONS_SHOWN)
  return rows.map((row) => {
    const coupon = { ...row, used: Number(row.used), open: Number(row.open) }
    return { ...coupon, state: couponState(coupon, nowMs) }
  })
}
