import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { WebhookRequest, WebhookResult } from '../../ports/gateway.ts'
import { Notice } from './schemas.ts'

const SIGNATURE_HEADER = 'btcpay-sig'

/**
 * Verifies a webhook and reads which order it is about. It has no time that could be checked and may
 * be delivered again at any time, so it only makes us query the server.
 * @returns null when it is forged, altered or no JSON
 */
export function readNotice(
  { headers, body }: WebhookRequest,
  secrets: readonly string[],
): WebhookResult | null {
  const signature = headers[SIGNATURE_HEADER] ?? ''
  if (!secrets.some((secret) => isSigned(body, signature, secret))) return null
  const notice = v.safeParse(v.pipe(v.string(), v.parseJson(), Notice), body.toString())
  if (!notice.success) return null
  const { type, invoiceId, metadata } = notice.output
  if (invoiceId === undefined || !metadata?.orderId) return { kind: 'nothing' }
  const query = { kind: 'query' as const, order_no: metadata.orderId }
  if (type !== 'InvoiceSettled') return query
  return { ...query, claim: { provider_ref: invoiceId, amount_minor: null, currency: null } }
}

function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
