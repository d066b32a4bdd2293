import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** A text response in every supported encoding, compressed once and sent many times. */
export interface EncodedText {
  type: string
  tag: string
  bodies: Record<Encoding, Buffer>
}

/** @param type the media type; for text, with its charset */
export async function encodeText(type: string, body: string | Buffer): Promise<EncodedText> {
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT } }),
    compressGzip(identity, { level: 9 }),
  ])
  const tag = createHash('sha256').update(type).update(identity).digest('base64url').slice(0, 22)
  return { type, tag, bodies: { identity, br, gzip: gzipped } }
}

/** Sends the best encoding that the client accepts, with the reply's status, or 304 when its ETag matches. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: EncodedText,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.header('etag', `"${encoded.tag}-${encoding}"`)
  addVary(reply, 'Accept-Encoding')
  if (reply.statusCode === 200 && hasTag(request.headers['if-none-match'], encoded.tag)) {
    return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(encoded.type).send(encoded.bodies[encoding])
}

/** Adds a request header's name to `Vary`. */
export function addVary(reply: FastifyReply, name: string): void {
  const present = reply.getHeader('vary')
  reply.header('vary', present === undefined ? name : `${present}, ${name}`)
}

function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',', 32)
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name)
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

function hasTag(header: string | undefined, tag: string): boolean {
  return (header ?? '')
    .split(',', 32)
    .some((part) => new RegExp(`^\\s*(W/)?"${tag}-[a-z]+"\\s*$`).test(part))
}
