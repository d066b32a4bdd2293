import * as v from 'valibot'
import { currency, filled, instantMs, locale, orderNo } from '#contract/fields.ts'

/** Schemas of the messages between the service and its test gateway, in both directions. */
const amount_minor = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const httpAddress = v.pipe(
  filled(2000),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
)

export const provider_ref = v.pipe(v.string(), v.regex(/^tp_[A-Za-z0-9_-]{22}$/))

export const CreatePayment = v.strictObject({
  order_no: orderNo,
  amount_minor,
  currency,
  expires_at_ms: instantMs,
  return_url: httpAddress,
  locale,
})
export const CreatedPayment = v.object({ provider_ref, payment_url: httpAddress })

export const State = v.variant('kind', [
  v.object({ kind: v.literal('open') }),
  v.object({
    kind: v.literal('paid'),
    amount_minor,
    currency,
    provider_ref: filled(100),
    paid_at_ms: instantMs,
  }),
  v.object({ kind: v.literal('refused'), provider_ref: filled(100) }),
])

export const Notification = v.object({ event_id: filled(100), order_no: orderNo, state: State })

export type CreatePayment = v.InferOutput<typeof CreatePayment>
export type State = v.InferOutput<typeof State>
export type Notification = v.InferOutput<typeof Notification>
