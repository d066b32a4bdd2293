import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#domain/time/durations.ts'

export const SIGNATURE_HEADER = 'test-gateway-signature'

/** The largest allowed difference between a webhook's time and our clock, either way. */
const TOLERANCE_MS = 5 * MINUTE_MS
const FORM = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/

/** Creates the header value that signs these bytes at this time. */
export function sign(secret: string, body: Buffer | string, at_ms: number): string {
  return `t=${at_ms},v1=${digest(secret, body, at_ms)}`
}

/** Verifies that the header signs these bytes with a time at most five minutes from `nowMs`. */
export function isSigned(
  secret: string,
  body: Buffer,
  header: string | undefined,
  nowMs: number,
): boolean {
  const [, time = '', signature = ''] = FORM.exec(header ?? '') ?? []
  if (signature === '' || Math.abs(nowMs - Number(time)) > TOLERANCE_MS) return false
  return timingSafeEqual(
    Buffer.from(signature, 'hex'),
    Buffer.from(digest(secret, body, Number(time)), 'hex'),
  )
}

function digest(secret: string, body: Buffer | string, at_ms: number): string {
  return createHmac('sha256', secret).update(`${at_ms}.`).update(body).digest('hex')
}
