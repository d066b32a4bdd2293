import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { SECOND_MS } from '#domain/time/durations.ts'
import { NO_SITE } from './site.ts'

/**
 * Serves the static site of a folder, over HTTP and at loopback alone, to visitors whom an engine hands on.
 * Tells nothing about itself, so that the site is all that a visitor sees.
 */

const MAX_CONNECTIONS = 200
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

const [folder = '', host = '', port = ''] = process.argv.slice(2)
const PAGE_NOT_FOUND = join(folder, '404.html')

/** Reads the path of a request; null for hidden files and for paths that leave the folder. */
function pathOf(url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url, 'http://site').pathname)
    // `URL` has resolved `..`, but not what was encoded twice or holds a zero byte
    return /\/\.|\0|\\/.test(path) ? null : path
  } catch {
    return null
  }
}

const find = (file: string) => stat(file).catch(() => null)

async function answer({ method, url = '/' }: IncomingMessage, reply: ServerResponse) {
  if (method !== 'GET' && method !== 'HEAD') {
    reply.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const path = pathOf(url)
  const file = path === null ? null : join(folder, path.endsWith('/') ? `${path}index.html` : path)
  const status = file === null ? null : await find(file)
  if (path !== null && status?.isDirectory()) {
    reply.writeHead(301, { location: `${encodeURI(path)}/`, 'content-length': 0 }).end()
  } else if (file !== null && status?.isFile()) send(file, 200, status.size)
  else {
    const page = await find(PAGE_NOT_FOUND)
    if (page?.isFile()) send(PAGE_NOT_FOUND, 404, page.size)
    else reply.writeHead(404, { 'content-length': 0 }).end()
  }

  function send(name: string, status: number, size: number) {
    const type = TYPES[extname(name)] ?? 'application/octet-stream'
    reply.writeHead(status, { 'content-type': type, 'content-length': size })
    if (method === 'HEAD' || size === 0) reply.end()
    // no more than was announced, also when the file grows meanwhile
    else pipeline(createReadStream(name, { end: size - 1 }), reply, () => {})
  }
}

try {
  await access(join(folder, 'index.html'), constants.R_OK)
} catch {
  process.stderr.write(NO_SITE)
  process.exit(1)
}
const server = createServer((request, reply) => {
  answer(request, reply).catch(() => reply.destroy())
})
server.maxConnections = MAX_CONNECTIONS
server.headersTimeout = 10 * SECOND_MS
server.requestTimeout = 20 * SECOND_MS
server.listen(Number(port), host)
