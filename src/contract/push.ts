import * as v from 'valibot'
import { PUSH_KINDS, PUSH_PATH } from '#domain/messages/pushes.ts'
import { get, post } from './call.ts'
import { endpoint } from './endpoint.ts'
import { Empty, filled, text } from './fields.ts'

const kind = v.picklist(PUSH_KINDS)

const PushReply = v.object({
  /** names this service to the push service of the browser's maker (VAPID, RFC 8292) */
  public_key: filled(100),
  /** the kinds that this browser gets; null while pushes are off */
  kinds: v.nullable(v.pipe(v.array(kind), v.maxLength(PUSH_KINDS.length))),
})

export const getPush = get(PUSH_PATH, PushReply)
export const setPush = post(PUSH_PATH, Empty)
export const endPush = post('/api/push/end', Empty)

export const PUSH_ENDPOINTS = {
  getPush: endpoint(getPush, {
    summary: 'Get the key for a push subscription, and the kinds of pushes that this browser gets',
    guard: 'member',
  }),
  setPush: endpoint(setPush, {
    summary: 'Send pushes to this browser until its session ends; replaces its subscription',
    guard: 'member',
    request: v.strictObject({
      endpoint: v.pipe(text(1000), v.url(), v.startsWith('https://')),
      /** the browser's public key and shared secret, base64url (RFC 8291) */
      p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
      auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
      /** absent: the kinds stay, and a browser without pushes gets none */
      kinds: v.optional(v.pipe(v.array(kind), v.maxLength(PUSH_KINDS.length))),
    }),
  }),
  endPush: endpoint(endPush, {
    summary: 'Send no more pushes to this browser',
    guard: 'member',
  }),
}

/** Reads what `setPush` takes from a browser's subscription; null when the browser withholds a key. */
export function subscriptionFields({ endpoint, keys }: PushSubscriptionJson) {
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null
}

interface PushSubscriptionJson {
  endpoint?: string
  keys?: Record<string, string>
}
