import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { request as requestPlain } from '../http/node-http.ts'
import { GatewayUnavailableError } from '../ports/gateway.ts'

const MAX_REPLY_BYTES = 64 * 1024

export interface JsonCall {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  /** sent unchanged; the content type is JSON unless the headers set another */
  body?: string
  /** limit for the whole exchange, up to the last byte of the reply */
  timeoutMs: number
  /** resolves the host name; the system's own without it */
  lookup?: LookupFunction | undefined
}

/**
 * Calls a provider over http or https.
 * @returns the reply's JSON; `body` is null when the reply is not JSON
 * @throws {GatewayUnavailableError} when the provider is down, slower than `timeoutMs` or its reply
 *   is too long
 */
export function callJson(call: JsonCall): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) =>
      reject(new GatewayUnavailableError(`No response from ${addressOf(call.url)}`, { cause }))
    const request = call.url.startsWith('https:') ? requestSecure : requestPlain
    const outgoing = request(
      call.url,
      {
        method: call.method,
        agent: false,
        ...(call.lookup && { lookup: call.lookup }),
        signal: AbortSignal.timeout(call.timeoutMs),
        headers: {
          ...(call.body === undefined
            ? {}
            : {
                'content-type': 'application/json',
                'content-length': String(Buffer.byteLength(call.body)),
              }),
          ...call.headers,
        },
      },
      (reply) => {
        const parts: Buffer[] = []
        let receivedBytes = 0
        reply.on('data', (part: Buffer) => {
          receivedBytes += part.length
          parts.push(part)
          if (receivedBytes > MAX_REPLY_BYTES)
            reply.destroy(new Error(`the reply exceeds ${MAX_REPLY_BYTES} bytes`))
        })
        reply.on('error', fail)
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, body: parseJson(Buffer.concat(parts)) }),
        )
      },
    )
    outgoing.on('error', fail)
    outgoing.end(call.body)
  })
}

/** Drops the query string, which may contain a key. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
