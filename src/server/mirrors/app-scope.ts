import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LOCALES } from '#domain/site/locales.ts'
import { addVary, plainBody, sendEncoded } from '../http/encoded-text.ts'
import { sendRefusal } from '../http/failures.ts'
import { sessionsOf } from '../http/session.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { manifestPath } from '../site/rendering/web-manifest.ts'
import type { SiteRenderer } from '../site/serving/site-renderer.ts'
import { findMirrorList } from './find-mirror-list.ts'
import { isMirror } from './reachable-address.ts'

/** Mounts what keeps mirrors inside the installed app: its manifests, and the consent of each mirror (decision 236). */
export function mountAppScope(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config
  for (const path of LOCALES.map(manifestPath)) {
    app.get(path, async (request, reply) => {
      const set = await app.getDecorator<SiteRenderer>('site').current()
      const file = set?.file(path)
      if (!file) return sendRefusal(reply, refuse('not_found'))
      addVary(reply, 'Cookie')
      const hosts = await findOwnMirrors(app, services, request)
      if (hosts.length === 0)
        return sendEncoded(request, reply.header('cache-control', 'no-cache'), file)
      const manifest: object = JSON.parse(String(await plainBody(file)))
      const mirrors = hosts.map((host) => ({ type: 'origin', origin: `https://${host}` }))
      return reply
        .header('cache-control', 'no-store')
        .type(file.type)
        .send(JSON.stringify({ ...manifest, scope_extensions: mirrors }))
    })
  }
  app.get('/.well-known/web-app-origin-association', async ({ host }, reply) =>
    publicUrl !== null && (await isMirror(services, host))
      ? reply.header('cache-control', 'no-cache').send({ [`${publicUrl}/`]: { scope: '/' } })
      : sendRefusal(reply, refuse('not_found')),
  )
}

/** Lists the mirrors that the app of a member may keep inside: those of the member, at the site's own address. */
async function findOwnMirrors(
  app: FastifyInstance,
  services: Services,
  request: FastifyRequest,
): Promise<string[]> {
  if (services.config.publicUrl !== `${request.protocol}://${request.host}`) return []
  const session = await sessionsOf(app).find(request)
  const { list } = await findMirrorList(services, session?.account_id ?? null)
  return list?.hosts.split(',') ?? []
}
