import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Makes a secret in the form of Standard Webhooks: `whsec_` and base64. */
export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/**
 * Returns the headers by which a receiver checks that a call is ours (Standard Webhooks 1.0).
 * @param message.sentAtMs when this attempt is made; receivers refuse old ones
 */
export function signatureHeaders(
  secret: string,
  { event_id, sentAtMs, body }: { event_id: string; sentAtMs: number; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(sentAtMs / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signed = `${event_id}.${timestamp}.${body}`
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  return {
    'webhook-id': event_id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
