import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askedRevision, shortRevision } from '#contract/site/page-list.ts'
import { sharingPicturePath } from '#contract/site/renderer.ts'
import { isBuiltIn } from '#domain/brand/brand.ts'
import { type EncodedText, encodeText, sendEncoded } from '../../http/encoded-text.ts'
import { sendRefusal } from '../../http/failures.ts'
import { refuse } from '../../refusal.ts'
import type { DbAndClock, Services } from '../../services.ts'
import { type ShownContent, shownContent, siteContent } from '../content/content.ts'
import { contentFileValues } from '../content/content-file-values.ts'
import { brandPictures } from '../pictures/brand-pictures.ts'
import { BRAND_FOLDER, brandFiles, brandHash } from '../rendering/brand-links.ts'
import { ROBOTS_PATH, SITE_MAP_PATH } from '../rendering/search-files.ts'
import type { SiteRenderer } from './site-renderer.ts'

const YEAR_S = 365 * 24 * 3600

/** Lets browsers cache what never changes under its address. */
const cacheForYear = (reply: FastifyReply) =>
  reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`)

/**
 * Serves the generated data files and pictures from the same rendered set as the pages; while no set is rendered, the
 * content files alone. Answers an unknown path with a JSON error, and `null` where a page asks for a file of another
 * revision than the one that is served.
 */
export function mountContentFiles(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'db' | 'gateways' | 'now'>,
  renderer: SiteRenderer,
): void {
  const bare = createBareFiles(services)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const revision = askedRevision(request.url)
    const set = await renderer.current()
    const text = set === null ? await bare(path) : set.file(path)
    if (text === null) return sendRefusal(reply, refuse('not_found'))
    if (set !== null && revision === shortRevision(set.hash)) {
      return sendEncoded(request, cacheForYear(reply), text)
    }
    reply.header('cache-control', 'no-cache')
    // no refusal, which browsers would log as an error of the page
    return revision === null
      ? sendEncoded(request, reply, text)
      : reply.type(text.type).send('null')
  }
  for (const path of ['/content', '/content/*', ROBOTS_PATH, SITE_MAP_PATH]) app.get(path, answer)
  mountBrandFiles(app, services, renderer)
  app.get<{ Params: { hash: string } }>(
    sharingPicturePath(':hash(^[0-9a-f]{24}$)'),
    async ({ params }, reply) => {
      const picture = await renderer.picture(sharingPicturePath(params.hash))
      if (picture === null) return sendRefusal(reply, refuse('not_found'))
      // other sites embed the picture in link previews
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return cacheForYear(reply).type('image/png').send(picture)
    },
  )
}

/**
 * Serves the files of the site's brand, whose addresses change with it: drawings and rules from the rendered
 * set, and the icons that are drawn of them.
 */
function mountBrandFiles(app: FastifyInstance, services: DbAndClock, renderer: SiteRenderer): void {
  app.get<{ Params: { hash: string; '*': string } }>(
    `${BRAND_FOLDER}/:hash/*`,
    async (request, reply) => {
      const { hash, '*': file } = request.params
      const address = `${BRAND_FOLDER}/${hash}/${file}`
      const rendered = (await renderer.current())?.file(address)
      if (rendered) return sendEncoded(request, cacheForYear(reply), rendered)
      // what the server writes itself names a new brand before the pages are rendered
      const { brand } = await siteContent(services)
      const written = brandFiles(brand).find(([name]) => name === address)
      if (written) {
        const [, type, body] = written
        return sendEncoded(
          request,
          cacheForYear(reply),
          await encodeText(`${type}; charset=utf-8`, body),
        )
      }
      const isOwn = !isBuiltIn(brand) && brandHash(brand) === hash
      const icon = isOwn ? (await brandPictures(brand)).icons[file] : undefined
      if (icon === undefined) return sendRefusal(reply, refuse('not_found'))
      return cacheForYear(reply).type('image/png').send(Buffer.from(icon))
    },
  )
  // asked for by that address alone; the build has the built-in brand's
  app.get('/favicon.ico', async (_request, reply) => {
    const { brand } = await siteContent(services)
    reply.header('cache-control', 'no-cache')
    if (isBuiltIn(brand)) return reply.sendFile('favicon.ico')
    const icon = (await brandPictures(brand)).icons['favicon.ico'] ?? ''
    return reply.type('image/x-icon').send(Buffer.from(icon))
  })
}

/** Creates a reader of the content files without rendered pages, which makes them on request. */
function createBareFiles(
  services: Pick<Services, 'config' | 'db' | 'gateways' | 'now'>,
): (path: string) => Promise<EncodedText | null> {
  let ofContent: ShownContent | null = null
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
