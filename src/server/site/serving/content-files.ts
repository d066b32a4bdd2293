import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sharingPicturePath } from '#contract/site/renderer.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { type EncodedText, encodeText, sendEncoded } from '../../http/encoded-text.ts'
import { sendRefusal } from '../../http/failures.ts'
import { refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { type SiteContent, shownContent } from '../content/content.ts'
import { contentFileValues } from '../content/content-file-values.ts'
import { ROBOTS_PATH, SITE_MAP_PATH } from '../rendering/search-files.ts'
import { manifestPath } from '../rendering/web-manifest.ts'
import type { SiteRenderer } from './site-renderer.ts'

const YEAR_S = 365 * 24 * 3600

/**
 * Serves the generated data files and pictures from the same rendered set as the pages; while no set is rendered, the
 * content files alone. Answers an unknown path with a JSON error.
 */
export function mountContentFiles(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'db' | 'now'>,
  renderer: SiteRenderer,
): void {
  const bare = createBareFiles(services)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const set = await renderer.current()
    const text = set === null ? await bare(path) : set.file(path)
    if (text === null) return sendRefusal(reply, refuse('not_found'))
    reply.header('cache-control', 'no-cache')
    return sendEncoded(request, reply, text)
  }
  const files = [ROBOTS_PATH, SITE_MAP_PATH, ...LOCALES.map(manifestPath)]
  for (const path of ['/content', '/content/*', ...files]) app.get(path, answer)
  app.get<{ Params: { hash: string } }>(
    sharingPicturePath(':hash(^[0-9a-f]{24}$)'),
    async ({ params }, reply) => {
      const picture = await renderer.picture(sharingPicturePath(params.hash))
      if (picture === null) return sendRefusal(reply, refuse('not_found'))
      // other sites embed the picture in link previews
      reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      return reply.type('image/png').send(picture)
    },
  )
}

/** Creates a reader of the content files without rendered pages, which makes them on request. */
function createBareFiles(
  services: Pick<Services, 'config' | 'db' | 'now'>,
): (path: string) => Promise<EncodedText | null> {
  let ofContent: SiteContent | null = null
  let values = new Map<string, unknown>()
  return async (path) => {
    const content = await shownContent(services)
    if (content !== ofContent) {
      ofContent = content
      values = contentFileValues(content, services.config.demonstration)
    }
    return values.has(path)
      ? encodeText('application/json; charset=utf-8', JSON.stringify(values.get(path)))
      : null
  }
}
