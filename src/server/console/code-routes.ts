import { COUPON_ENDPOINTS } from '#contract/console/coupons.ts'
import { type NewVouchersReply, VOUCHER_LIST_ENDPOINTS } from '#contract/console/vouchers.ts'
import { draftCoupon } from '#domain/billing/draft-coupon.ts'
import { dayEnd } from '#domain/time/utc-day.ts'
import type { VoucherWorth } from '#domain/vouchers/voucher-worth.ts'
import { siteAddress } from '../http/origin.ts'
import { makeCoupon, stopCoupon } from '../operator/actions/coupons.ts'
import { generateVouchers, revokeVouchers, saveVouchers } from '../operator/actions/vouchers.ts'
import type { Author } from '../operator/queries/audit-queries.ts'
import { listCoupons } from '../operator/reads/list-coupons.ts'
import { listVouchers } from '../operator/reads/list-vouchers.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import type { ConsoleMount } from './mount-console.ts'

/** Mounts vouchers: their batches, making and revoking them (decision 163). */
export function mountConsoleVouchers(mount: ConsoleMount, services: Services): void {
  mount(VOUCHER_LIST_ENDPOINTS.listVouchers, async () => ({
    batches: await listVouchers(services),
  }))
  mount(VOUCHER_LIST_ENDPOINTS.makeVouchers, ({ request, author }) => {
    const { tier, days } = request
    return makeVouchers(services, { tier, days }, request, author)
  })
  mount(VOUCHER_LIST_ENDPOINTS.makeTrafficVouchers, ({ request, author }) =>
    makeVouchers(services, { gb: request.gb }, request, author),
  )
  mount(VOUCHER_LIST_ENDPOINTS.revokeVouchers, async ({ params, author }) => {
    const revoked = await revokeVouchers(services, params.batch_id, author)
    return revoked === null ? refuse('not_found') : { revoked }
  })
}

async function makeVouchers(
  services: Services,
  worth: VoucherWorth,
  { count, until }: { count: number; until: string | null },
  author: Author,
): Promise<NewVouchersReply | Refusal<'invalid_request'>> {
  const ends_at_ms = until === null ? null : dayEnd(until)
  if (until !== null && (ends_at_ms === null || ends_at_ms <= services.now()))
    return refuse('invalid_request', { field: 'until' })
  const { web_config } = await siteContent(services)
  const vouchers = generateVouchers(worth, { count, ends_at_ms })
  await saveVouchers(services, services.secrets, vouchers, author)
  const { app_name, app_name_en } = web_config
  return { ...vouchers, site: siteAddress(services.config), app_name, app_name_en }
}

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
