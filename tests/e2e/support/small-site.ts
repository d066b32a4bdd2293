import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join } from 'node:path'
import {
  PAGE_LIST_PATH,
  type PageBundle,
  type PageList,
  pageBundlePath,
} from '#contract/site/page-list.ts'
import { STATUS_PATH } from '#domain/site/links.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'

const DIST = join(import.meta.dirname, '../../../dist')
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const PAGES = ['/', '/price', '/protocol/about-us']
const HTML = 'text/html; charset=utf-8'
/** The headers of the service's own answers. */
const OURS = {
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "script-src 'self' 'unsafe-inline';trusted-types skylark-worker",
}
const FILES = ['/content/plans.json']

/** A site of a few words that the built worker keeps, and that a test can change and break. */
export interface SmallSite {
  origin: string
  /** what the operator says now; every page and file repeats it */
  words: string
  revision: string
  build: string
  /** a path that answers 502 */
  broken: string | null
  /** a path whose answer never ends */
  hanging: string | null
  /** the page that a network's own sign-in would put in the place of every answer */
  isCaptured: boolean
  /** called before each answer */
  onRequest: (path: string) => void
  /** what an answer waits for that is already made */
  delay: (path: string) => Promise<void>
  /** paths asked for so far, with their queries */
  requestedPaths: string[]
  /** replaces the worker's script by what it returns */
  changeWorker: (script: string) => string
  stop(): Promise<void>
  start(): Promise<void>
}

export async function startSmallSite(): Promise<SmallSite> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => answer(site, request, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  let port = 0
  const site: SmallSite = {
    origin: '',
    words: 'first',
    revision: 'r1',
    build: readFileSync(join(DIST, 'build-id'), 'utf8'),
    broken: null,
    hanging: null,
    isCaptured: false,
    onRequest: () => {},
    delay: async () => {},
    requestedPaths: [],
    changeWorker: (script) => script,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async start() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      port = (server.address() as AddressInfo).port
      site.origin = `http://localhost:${port}`
    },
  }
  await site.start()
  return site
}

type Answer = [status: number, type: string, body: string | Buffer]

function answer(site: SmallSite, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', site.origin)
  site.requestedPaths.push(`${url.pathname}${url.search}`)
  site.onRequest(url.pathname)
  if (url.pathname === site.hanging) {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{')
    return
  }
  const [status, type, body] = answerOf(site, url)
  const headers = {
    'content-type': type,
    'cache-control': 'no-cache',
    ...(status === 200 && !site.isCaptured && OURS),
  }
  site.delay(url.pathname).then(() => response.writeHead(status, headers).end(body))
}

function answerOf(site: SmallSite, url: URL): Answer {
  const { pathname } = url
  if (site.isCaptured) return [200, 'text/html', '<h1>Sign in to this network</h1>']
  if (pathname === site.broken) return [502, 'text/html', '<h1>Bad gateway</h1>']
  const file = join(DIST, pathname)
  if (pathname === '/sw.js') {
    return [200, 'text/javascript', site.changeWorker(readFileSync(file, 'utf8'))]
  }
  if (pathname === PAGE_LIST_PATH) return [200, 'application/json', JSON.stringify(listOf(site))]
  const locale = LOCALES.find((candidate) => pathname === pageBundlePath(candidate))
  if (locale) return [200, 'application/json', JSON.stringify(bundleOf(site, locale))]
  if (FILES.includes(pathname)) {
    return [200, 'application/json', JSON.stringify({ words: site.words })]
  }
  const type = TYPES[extname(pathname)]
  if (type && existsSync(file)) return [200, type, readFileSync(file)]
  if (extname(pathname) !== '') return [404, 'text/plain', 'No such file.']
  if (pathname.startsWith('/api')) return [404, 'application/json', '{}']
  const status = [...PAGES, STATUS_PATH].includes(pathname) ? 200 : 404
  return [status, HTML, page(site, pathname, 'from the network')]
}

function page({ words }: SmallSite, path: string, locale: string): string {
  const name = PAGES.includes(path) ? path : 'not found'
  return `<!doctype html><link rel="icon" href="data:,"><h1>${name}, ${words}, ${locale}</h1>
<script>navigator.serviceWorker.register('/sw.js')</script>`
}

const bundleOf = (site: SmallSite, locale: Locale): PageBundle => ({
  revision: site.revision,
  pages: [...PAGES, '/404'].map((path) => ({
    path,
    status: PAGES.includes(path) ? 200 : 404,
    headers: { 'content-type': HTML },
    html: page(site, path, locale),
  })),
})

const listOf = ({ build, revision }: SmallSite): PageList => ({
  build,
  revision,
  locales: [...LOCALES],
  pages: PAGES,
  not_found: '/404',
  files: FILES,
})
