import type { RequestOf } from '#contract/endpoints.ts'
import type { ORDER_ENDPOINTS } from '#contract/orders.ts'
import { findPack, type PackOnSale } from '#domain/billing/packs-on-sale.ts'
import type { TaxRate } from '#domain/billing/quotes.ts'
import { isPack } from '#domain/membership/billing-cycle.ts'
import { plansAt } from '#domain/membership/listed-plans.ts'
import { findPlan } from '#domain/membership/plans.ts'
import type { Db } from '../../db/open.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { applyCoupon, type RefusedCoupon } from '../coupons/apply-coupon.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import type { Buyer, Offered } from '../orders/quote-plan.ts'

/**
 * Finds the plan or pack on sale that a member asks for, and applies their coupon; coupons are for plans alone.
 * @param order.packs the packs on sale
 * @param order.pricedAtMs the instant whose prices of plans count (decision 187)
 * @param order.tax that of the member
 * @param order.open the member's open order of the same plan
 * @param order.isPlaced the order is inserted in the same transaction
 */
export async function readOffer(
  db: Db,
  buyer: Buyer,
  { tier, cycle, coupon_code }: RequestOf<typeof ORDER_ENDPOINTS.quote>,
  order: {
    account_id: string
    packs: readonly PackOnSale[]
    open: OrderRow | undefined
    isPlaced: boolean
    pricedAtMs: number
    tax: TaxRate | null
    nowMs: number
  },
): Promise<Offered | RefusedCoupon | Refusal<'not_found'>> {
  const { packs, open, pricedAtMs, tax, ...rest } = order
  if (isPack(cycle)) {
    const pack = findPack(packs, tier, cycle)
    if (!pack) return refuse('not_found')
    return coupon_code === undefined ? { pack, tax } : refuse('coupon_other_plan')
  }
  const plan = findPlan(plansAt(buyer.plans, pricedAtMs), tier, cycle)
  if (!plan) return refuse('not_found')
  if (coupon_code === undefined) return { plan, coupon: null, tax }
  const coupon = await applyCoupon(db, coupon_code, { ...rest, plan, replaced: open?.order_no })
  return coupon instanceof Refusal ? coupon : { plan, coupon, tax }
}
