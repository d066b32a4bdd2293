import type { FastifyInstance } from 'fastify'
import { RENEWAL_ENDPOINTS } from '#contract/renewals.ts'
import { createMount } from '../../http/mount.ts'
import { returnOrigin } from '../../mirrors/reachable-address.ts'
import type { Services } from '../../services.ts'
import { startRenewal, stopRenewal } from './change-renewal.ts'
import { readRenewal } from './read-renewal.ts'

/** Mounts the endpoints of renewals by consent (decision 247). */
export function mountRenewals(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  mount(RENEWAL_ENDPOINTS.getRenewal, ({ session }) => readRenewal(services, session.account_id))
  mount(RENEWAL_ENDPOINTS.startRenewal, async ({ session, request, http }) =>
    startRenewal(services, session.account_id, request, await returnOrigin(services, http)),
  )
  mount(RENEWAL_ENDPOINTS.stopRenewal, async ({ session }) => {
    await stopRenewal(services, session.account_id)
    return {}
  })
}
