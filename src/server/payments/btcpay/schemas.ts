import * as v from 'valibot'

/** Schemas of the Greenfield API, limited to the fields that this service uses; others are ignored. */
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))
/** decimals are text, exact beyond what a number holds */
const decimal = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,28})?$/))
/** seconds since 1970, as the API writes times */
const instantMs = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((seconds) => seconds * 1000),
)

export const Invoice = v.object({
  id: text,
  storeId: text,
  amount: decimal,
  paidAmount: v.nullish(decimal),
  currency: text,
  checkoutLink: text,
  expirationTime: instantMs,
  status: v.picklist(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: v.picklist([
    'None',
    'PaidLate',
    'PaidPartial',
    'Marked',
    'Invalid',
    'PaidOver',
  ]),
  metadata: v.object({ orderId: v.nullish(v.string()) }),
})
export const Invoices = v.array(Invoice)

/** A payment method of an invoice, such as Lightning; its amounts are in the unit of the coin. */
export const PaymentMethods = v.array(
  v.object({
    paymentMethodId: text,
    paymentLink: v.nullish(v.string()),
    rate: decimal,
    payments: v.array(
      v.object({
        id: text,
        receivedDate: instantMs,
        value: decimal,
        /** the part of `value` that an operator charges for taking this coin */
        fee: v.nullish(decimal, '0'),
        status: v.picklist(['Invalid', 'Processing', 'Settled']),
      }),
    ),
  }),
)

/** A webhook about an invoice; those about anything else have no invoice. */
export const Notice = v.object({
  type: v.optional(text),
  invoiceId: v.optional(text),
  metadata: v.nullish(v.object({ orderId: v.nullish(v.string()) })),
})

export type Invoice = v.InferOutput<typeof Invoice>
export type PaymentMethods = v.InferOutput<typeof PaymentMethods>
