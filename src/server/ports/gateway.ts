import type { Scan } from '#contract/orders.ts'
import type { ReturnKind } from '#domain/billing/payment-events.ts'
import type { Locale } from '#domain/site/locales.ts'
import type { CardKeeping } from './card-keeping.ts'

export interface Money {
  amount_minor: number
  currency: string
  /** the provider's reference of the payment */
  provider_ref: string
}

/** A payment's state as the provider reports it. `unknown` is never treated as failed (decision 17). */
export type PaymentState =
  | { kind: 'open' }
  /**
   * `paid_at_ms` is null when the provider does not report the time. `sumRef` is the reference under which earlier
   * versions told the money, in one sum with what came before it
   */
  | ({ kind: 'paid'; paid_at_ms: number | null; sumRef?: string } & Money)
  | { kind: 'refused'; provider_ref: string }
  /** money sent back; `amount_minor` is the total of this payment so far, even if a part of it failed later */
  | ({ kind: 'refunded' } & Money)
  /** a refund that came back to us, because the payer's bank refused it; `amount_minor` is its own (decision 195) */
  | ({ kind: 'refund_failed' } & Money)
  /** money that the payer's bank has taken back, why, and until when evidence counts, where the provider says it */
  | ({ kind: 'disputed'; reason: string | null; evidence_due_ms: number | null } & Money)
  /** money that the payer's bank has returned to us, or keeps; `ends` is the `event_id` of the dispute's own report */
  | ({ kind: 'reinstated' | 'dispute_lost'; ends: string } & Money)
  | { kind: 'unknown' }

/** The fee of an entry in a provider's books about a refund or dispute. */
export interface ReturnFee {
  /** the provider's identifier of the entry */
  entry_ref: string
  about: ReturnKind
  /** negative when it was given back; never 0 */
  fee_minor: number
  currency: string
  booked_at_ms: number
}

/** A provider's report on a payment; a webhook's signature has been verified. */
export interface GatewayEvent {
  event_id: string
  order_no: string
  state: PaymentState
}

/** A payment by the word of a genuine webhook; its sum is null when the webhook doesn't say it, or not readably. */
export interface PaymentClaim {
  provider_ref: string
  amount_minor: number | null
  currency: string | null
}

/**
 * The result of a genuine webhook. `query`: the webhook alone is not trusted, query the provider. The claim is kept
 * when the provider doesn't confirm it.
 */
export type WebhookResult =
  | { kind: 'events'; events: readonly GatewayEvent[] }
  | { kind: 'query'; order_no: string; provider_ref?: string; claim?: PaymentClaim }
  | { kind: 'nothing' }

/** A webhook request as received; headers that were sent twice are left out. */
export interface WebhookRequest {
  headers: Record<string, string | undefined>
  /** the query string without its question mark */
  query: string
  body: Buffer
}

/** A payment that was opened for an order. */
export interface OpenedPayment {
  order_no: string
  /** the provider's reference; null until the provider has answered */
  provider_ref: string | null
  /** whether the order no longer accepts money */
  isClosed: boolean
}

export interface PaymentRequest {
  /** the same in every call about the same payment */
  payment_id: string
  order_no: string
  /** the provider's reference when the payment was opened before */
  provider_ref: string | null
  amount_minor: number
  currency: string
  /** until when the provider may accept money */
  expires_at_ms: number
  /** the address to which the browser returns, whatever the result */
  return_url: string
  locale: string
  /** the payer lets the provider keep the card for renewals (decision 247) */
  keepsCard: boolean
}

export interface RefundRequest {
  order_no: string
  provider_ref: string
  currency: string
  /** the total sent back of the payment afterwards, even if a part of it failed before */
  amount_minor: number
  /** the part of `amount_minor` that was not sent back before */
  moreMinor: number
}

/** The provider is down, too slow, refuses our request or sends an invalid reply. */
export class GatewayUnavailableError extends Error {
  override name = 'GatewayUnavailableError'
}

/** Reasons why a provider does not do what we ask for. */
export type GatewayRefusal =
  | 'charge_disputed'
  | 'charge_already_refunded'
  | 'balance_insufficient'
  | 'gateway_refused'
  | 'gateway_unavailable'

/** The provider has answered, and refuses. */
export class GatewayRefusedError extends GatewayUnavailableError {
  override name = 'GatewayRefusedError'
  readonly reason: GatewayRefusal

  constructor(message: string, reason: GatewayRefusal = 'gateway_refused') {
    super(message)
    this.reason = reason
  }
}

