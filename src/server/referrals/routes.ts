import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { listReferrals } from './list-referrals.ts'

/** Mounts the endpoint for a member's invitations. */
export function mountReferrals(app: FastifyInstance, services: Services): void {
  mount(app, services, 'getReferrals', ({ session }) => listReferrals(services, session.account_id))
}
