import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EXIT_ENDPOINTS } from '#contract/site/exit.ts'
import { createMount } from '../http/mount.ts'
import type { Session } from '../http/session.ts'
import type { Services } from '../services.ts'
import { type Exit, findExit } from './find-exit.ts'

/**
 * Mounts the call that tells a browser through which node its traffic leaves.
 * @param find replaces the comparison of addresses in demo mode
 */
export function mountExits(
  app: FastifyInstance,
  services: Services,
  find = (request: FastifyRequest, _: Session | null): Promise<Exit> => findExit(services, request),
): void {
  const mount = createMount(app, services)
  const { publicUrl, familyOrigins } = services.config
  const hasFamilyOrigins = Object.keys(familyOrigins).length > 0
  mount(EXIT_ENDPOINTS.getExit, async ({ http, session, answer }) => {
    // pages at PUBLIC_URL may read the answers of the origins for one IP version; no cookie goes there
    if (hasFamilyOrigins) answer.header('vary', 'origin')
    if (hasFamilyOrigins && publicUrl !== null && http.headers.origin === publicUrl)
      answer.header('access-control-allow-origin', publicUrl)
    // a page at a mirror may read none of them
    const isAtPublicUrl = `${http.protocol}://${http.host}` === publicUrl
    return { ...(await find(http, session)), origins: isAtPublicUrl ? familyOrigins : {} }
  })
}
