import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { SECOND_MS } from '#domain/time/durations.ts'
import { createServer } from './node-http.ts'

/** Limits on the time that a client may take to send a request; the response has no time limit. */
export interface SendingLimits {
  headersMs: number
  /** time for headers and body together */
  wholeMs: number
  /** longest pause without data within a body */
  pauseMs: number
  /** interval between checks of these limits */
  checkMs: number
}

/** Chosen so that the largest body, 1 MiB of content from the console, fits at 70 kbit/s. */
const SENDING_LIMITS: SendingLimits = {
  headersMs: 30 * SECOND_MS,
  wholeMs: 120 * SECOND_MS,
  pauseMs: 30 * SECOND_MS,
  checkMs: 3 * SECOND_MS,
}
/** Longer than the minute for which proxies keep an idle connection, so that the proxy closes it first. */
const KEEP_ALIVE_MS = 72 * SECOND_MS

/** Creates a server that closes connections, with 408, whose requests do not arrive within the limits. */
export function createHttpServer(listener: RequestListener, limits = SENDING_LIMITS): Server {
  const { headersMs, wholeMs, checkMs } = limits
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: wholeMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    listener,
  )
  cutPausedBodies(server, limits)
  return server
}

interface Incomplete {
  response: ServerResponse
  bytes: number
  sinceMs: number
}

function cutPausedBodies(server: Server, limits: SendingLimits): void {
  const incomplete = new Map<IncomingMessage, Incomplete>()
  server.on('request', (request, response) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding === undefined && Number(length ?? 0) === 0) return
    const bytes = request.socket.bytesRead
    incomplete.set(request, { response, bytes, sinceMs: performance.now() })
    // otherwise a flood of small requests stays in memory until the next check, and long after it
    request.once('close', () => {
      if (request.complete) incomplete.delete(request)
    })
  })

  const check = () => {
    const nowMs = performance.now()
    for (const [request, seen] of incomplete) {
      const { complete, socket } = request
      if (complete || socket.destroyed) {
        incomplete.delete(request)
      } else if (socket.bytesRead !== seen.bytes) {
        seen.bytes = socket.bytesRead
        seen.sinceMs = nowMs
      } else if (nowMs - seen.sinceMs >= limits.pauseMs) {
        hangUp(socket, seen.response)
      }
    }
  }
  const timer = setInterval(check, limits.checkMs).unref()
  server.on('close', () => clearInterval(timer))
}

/** Closes the connection; sends 408 only when no response was begun before the body was complete. */
function hangUp(socket: Socket, response: ServerResponse): void {
  if (socket.writable && !response.headersSent) {
    socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  }
  socket.destroy()
}
