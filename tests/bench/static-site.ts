import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** The same words as plain hand-written pages, from a plain server: what nothing can be much faster than. */
export interface StaticSite {
  origin: string
  stop(): Promise<void>
}

const STYLE = `body{max-width:42rem;margin:auto;padding:1rem;font:1rem/1.6 system-ui,sans-serif;
color:#0b1524;background:#fbf8f4}a{color:#1f5fe0;display:inline-block;padding:.75rem 0}
summary{padding:.75rem 0}table{border-collapse:collapse}td,th{padding:.5rem;text-align:start}`

/** @param paths pages of the service whose words the site repeats */
export async function startStaticSite(
  service: string,
  paths: readonly string[],
): Promise<StaticSite> {
  const pages = new Map<string, Buffer>()
  for (const path of paths) {
    const html = await (await fetch(`${service}${path}?locale=en-US`)).text()
    pages.set(path, brotliCompressSync(plainPage(html)))
  }
  const server = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? '/', service).pathname)
    if (page === undefined) return response.writeHead(404).end()
    const type = 'text/html; charset=utf-8'
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A page without scripts, pictures, classes and all but a few lines of style. */
function plainPage(html: string): string {
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? ''
  const description = /<meta name="description"[^>]*>/.exec(html)?.[0] ?? ''
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
<meta name="viewport" content="width=device-width, initial-scale=1">${title}${description}
<link rel="icon" href="data:,"><style>${STYLE}</style></head><body>${body}</body></html>`
}
