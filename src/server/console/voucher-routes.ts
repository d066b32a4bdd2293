import type { FastifyInstance } from 'fastify'
import { dayEnd } from '#domain/time/utc-day.ts'
import { siteAddress } from '../http/origin.ts'
import { refuse } from '../http/refusal.ts'
import { drawVouchers, revokeVouchers, saveVouchers } from '../operator/actions/vouchers.ts'
import { listVouchers } from '../operator/reads/list-vouchers.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'

/** Mounts vouchers: their batches, making and revoking them (decision 163). */
export function mountConsoleVouchers(app: FastifyInstance, services: Services): void {
  mountConsoleCall(app, services, 'listVouchers', async () => ({
    batches: await listVouchers(services),
  }))
  mountConsoleCall(app, services, 'makeVouchers', async ({ request, session }) => {
    const { tier, days, count, until } = request
    const ends_at_ms = until === null ? null : dayEnd(until)
    if (until !== null && (ends_at_ms === null || ends_at_ms <= services.now()))
      return refuse('invalid_request', { field: 'until' })
    const { web_config } = await siteContent(services)
    const made = drawVouchers({ tier, days, count, ends_at_ms })
    await saveVouchers(services, services.secrets, made, authorOf(session, request))
    const { app_name, app_name_en } = web_config
    return { ...made, site: siteAddress(services.config), app_name, app_name_en }
  })
  mountConsoleCall(app, services, 'revokeVouchers', async ({ request, params, session }) => {
    const revoked = await revokeVouchers(services, params.batch_id, authorOf(session, request))
    return revoked === null ? refuse('not_found') : { revoked }
  })
}
