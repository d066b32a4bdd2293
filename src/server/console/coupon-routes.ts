import { COUPON_ENDPOINTS } from '#contract/console/coupons.ts'
import { draftCoupon } from '#domain/billing/draft-coupon.ts'
import { makeCoupon, stopCoupon } from '../operator/actions/coupons.ts'
import { listCoupons } from '../operator/reads/list-coupons.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import type { ConsoleMount } from './mount-console.ts'

/** Mounts coupons: their list, making and ending them (decision 166). */
export function mountConsoleCoupons(mount: ConsoleMount, services: Services): void {
  mount(COUPON_ENDPOINTS.listCoupons, async () => {
    const { plans, currency } = await siteContent(services)
    const sold = plans.map(({ tier, cycle }) => ({ tier, cycle }))
    return { coupons: await listCoupons(services), sold, currency }
  })
  mount(COUPON_ENDPOINTS.makeCoupon, async ({ request, author }) => {
    const draft = draftCoupon(request, services.now())
    if ('wrong' in draft) return refuse('invalid_request', { field: draft.wrong })
    const isNew = await makeCoupon(services, draft, author)
    return isNew ? {} : refuse('invalid_request', { field: 'coupon_code' })
  })
  mount(COUPON_ENDPOINTS.endCoupon, async ({ params, author }) => {
    const isEnded = await stopCoupon(services, params.coupon_code, author)
    return isEnded ? {} : refuse('not_found')
  })
}
