import type { PaymentType, Scan } from '#contract/orders.ts'
import type { Locale } from '#domain/locales.ts'

export interface Money {
  amount_minor: number
  currency: string
  /** the provider's name for the payment */
  provider_ref: string
}

/** What a provider says of one payment. `unknown` is never read as failed (decision 17). */
export type PaymentState =
  | { kind: 'open' }
  /** `paid_at_ms`: null where the provider does not say when */
  | ({ kind: 'paid'; paid_at_ms: number | null } & Money)
  | { kind: 'refused'; provider_ref: string }
  /** money that went back; `amount_minor` is all that went back of this payment so far */
  | ({ kind: 'refunded' } & Money)
  /** the payer's bank has taken the money back */
  | ({ kind: 'disputed' } & Money)
  /** the payer's bank has returned it to us */
  | ({ kind: 'reinstated' } & Money)
  | { kind: 'unknown' }

/** A notification of a provider whose signature was verified. */
export interface GatewayEvent {
  event_id: string
  order_no: string
  state: PaymentState
}

/** What a genuine notification comes to; `ask`: its word is not enough, the provider is asked. */
export type WebhookResult =
  | { kind: 'event'; event: GatewayEvent }
  | { kind: 'ask'; order_no: string }
  | { kind: 'nothing' }

/** A notification as it came in; a header that was sent twice is missing. */
export interface WebhookRequest {
  headers: Record<string, string | undefined>
  /** what stands behind the question mark */
  query: string
  body: Buffer
}

/** A payment that was opened for an order. */
export interface OpenedPayment {
  order_no: string
  /** the provider's name for it; null until the provider answered */
  provider_ref: string | null
  /** whether its order takes no money any more */
  is_closed: boolean
}

export interface PaymentRequest {
  /** the same for every call about the same payment */
  payment_id: string
  order_no: string
  /** the provider's name for the payment when it was opened before */
  provider_ref: string | null
  amount_minor: number
  currency: string
  /** until when the provider may take the money */
  expires_at_ms: number
  /** where the browser returns to, whatever happened */
  return_url: string
  locale: string
}

export interface RefundRequest {
  order_no: string
  provider_ref: string
  amount_minor: number
  more_minor: number
}

/** The world failed: down, too slow, or answering nonsense. */
export class GatewayUnavailableError extends Error {
  override name = 'GatewayUnavailableError'
}

/** One payment provider; each has a local stand-in that speaks its real protocol. */
export interface Gateway {
  payment_type: PaymentType
  /** the only currency that it collects; absent = any */
  currency?: string
  /** how long its orders can be paid; absent = thirty minutes (decision 15) */
  order_lifetime_ms?: number
  /** what a member is told who pays without a provider's page */
  instructions?: Readonly<Record<Locale, string>>
  /** the text that answers a notification that was taken; absent = JSON */
  acknowledgement?: string
  /** whether its notifications come by GET, too */
  takes_get?: boolean
  /**
   * Opens a payment; the same order opens the same payment again.
   * @returns no address where the payer has done everything: asking tells what became of it
   * @throws {GatewayUnavailableError}
   */
  create(
    request: PaymentRequest,
  ): Promise<{ provider_ref: string; payment_url: string | null; scan?: Scan | null }>
  /**
   * What a notification says, over its raw bytes; null when it is forged, altered or stale.
   * @throws {GatewayUnavailableError} when it is genuine and the provider has to be asked
   */
  verify(request: WebhookRequest): Promise<WebhookResult | null>
  /**
   * Asks what became of the payment.
   * @throws {GatewayUnavailableError}
   */
  query(payment: OpenedPayment): Promise<PaymentState>
  /**
   * Has the provider take our keys, and changes nothing there; its clock, where it tells.
   * @throws {GatewayUnavailableError}
   */
  probe?(): Promise<{ now_ms: number | null }>
  /**
   * Sends `more_minor` of a payment's money back, so that `amount_minor` of it went back in all;
   * once, however often it is called.
   * @returns `not_offered` when a person has to send it
   * @throws {GatewayUnavailableError}
   */
  refund?(wanted: RefundRequest): Promise<'sent' | 'not_offered'>
}

export type Gateways = ReadonlyMap<PaymentType, Gateway>
