import type { FastifyInstance } from 'fastify'
import { REFERRAL_ENDPOINTS } from '#contract/referrals.ts'
import { createMount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { listReferrals } from './list-referrals.ts'

/** Mounts the endpoint for a member's invitations. */
export function mountReferrals(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  mount(REFERRAL_ENDPOINTS.getReferrals, ({ session }) =>
    listReferrals(services, session.account_id),
  )
}
