import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { serveOnLoopback } from './loopback-server.ts'

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
  const { port, close } = await serveOnLoopback(async (request, reply) => {
    const body = await text(request)
    received.push({ headers: request.headers, body, path: request.url })
    if (answer !== null) reply.writeHead(answer.status, answer.headers).end()
  })
  return {
    url: `http://127.0.0.1:${port}/events?token=hidden`,
    received,
    answerWith(next) {
      answer = next
    },
    close,
  }
}
