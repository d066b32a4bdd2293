import { createHash, createHmac } from 'node:crypto'
import { SECOND_MS } from '#domain/time/durations.ts'

/** The key of a made-up panel, as Marzban draws it. */
export const PANEL_KEY = 'c0ffee'.repeat(10)

const inBase64 = (text: string) => Buffer.from(text).toString('base64url')

/** Writes a token as `create_subscription_token` of Marzban does, at 7f396db. */
export function shortToken(username: string, issuedMs: number, key = PANEL_KEY): string {
  const body = inBase64(`${username},${Math.ceil(issuedMs / SECOND_MS)}`)
  const hash = createHash('sha256').update(`${body}${key}`).digest('base64url')
  return `${body}${hash.slice(0, 10)}`
}

/** Writes a token of the form that Marzban gave out before, and still reads. */
export function jsonToken(
  username: string,
  issuedMs: number,
  { access = 'subscription', key = PANEL_KEY, alg = 'HS256' } = {},
): string {
  const claims = { sub: username, access, iat: Math.ceil(issuedMs / SECOND_MS) }
  const text = [{ alg, typ: 'JWT' }, claims].map((part) => inBase64(JSON.stringify(part))).join('.')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}
