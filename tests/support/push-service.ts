import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serveOnLoopback } from './loopback-server.ts'

/** A browser's subscription, with the keys by which it alone reads what it is sent (RFC 8291). */
export interface PushBrowser {
  /** as the site's page sends it */
  subscription: { endpoint: string; p256dh: string; auth: string }
  decrypt(body: Buffer): string
}

export interface ReceivedPush {
  /** which subscription it was for */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The push service of a browser's maker on loopback, which takes everything at first. */
export interface PushService {
  /** the address that a subscription has there */
  addressOf(path: string): string
  received: ReceivedPush[]
  /** the most requests that were open at the same time */
  mostOpen(): number
  /** sets how it answers from now on; null = never */
  answerWith(status: number | null): void
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = []
  let status: number | null = 201
  let open = 0
  let mostOpen = 0
  const { port, close } = await serveOnLoopback(async (request, reply) => {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    reply.on('close', () => {
      open -= 1
    })
    const body = await buffer(request)
    received.push({ path: request.url ?? '', headers: request.headers, body })
    if (status !== null) reply.writeHead(status).end()
  })
  return {
    addressOf: (path) => `http://127.0.0.1:${port}${path}`,
    received,
    mostOpen: () => mostOpen,
    answerWith(next) {
      status = next
    },
    close,
  }
}

/** A browser that subscribes at an address. */
export function makePushBrowser(endpoint: string): PushBrowser {
  const key = createECDH('prime256v1')
  const own = key.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    decrypt(body) {
      // RFC 8188: salt, record size, length of the sender's key, that key, one record
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + (body[20] ?? 0))
      const record = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const input = Buffer.from(hkdfSync('sha256', key.computeSecret(sender), auth, info, 32))
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length))
      const cipher = createDecipheriv(
        'aes-128-gcm',
        derive('aes128gcm', 16),
        derive('nonce', 12),
      ).setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
      // the last record ends with 2 and padding
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

/** Checks the signature of a request (RFC 8292). @returns its claims @throws when it is not by this key */
export function verifyVapid(headers: IncomingHttpHeaders, publicKey: string): unknown {
  const given = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(
    headers.authorization ?? '',
  )
  const [, head = '', claims = '', signature = '', k] = given ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || k !== publicKey) throw new Error('the request is not signed by this service')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
