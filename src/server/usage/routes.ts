import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { readUsage } from './read-usage.ts'

/** Mounts the endpoint for a member's traffic of this month. */
export function mountUsage(app: FastifyInstance, services: Services): void {
  mount(app, services, 'getUsage', ({ session }) => readUsage(services, session.account_id))
}
