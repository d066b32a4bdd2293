import { brotliCompressSync } from 'node:zlib'
import { serveOnLoopback } from '../support/loopback-server.ts'

/** Files that every page of an installable site links to. */
const FILES = ['/manifest.en-US.webmanifest', '/icon.svg', '/icons/icon-192.png']

/** The same words as plain hand-written pages, from a plain server: what nothing can be much faster than. */
export interface StaticSite {
  origin: string
  stop(): Promise<void>
}

const STYLE = `body{max-width:42rem;margin:auto;padding:1rem;font:1rem/1.6 system-ui,sans-serif;
color:#0b1524;background:#fbf8f4}a{color:#1f5fe0;display:inline-block;padding:.75rem 0}
summary{padding:.75rem 0}table{border-collapse:collapse}td,th{padding:.5rem;text-align:start}`

/** Keeps its pages, once one of them has registered it, and answers with them first. */
const workerOf = (pages: readonly string[]) => `addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open('site').then((cache) => cache.addAll(${JSON.stringify(pages)})))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))`

/** @param paths pages of the service whose words the site repeats; it has the service's icons too */
export async function startStaticSite(
  service: string,
  paths: readonly string[],
): Promise<StaticSite> {
  const files = new Map([['/worker.js', fileOf('text/javascript', workerOf(paths))]])
  for (const path of [...FILES, ...paths]) {
    const response = await fetch(`${service}${path}?locale=en-US`)
    const type = response.headers.get('content-type') ?? ''
    const body = Buffer.from(await response.arrayBuffer())
    files.set(path, fileOf(type, paths.includes(path) ? plainPage(String(body)) : body))
  }
  const { port, close } = await serveOnLoopback((request, response) => {
    const file = files.get(new URL(request.url ?? '/', service).pathname)
    if (file === undefined) return response.writeHead(404).end()
    return response.writeHead(200, file.headers).end(file.body)
  })
  return { origin: `http://localhost:${port}`, stop: close }
}

const fileOf = (type: string, content: string | Buffer) => ({
  headers: { 'content-type': type, 'content-encoding': 'br' },
  body: brotliCompressSync(content),
})

/** A page without scripts, pictures, classes and all but a few lines of style. */
function plainPage(html: string): string {
  const head =
    html.match(
      /<title>[^<]*<\/title>|<meta name="description"[^>]*>|<link rel="(icon|manifest)"[^>]*>/g,
    ) ?? []
  const root = /<div id="root">([\s\S]*?)<script/.exec(html)?.[1]
  if (root === undefined) throw new Error('The page has no content')
  const body = root
    .replace(/<(svg|dialog|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?(div|span)\b[^>]*>/g, ' ')
    .replace(/<(\w+)\b[^>]*>/g, (tag, name: string) => {
      const [href = ''] = / href="[^"]*"/.exec(tag) ?? []
      return `<${name}${href}>`
    })
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${head.join('')}
<style>${STYLE}</style></head><body>${body}</body></html>`
}
