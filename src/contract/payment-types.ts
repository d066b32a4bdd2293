import * as v from 'valibot'

export const PAYMENT_TYPES = ['stripe', 'epay', 'btcpay', 'manual', 'test', 'none'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** A type, or with an ending the name of one of several providers of that type (decision 190). */
export const paymentType = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(${PAYMENT_TYPES.join('|')})(-[a-z0-9]{1,12})?$`)),
)
