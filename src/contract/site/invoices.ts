import * as v from 'valibot'
import { COUNTRY_FORM } from '#domain/billing/business-number.ts'
import { readRate } from '#domain/billing/taxes.ts'
import { byLocale } from '#domain/site/locales.ts'
import type { ContentProblemCode } from '../console/content-problems.ts'
import { listOf, locale, text } from '../fields.ts'

export const INVOICES = 'content/invoices.json'

/** Says when members enter details for their invoice: never, if they want to, or before they order. */
export const DETAILS_MODES = ['none', 'optional', 'required'] as const

const problem = (code: ContentProblemCode) => code
const rate = v.pipe(
  text(5),
  v.check((percent) => readRate(percent) !== null, problem('not_tax_rate')),
)
const taxName = v.optional(text(20), 'VAT')
const words = v.optional(v.record(locale, v.optional(text(300), '')), () => byLocale(() => ''))

/** The tax of buyers in a country. */
const CountryTax = v.strictObject({
  /** ISO 3166-1 code */
  country: v.pipe(text(2), v.regex(COUNTRY_FORM, problem('not_country'))),
  tax_name: taxName,
  tax_rate: rate,
  /** a buyer with a business number pays the price without tax, and accounts for it */
  reverse_charge: v.optional(v.boolean(), false),
})

/** Invoices and their taxes (decision 245); the seller is the one of `content/operator.json`. */
export const InvoicesContent = v.strictObject({
  issued: v.optional(v.boolean(), false),
  seller_vat_id: v.optional(text(30), ''),
  /** stands before each number */
  prefix: v.optional(text(12), ''),
  details: v.optional(v.picklist(DETAILS_MODES), 'none'),
  /** of buyers in other countries than those below, or in none that we know */
  tax_name: taxName,
  tax_rate: v.optional(rate, '0'),
  countries: v.optional(listOf(CountryTax, 60), []),
  /** for invoices on which the buyer accounts for the tax; empty: our sentence */
  reverse_charge_note: words,
  /** at the end of each invoice */
  note: words,
})

export type InvoicesContent = v.InferOutput<typeof InvoicesContent>
