import type { FastifyInstance } from 'fastify'
import { USAGE_ENDPOINTS } from '#contract/usage.ts'
import { createMount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { readUsage } from './read-usage.ts'

/** Mounts the endpoint for a member's traffic of this month. */
export function mountUsage(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  mount(USAGE_ENDPOINTS.getUsage, ({ session }) => readUsage(services, session.account_id))
}
