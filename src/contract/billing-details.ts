import * as v from 'valibot'
import { COUNTRY_FORM, plainBusinessNumber } from '#domain/billing/business-number.ts'
import { get, post } from './call.ts'
import { endpoint } from './endpoint.ts'
import { text, writable } from './fields.ts'

const line = (max: number) => v.pipe(writable, v.trim(), v.maxLength(max))

/** Details of a member for the invoices of their orders (decision 246). */
export const BillingDetails = v.object({
  name: text(120),
  address: text(300),
  /** ISO 3166-1 code */
  country: text(2),
  /** without spaces; empty for a private person */
  vat_id: text(20),
})

const Reply = v.object({ details: v.nullable(BillingDetails) })

export const getBillingDetails = get('/api/billing-details', Reply)
export const saveBillingDetails = post('/api/billing-details', Reply)
export const removeBillingDetails = post('/api/billing-details/remove', Reply)

export const BILLING_DETAILS_ENDPOINTS = {
  getBillingDetails: endpoint(getBillingDetails, {
    summary: 'Get the details for the invoices of the next orders, where the service asks for them',
  }),
  saveBillingDetails: endpoint(saveBillingDetails, {
    summary:
      'Set the details for the invoices of the next orders; the form of the business number is checked',
    request: v.strictObject({
      name: v.pipe(line(120), v.minLength(1)),
      address: v.pipe(line(300), v.minLength(1)),
      country: v.pipe(writable, v.regex(COUNTRY_FORM)),
      vat_id: v.pipe(line(30), v.transform(plainBusinessNumber), v.maxLength(20)),
    }),
  }),
  removeBillingDetails: endpoint(removeBillingDetails, {
    summary: 'Remove the details for the invoices of the next orders',
  }),
}

export type BillingDetails = v.InferOutput<typeof BillingDetails>
