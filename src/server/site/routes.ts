import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import { sendEncoded } from '../http/encoded-text.ts'
import type { Services } from '../services.ts'
import { siteContent } from './content.ts'
import { mountContentFiles } from './content-files.ts'
import { requestLocale } from './negotiate.ts'
import { hardenAnswers, setPageHeaders } from './page-headers.ts'
import { createPageShell, type PageShell } from './page-shell.ts'
import { pageOf, pageTitle } from './page-titles.ts'
import { mountStaticFiles } from './static-files.ts'

const DIST_DIR = join(import.meta.dirname, '../../../dist')

interface Site {
  services: Services
  shell: PageShell
}

/**
 * Mounts the site: pages, the build's files, the content files and `/get_ip`.
 * @param options.dist_dir the build's folder, where it is not the repository's `dist`
 */
export async function mountSite(
  app: FastifyInstance,
  services: Services,
  options: { dist_dir?: string | undefined } = {},
): Promise<void> {
  const dist_dir = options.dist_dir ?? DIST_DIR
  const site: Site = { services, shell: createPageShell(dist_dir) }
  app.decorate('site', site)
  hardenAnswers(app, services.config)
  mountContentFiles(app, services)
  mountClientAddress(app)
  for (const path of ['/index.html', ...Object.values(PAGES)]) app.get(path, sendPage)
  await mountStaticFiles(app, dist_dir)
}

/** `/get_ip` (spec 7, decision 9): the caller's address as plain text, kept nowhere. */
function mountClientAddress(app: FastifyInstance): void {
  app.get('/get_ip', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(request.ip.replace(/^::ffff:(?=\d+\.)/i, '')),
  )
}

/** Answers a path that is neither API nor file: its page, the not-found page, or why neither. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply) {
  const { services, shell } = request.server.getDecorator<Site>('site')
  const path = request.url.split('?', 1)[0] ?? '/'
  const page = pageOf(path)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(reply.header('allow', 'GET, HEAD'), 405, 'This path takes GET only.')
  }
  if (page === null && /\.[^/]*$/.test(path)) return sendText(reply, 404, 'No such file.')

  const locale = requestLocale(request)
  const title = pageTitle(page, path, locale, await siteContent(services))
  const answer = await shell.page(locale, title)
  if (answer === null) return sendText(reply, 503, NOT_BUILT)
  setPageHeaders(reply.code(page === null ? 404 : 200), page, answer.content_policy)
  return sendEncoded(request, reply, answer.text)
}

const NOT_BUILT = 'The pages are not built yet. Run: npm run build'

const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`)
