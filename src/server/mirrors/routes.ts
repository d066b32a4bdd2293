import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { mountEndpoint } from '../http/mount.ts'
import { sessionsOf } from '../http/session.ts'
import type { Services } from '../services.ts'
import { readMirrors } from './read-mirrors.ts'

/** Mounts the call by which a device learns where else the service can be found. */
export function mountMirrors(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, ENDPOINTS.getMirrors, {
    findCaller: async (http) => (await sessionsOf(app).find(http))?.account_id ?? null,
    handler: ({ caller }) => readMirrors(services, caller),
  })
}
