import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { SECOND_MS } from '#domain/time/durations.ts'

/** The content of a token of Marzban, read at 7f396db; the secret of that installation checks its signature. */
export interface SignedToken {
  username: string
  issuedMs: number
  isSignedBy(secret: string): boolean
}

const JWT_HEADER = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9'
const Claims = v.object({
  sub: v.string(),
  access: v.literal('subscription'),
  iat: v.number(),
})
const SIGNATURE_LENGTH = 10

/** Reads a token in either of the two forms that Marzban gives out; null for anything else. */
export function readSignedToken(token: string): SignedToken | null {
  return token.startsWith(`${JWT_HEADER}.`) ? readJwt(token) : readShort(token)
}

/** Reads a JSON Web Token signed by HMAC and SHA-256. */
function readJwt(token: string): SignedToken | null {
  const [header, body = '', signature = '', ...more] = token.split('.')
  const text = Buffer.from(body, 'base64url').toString()
  const claims = v.safeParse(v.pipe(v.string(), v.parseJson(), Claims), text)
  if (!claims.success || more.length > 0) return null
  const { sub: username, iat } = claims.output
  const isSignedBy = (secret: string) =>
    isSame(signature, createHmac('sha256', secret).update(`${header}.${body}`).digest('base64url'))
  return { username, issuedMs: iat * SECOND_MS, isSignedBy }
}

/** Reads `username,seconds` in Base64, followed by the beginning of a hash of it and the secret. */
function readShort(token: string): SignedToken | null {
  const body = token.slice(0, -SIGNATURE_LENGTH)
  const text = Buffer.from(body, 'base64url').toString()
  const [, username, seconds] = /^([^,]+),(\d{1,11})(?:,|$)/.exec(text) ?? []
  if (username === undefined) return null
  const isSignedBy = (secret: string) => {
    const hash = createHash('sha256').update(`${body}${secret}`).digest('base64url')
    return isSame(token.slice(-SIGNATURE_LENGTH), hash.slice(0, SIGNATURE_LENGTH))
  }
  return { username, issuedMs: Number(seconds) * SECOND_MS, isSignedBy }
}

/** Compares in a time that tells nothing of where two texts differ. */
function isSame(text: string, expected: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
