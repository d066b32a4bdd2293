import type { RequestOf } from '#contract/endpoints.ts'
import type { Offer } from '#domain/billing/quotes.ts'
import { plansAt } from '#domain/membership/listed-plans.ts'
import { findPlan } from '#domain/membership/plans.ts'
import type { Db } from '../../db/open.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { applyCoupon, type RefusedCoupon } from '../coupons/apply-coupon.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import type { Buyer } from '../orders/quote-plan.ts'

/**
 * Finds the plan on sale that a member asks for, and applies their coupon.
 * @param order.pricedAtMs the instant whose prices count (decision 187)
 * @param order.open the member's open order of the same plan
 * @param order.isPlaced the order is inserted in the same transaction
 */
export async function readOffer(
  db: Db,
  buyer: Buyer,
  { tier, cycle, coupon_code }: RequestOf<'quote'>,
  order: {
    account_id: string
    open: OrderRow | undefined
    isPlaced: boolean
    pricedAtMs: number
    nowMs: number
  },
): Promise<Offer | RefusedCoupon | Refusal<'not_found'>> {
  const plan = findPlan(plansAt(buyer.plans, order.pricedAtMs), tier, cycle)
  if (!plan) return refuse('not_found')
  if (coupon_code === undefined) return { plan, coupon: null }
  const { open, pricedAtMs: _priced, ...rest } = order
  const coupon = await applyCoupon(db, coupon_code, { ...rest, plan, replaced: open?.order_no })
  return coupon instanceof Refusal ? coupon : { plan, coupon }
}
