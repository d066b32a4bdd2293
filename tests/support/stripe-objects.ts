/** A page on which somebody pays, or gives a card (`setup`). */
export interface Session {
  id: string
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  client_reference_id: string | null
  metadata: Record<string, string>
  amount_total: number
  currency: string
  created: number
  expires_at: number
  payment_intent: string | null
  customer_creation: 'always' | 'if_required'
  setup_intent: { id: string; payment_method: string } | null
}

export interface Charge {
  id: string
  object: 'charge'
  created: number
  payment_intent: string
  amount: number
  amount_refunded: number
  currency: string
  refunded: boolean
}

/** A payment that belongs to no session. */
export interface Intent {
  id: string
  object: 'payment_intent'
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  amount: number
  currency: string
  customer: string | null
  metadata: Record<string, string>
}

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export interface Outcome {
  status: number
  body: object
}

/** Opens a page as the caller's parameters ask for it. */
export function newSession(
  id: string,
  params: URLSearchParams,
  times: Pick<Session, 'created' | 'expires_at'>,
): Session {
  return {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.example/c/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: params.get('client_reference_id'),
    metadata: { order_no: params.get('metadata[order_no]') ?? '' },
    amount_total: Number(params.get('line_items[0][price_data][unit_amount]')),
    currency: params.get('line_items[0][price_data][currency]') ?? '',
    ...times,
    payment_intent: null,
    customer_creation: params.get('customer_creation') === 'always' ? 'always' : 'if_required',
    setup_intent: null,
  }
}
