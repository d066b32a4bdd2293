import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { mountEndpoint } from '../http/mount.ts'
import { sessionsOf } from '../http/session.ts'
import type { Services } from '../services.ts'
import { mountAppScope } from './app-scope.ts'
import { findMirrorList } from './find-mirror-list.ts'

/** Mounts the call by which a device learns where else the service can be found, and what an installed app reads of it. */
export function mountMirrors(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, ENDPOINTS.getMirrors, {
    findCaller: async (http) => (await sessionsOf(app).find(http))?.account_id ?? null,
    handler: async ({ caller }) => {
      const { public_key, list } = await findMirrorList(services, caller)
      return { public_key, line: list?.line ?? null }
    },
  })
  mountAppScope(app, services)
}
