import { type NewVouchersReply, VOUCHER_LIST_ENDPOINTS } from '#contract/console/vouchers.ts'
import { dayEnd } from '#domain/time/utc-day.ts'
import type { VoucherWorth } from '#domain/vouchers/voucher-worth.ts'
import { siteAddress } from '../http/origin.ts'
import { generateVouchers, revokeVouchers, saveVouchers } from '../operator/actions/vouchers.ts'
import type { Author } from '../operator/queries/audit-queries.ts'
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
