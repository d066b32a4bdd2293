import * as v from 'valibot'
import { inOurUnits } from './minor-units.ts'

/** Schemas of Stripe's objects, limited to the fields that this service uses, with amounts in our minor units. */
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const signed = v.pipe(v.number(), v.safeInteger())
const currency = v.pipe(v.string(), v.regex(/^[a-z]{3}$/), v.toUpperCase())
const idOf = v.nullish(
  v.union([
    text,
    v.pipe(
      v.object({ id: text }),
      v.transform(({ id }) => id),
    ),
  ]),
)

/** An event of any kind; its object is parsed later by the schema of that kind. */
export const StripeEvent = v.object({
  id: text,
  type: text,
  data: v.object({ object: v.unknown() }),
})

export const CheckoutSession = v.pipe(
  v.object({
    id: text,
    url: v.nullish(text),
    status: v.nullish(v.picklist(['open', 'complete', 'expired'])),
    payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
    client_reference_id: v.nullish(text),
    amount_total: v.nullish(count),
    currency: v.nullish(currency),
    customer_creation: v.nullish(text),
  }),
  v.transform((session) => inOurUnits(session, 'amount_total')),
)

/** A session retrieved together with its payment and the payment's newest charge. */
export const PaidSession = v.object({
  payment_intent: v.object({
    id: text,
    latest_charge: v.object({ created: count }),
  }),
})

/** A payment with its entry in Stripe's balance, once there is one. */
export const ChargedIntent = v.object({
  latest_charge: v.nullish(
    v.object({
      balance_transaction: v.nullish(
        v.pipe(
          v.object({ fee: count, currency }),
          v.transform((entry) => inOurUnits(entry, 'fee')),
        ),
      ),
    }),
  ),
})

/** A session retrieved together with that of its payment. */
export const ChargedSession = v.object({ payment_intent: v.nullish(ChargedIntent) })

/** A payment by a kept card, which belongs to no session. */
export const Intent = v.pipe(
  v.object({
    id: text,
    status: text,
    amount: count,
    currency,
    metadata: v.optional(v.object({ order_no: v.optional(text) }), {}),
    latest_charge: v.nullish(v.union([text, v.object({ created: count })])),
  }),
  v.transform(({ metadata, ...intent }) => ({
    ...inOurUnits(intent, 'amount'),
    order_no: metadata.order_no,
  })),
)

/** A kept card; it has no customer once it was detached. */
export const PaymentMethod = v.object({
  id: text,
  customer: idOf,
  card: v.nullish(
    v.object({
      brand: v.pipe(text, v.maxLength(40)),
      last4: v.pipe(text, v.maxLength(4)),
      exp_month: count,
      exp_year: count,
    }),
  ),
})

/** A session retrieved together with the card that it has kept, by a payment or without one. */
export const CardSession = v.object({
  status: v.nullish(text),
  payment_intent: v.nullish(v.object({ payment_method: v.nullish(PaymentMethod) })),
  setup_intent: v.nullish(v.object({ payment_method: v.nullish(PaymentMethod) })),
})

/** An entry in Stripe's balance; its fee is negative when Stripe gives one back. */
const BalanceEntry = v.pipe(
  v.object({ id: text, amount: signed, fee: signed, currency, created: count }),
  v.transform((entry) => inOurUnits(entry, 'amount', 'fee')),
)

/** The answer to a refund that we asked for. */
export const Refund = v.object({
  id: text,
  status: v.nullish(v.picklist(['pending', 'requires_action', 'succeeded', 'failed', 'canceled'])),
})
/** A refund in an event, or in the list of a payment's refunds. */
const refund = { id: text, status: v.nullish(text), payment_intent: idOf, amount: count, currency }
export const ReportedRefund = v.pipe(
  v.object(refund),
  v.transform((reported) => inOurUnits(reported, 'amount')),
)
export const ReportedRefunds = v.array(ReportedRefund)

/** Refunds of a payment, each with its entries in the balance. */
export const BookedRefunds = v.array(
  v.pipe(
    v.object({
      ...refund,
      balance_transaction: v.nullish(BalanceEntry),
      failure_balance_transaction: v.nullish(BalanceEntry),
    }),
    v.transform((booked) => inOurUnits(booked, 'amount')),
  ),
)
export const SessionPayment = v.object({
  id: text,
  payment_intent: idOf,
  client_reference_id: v.nullish(text),
})
export const SessionList = v.object({ data: v.array(CheckoutSession) })

export const WebhookEndpoints = v.object({
  data: v.array(
    v.object({
      url: text,
      status: text,
      enabled_events: v.array(text),
      api_version: v.nullish(text),
    }),
  ),
})

export const Charge = v.pipe(
  v.object({ payment_intent: idOf, amount_refunded: count, currency }),
  v.transform((charge) => inOurUnits(charge, 'amount_refunded')),
)
/** A dispute of a payment, with its entries in the balance. */
export const Dispute = v.pipe(
  v.object({
    id: text,
    payment_intent: idOf,
    amount: count,
    currency,
    status: text,
    reason: v.nullish(text),
    evidence_details: v.nullish(v.object({ due_by: v.nullish(count) })),
    balance_transactions: v.optional(v.array(BalanceEntry), []),
  }),
  v.transform((dispute) => inOurUnits(dispute, 'amount')),
)

export type BalanceEntry = v.InferOutput<typeof BalanceEntry>
export type ReportedRefund = v.InferOutput<typeof ReportedRefund>
export type BookedRefund = v.InferOutput<typeof BookedRefunds>[number]
export type Dispute = v.InferOutput<typeof Dispute>
export type CheckoutSession = v.InferOutput<typeof CheckoutSession>

/** Any reply together with its HTTP headers. */
export const DatedReply = v.object({
  lastResponse: v.object({ headers: v.object({ date: v.optional(v.string(), '') }) }),
})
