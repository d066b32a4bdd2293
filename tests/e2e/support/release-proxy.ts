import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningServer } from './server.ts'

/** Stands before a server and can make its build look like the next one. */
export interface ReleaseProxy {
  origin: string
  /** from here on the worker's script and the page list bear another build's name */
  release(): void
  close(): Promise<void>
}

const NAMES_THE_BUILD = ['/sw.js', '/content/page-list.json']

export async function startReleaseProxy(server: RunningServer): Promise<ReleaseProxy> {
  const list = await (await fetch(`${server.origin}/content/page-list.json`)).json()
  const before = String(list.build)
  let is_released = false
  const { port } = new URL(server.origin)
  const proxy = createServer((incoming, outgoing) => {
    const names_build = is_released && NAMES_THE_BUILD.includes(incoming.url ?? '')
    const { 'accept-encoding': encoding, ...headers } = incoming.headers
    const asked = ask(
      {
        port,
        method: incoming.method,
        path: incoming.url,
        // a changed text has another length and another tag, so it is neither packed nor "not modified"
        headers: names_build
          ? { ...headers, 'if-none-match': '', 'if-modified-since': '' }
          : incoming.headers,
      },
      (answer) => {
        if (!names_build) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8').replaceAll(before, `${before}-next`)
          const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, kept).end(text)
        })
      },
    )
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    release() {
      is_released = true
    },
    async close() {
      proxy.close()
      proxy.closeAllConnections()
      await once(proxy, 'close').catch(() => {})
    },
  }
}
