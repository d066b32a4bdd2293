import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
  path: string | undefined
}

type Answer = { status: number; headers?: Record<string, string> } | null

/** A receiver of webhooks on loopback, which takes everything at first. */
export interface Receiver {
  url: string
  /** what it was sent, oldest first */
  received: Received[]
  /** sets how it answers from now on; null = never */
  answerWith(next: Answer): void
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let answer: Answer = { status: 204 }
  const server = createServer(async (request, reply) => {
    const body = await text(request)
    received.push({ headers: request.headers, body, path: request.url })
    if (answer !== null) reply.writeHead(answer.status, answer.headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events?token=hidden`,
    received,
    answerWith(next) {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
