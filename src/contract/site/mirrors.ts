import * as v from 'valibot'
import { MAX_MIRROR_LINE } from '#domain/site/mirror-list.ts'
import { get } from '../call.ts'
import { endpoint } from '../endpoint.ts'

export const MirrorsReply = v.object({
  /** Ed25519 (RFC 8032) in base64url; null until the operator has signed a list */
  public_key: v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))),
  /** the signed list in base64url; null for visitors, and when there is none that still holds */
  line: v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.maxLength(MAX_MIRROR_LINE))),
})

export const getMirrors = get('/api/mirrors', MirrorsReply)

/** Called by a script of its own, which a page loads once it is at rest. */
export const MIRROR_ENDPOINTS = {
  getMirrors: endpoint(getMirrors, {
    summary: "Get the key that signs lists of mirrors, and a member's list",
    guard: 'public',
  }),
}

export type MirrorsReply = v.InferOutput<typeof MirrorsReply>
