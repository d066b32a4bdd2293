import type { PaymentType } from '#contract/orders.ts'

/** What a provider says of one order. `unknown` is never read as failed (decision 17). */
export type PaymentState =
  | { kind: 'open' }
  | {
      kind: 'paid'
      amount_minor: number
      currency: string
      provider_ref: string
      paid_at_ms: number
    }
  | { kind: 'refused'; provider_ref: string }
  | { kind: 'unknown' }

/** A notification of a provider whose signature was verified. */
export interface GatewayEvent {
  event_id: string
  order_no: string
  state: PaymentState
}

export interface PaymentRequest {
  order_no: string
  amount_minor: number
  currency: string
  /** until when the provider may take the money */
  expires_at_ms: number
  /** where the browser returns to, whatever happened */
  return_url: string
  locale: string
}

/** The world failed: down, too slow, or answering nonsense. */
export class GatewayUnavailableError extends Error {
  override name = 'GatewayUnavailableError'
}

/** One payment provider; each has a local stand-in that speaks its real protocol. */
export interface Gateway {
  payment_type: PaymentType
  /**
   * Opens a payment; the same order opens the same payment again.
   * @throws {GatewayUnavailableError}
   */
  create(request: PaymentRequest): Promise<{ provider_ref: string; payment_url: string }>
  /** The event of a webhook over its raw bytes, or null when it is forged, altered or stale. */
  verify(headers: Record<string, string | undefined>, body: Buffer): GatewayEvent | null
  /**
   * Asks what became of the payment.
   * @throws {GatewayUnavailableError}
   */
  query(order_no: string): Promise<PaymentState>
}

export type Gateways = ReadonlyMap<PaymentType, Gateway>
