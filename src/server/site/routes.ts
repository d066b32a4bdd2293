import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '#contract/site/pages.ts'
import { PAST_WORKER_PATH } from '#domain/site/links.ts'
import { clientAddress } from '../http/client-address.ts'
import { addVary, sendEncoded } from '../http/encoded-text.ts'
import { startJob } from '../jobs.ts'
import type { DbAndClock, Services } from '../services.ts'
import { hardenAnswers, pageHeaders } from './rendering/page-headers.ts'
import { pageOf, storedPath } from './rendering/page-names.ts'
import { mountContentFiles } from './serving/content-files.ts'
import { requestLocale, storeChosenLocale } from './serving/negotiate.ts'
import {
  deleteServedContent,
  RECORD_EVERY_MS,
  recordServedContent,
} from './serving/served-content.ts'
import { createSiteRenderer, type SiteRenderer } from './serving/site-renderer.ts'
import { mountStaticFiles } from './serving/static-files.ts'

const DIST_DIR = join(import.meta.dirname, '../../../dist')
const FOLLOW_EVERY_MS = 250

/**
 * Mounts the site: pages, the build's files, the content files and `/get_ip`.
 * @param options.distDir the build's folder; the repository's `dist` by default
 */
export async function mountSite(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'db' | 'gateways' | 'now'>,
  options: { distDir?: string | undefined } = {},
): Promise<void> {
  const distDir = options.distDir ?? DIST_DIR
  const renderer = createSiteRenderer(services, distDir, (error) =>
    app.log.error({ err: error }, 'cannot render pages; serving the previous ones'),
  )
  app.decorate('site', renderer)
  renderWhileListening(app, services, renderer)
  hardenAnswers(app, services.config)
  mountContentFiles(app, services, renderer)
  mountClientAddress(app)
  app.get(PAST_WORKER_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(PAGES.home, 303),
  )
  for (const path of ['/index.html', ...Object.values(PAGES)]) app.get(path, sendPage)
  await mountStaticFiles(app, services, distDir)
}

/**
 * Renders changed content in the background while the server listens, and records the version of the
 * content that its pages show. A server that does not listen renders on request only.
 */
function renderWhileListening(
  app: FastifyInstance,
  services: DbAndClock,
  renderer: SiteRenderer,
): void {
  const server = randomUUID()
  let recorded: { asOfMs: number | null; atMs: number } | null = null
  let stop = async () => {}
  const renderAndRecord = async () => {
    // not awaited: while new pages render, the server serves the previous ones and keeps recording that
    renderer.renderChanges()
    const asOfMs = renderer.servedAsOfMs()
    const isRecorded =
      recorded?.asOfMs === asOfMs && performance.now() - recorded.atMs < RECORD_EVERY_MS
    // record nothing without a build: operator commands would wait in vain for its pages
    if (isRecorded || !(await renderer.isBuilt())) return
    recorded = { asOfMs, atMs: performance.now() }
    await recordServedContent(services, server, asOfMs)
  }
  app.addHook('onListen', (done) => {
    const job = { name: 'site', startAfterMs: 0, pauseMs: FOLLOW_EVERY_MS, run: renderAndRecord }
    stop = startJob(job, (error) =>
      app.log.warn({ err: error }, 'cannot record the version of the served pages'),
    )
    done()
  })
  app.addHook('onClose', async () => {
    await stop()
    await renderer.stop()
    if (recorded) await deleteServedContent(services, server).catch(() => {})
  })
}

/** Answers `/get_ip` with the client's address, which is not stored (requirement 7.1, decision 9). */
function mountClientAddress(app: FastifyInstance): void {
  app.get('/get_ip', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(clientAddress(request)?.address ?? request.ip),
  )
}

/** Tells whether this server has pages to serve; also starts a check for changes when one is due. */
export const isSiteServed = (app: FastifyInstance): boolean =>
  app.getDecorator<SiteRenderer>('site').isServed()

/** Answers a path that is neither API nor file: with its page, the not-found page, or an error in text. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply) {
  const requestPath = request.url.split('?', 1)[0] ?? '/'
  const path = storedPath(requestPath)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(reply.header('allow', 'GET, HEAD'), 405, 'This path supports GET only.')
  }
  const pageName = pageOf(path)
  if (pageName === null && /\.[^/]*$/.test(requestPath))
    return sendText(reply, 404, 'File not found.')

  const set = await request.server.getDecorator<SiteRenderer>('site').current()
  const locale = requestLocale(request)
  const page = set?.page(path, locale)
  if (!page) return sendText(reply, 503, NOT_BUILT)
  reply.code(page.status).headers({ ...pageHeaders(page), 'cache-control': 'no-cache' })
  addVary(reply, 'Accept-Language')
  addVary(reply, 'Cookie')
  storeChosenLocale(request, reply)
  return sendEncoded(request, reply, page.text)
}

const NOT_BUILT = 'The pages are not built yet. Run: npm run build'

const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`)
