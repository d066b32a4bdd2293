import { request as ask, type ServerResponse } from 'node:http'
import { serveOnLoopback } from '../../support/loopback-server.ts'
import type { RunningServer } from './server.ts'

/** Stands before a server; can make its build look like the next one, and keep back what it answers. */
export interface ReleaseProxy {
  origin: string
  /** what is accepted and never answered, or only to the half */
  hang(path: RegExp, answers?: 'nothing' | 'half'): void
  /** answers everything with this page, as a network does that wants a sign-in first */
  capture(html: string): void
  /** breaks what hangs, captures nothing, and answers everything again */
  answer(): void
  /** from here on the worker's script and the page list bear another build's name; the script may change more */
  release(change?: (script: string) => string): void
  close(): Promise<void>
}

const NAMES_THE_BUILD = ['/sw.js', '/content/page-list.json']

export async function startReleaseProxy(server: RunningServer): Promise<ReleaseProxy> {
  const list = await (await fetch(`${server.origin}/content/page-list.json`)).json()
  const before = String(list.build)
  let changeWorker: ((script: string) => string) | null = null
  const { port } = new URL(server.origin)
  let hanging: { path: RegExp; answers: 'nothing' | 'half' } | null = null
  let captured: string | null = null
  const held = new Set<ServerResponse>()
  const proxy = await serveOnLoopback((incoming, outgoing) => {
    if (captured !== null) {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(captured)
      return
    }
    const answers = hanging?.path.test(incoming.url ?? '') ? hanging.answers : 'whole'
    if (answers !== 'whole') held.add(outgoing)
    if (answers === 'nothing') return
    const namesBuild = changeWorker !== null && NAMES_THE_BUILD.includes(incoming.url ?? '')
    const { 'accept-encoding': encoding, ...headers } = incoming.headers
    const request = ask(
      {
        port,
        method: incoming.method,
        path: incoming.url,
        // a changed text has another length and another tag, so it is neither packed nor "not modified"
        headers: namesBuild
          ? { ...headers, 'if-none-match': '', 'if-modified-since': '' }
          : incoming.headers,
      },
      (answer) => {
        if (answers === 'half') {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.once('data', (part: Buffer) => outgoing.write(part.subarray(0, part.length / 2)))
          return
        }
        if (!namesBuild) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8').replaceAll(before, `${before}-next`)
          const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, kept).end(changeWorker?.(text))
        })
      },
    )
    request.on('error', () => outgoing.destroy())
    incoming.pipe(request)
  })
  return {
    origin: `http://localhost:${proxy.port}`,
    release(change = (script) => script) {
      changeWorker = change
    },
    hang(path, answers = 'nothing') {
      hanging = { path, answers }
    },
    capture(html) {
      captured = html
    },
    answer() {
      hanging = null
      captured = null
      for (const outgoing of held) outgoing.destroy()
      held.clear()
    },
    close: proxy.close,
  }
}