/** Names the reason why a provider failed. @throws {unknown} any other error */
export function refusalOf(error: unknown): { refused: GatewayRefusal } {
  if (error instanceof GatewayRefusedError) return { refused: error.reason }
  if (error instanceof GatewayUnavailableError) return { refused: 'gateway_unavailable' }
  throw error
}

/** The answer of a provider that is asked whether all is set. */
export interface Probe {
  /** its clock, if it reports one */
  nowMs: number | null
  /** our keys may not read what refunds and disputes cost */
  isFeeHidden?: boolean
  /** what its webhook has to tell and doesn't */
  missingEvents?: readonly string[]
  /** when its webhook speaks another version of the provider's API than ours */
  webhookVersion?: { version: string; ours: string } | null
  /** it has no address to ask about payments */
  cannotBeAsked?: boolean
}

/**
 * A payment provider. Each remote provider has a local stand-in that speaks its protocol.
 * @example
 * const cash: Gateway = {
 *   payment_type: 'cash',
 *   create: async ({ payment_id }) => ({ provider_ref: payment_id, payment_url: null }),
 *   verify: async () => null, // no webhooks
 *   query: async () => ({ kind: 'open' }), // a person records the money
 * }
 */
export interface Gateway {
  /** of orders and payments; also the last part of the address for its webhooks */
  payment_type: string
  /** what members see; absent = the name of the type */
  names?: Readonly<Record<Locale, string>>
  /** false = only its earlier payments are followed and refunded; absent = true */
  isOffered?: boolean
  /** tells whether the provider can collect a sum; absent = any sum */
  canCollect?(amount_minor: number, currency: string): boolean
  /** how long an order can be paid; absent = thirty minutes (decision 15) */
  orderLifetimeMs?: number
  /** payment instructions for members where the provider has no payment page */
  instructions?: Readonly<Record<Locale, string>>
  /** the text that acknowledges a webhook; absent = JSON */
  acknowledgement?: string
  /** whether webhooks also come by GET */
  acceptsGet?: boolean
  /**
   * Opens a payment. Repeating the call for an order returns the same payment while it can be paid.
   * @returns `payment_url` null when the payer has already finished: `query` returns the result
   * @throws {GatewayUnavailableError}
   */
  create(
    request: PaymentRequest,
  ): Promise<{ provider_ref: string; payment_url: string | null; scan?: Scan | null }>
  /**
   * Verifies a webhook from its raw bytes and reads it; null when it is forged, altered or stale.
   * @throws {GatewayUnavailableError} when the webhook is genuine and the provider cannot be queried
   */
  verify(request: WebhookRequest): Promise<WebhookResult | null>
  /**
   * Queries the state of a payment; several states where the provider holds separate money for the order.
   * @throws {GatewayUnavailableError}
   */
  query(payment: OpenedPayment): Promise<PaymentState | readonly PaymentState[]>
  /**
   * Checks that the provider accepts our keys, without changing anything there.
   * @throws {GatewayUnavailableError}
   */
  probe?(): Promise<Probe>
  /**
   * Asks what the provider charged for a payment.
   * @returns null while the provider does not say it
   * @throws {GatewayUnavailableError}
   */
  fee?(provider_ref: string): Promise<{ fee_minor: number; currency: string } | null>
  /**
   * Asks what the provider charged for the refunds and disputes of a payment, or gave back.
   * @returns all fees so far; the refunds that failed, and all disputes with their ends; `isFinal` while no more are to
   *   be expected
   * @throws {GatewayUnavailableError}
   */
  returnFees?(
    provider_ref: string,
  ): Promise<{ fees: ReturnFee[]; reports: GatewayEvent[]; isFinal: boolean }>
  /**
   * Accepts an open dispute, so that its money stays with the payer.
   * @param event_id of the dispute's own report
   * @returns its end; null while the payer's bank decides
   * @throws {GatewayUnavailableError} also {GatewayRefusedError}
   */
  acceptDispute?(event_id: string): Promise<GatewayEvent | null>
  /**
   * Refunds `moreMinor` of a payment, which brings the total sent back to `amount_minor`. Repeating
   * the call refunds nothing more.
   * @returns `not_offered` when a person has to send the refund
   * @throws {GatewayUnavailableError} also {GatewayRefusedError}
   */
  refund?(request: RefundRequest): Promise<'sent' | 'not_offered'>
  /** absent = the provider keeps no cards, so that nothing paid through it renews */
  cards?: CardKeeping
}

export type Gateways = ReadonlyMap<string, Gateway>
