import * as v from 'valibot'
import { BillingDetails } from '#contract/billing-details.ts'
import { day, listOf, locale, minor } from '#contract/fields.ts'
import { StoredTax } from '../orders/order-reply.ts'

const words = v.record(locale, v.string())

/** All that an invoice or a credit note shows, as it was issued; sums of a credit note are negative. */
const InvoiceDocument = v.object({
  number: v.string(),
  issued_on: day,
  order_no: v.string(),
  seller: v.object({
    name: v.string(),
    address: v.string(),
    registration: v.string(),
    email: v.string(),
    vat_id: v.string(),
  }),
  buyer: v.nullable(BillingDetails),
  lines: listOf(v.object({ text: words, amount_minor: minor }), 100),
  currency: v.string(),
  sum_minor: minor,
  tax: StoredTax,
  notes: listOf(words, 2),
  /** of a credit note, and of an invoice after one: the first invoice of the order */
  corrects: v.nullable(v.object({ number: v.string(), issued_on: day })),
})
const Stored = v.pipe(v.string(), v.parseJson(), InvoiceDocument)

export const readDocument = ({ document }: { document: string }): InvoiceDocument =>
  v.parse(Stored, document)

export type InvoiceDocument = v.InferOutput<typeof InvoiceDocument>
export type Words = v.InferOutput<typeof words>
