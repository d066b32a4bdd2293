import type { BillingDetails } from '#contract/billing-details.ts'
import type { InvoicesContent } from '#contract/site/invoices.ts'
import type { TaxRate } from '#domain/billing/quotes.ts'
import { readRate } from '#domain/billing/taxes.ts'
import type { Db } from '../../db/open.ts'
import { selectBillingDetails } from './billing-details-queries.ts'

/** Reads how a member's next order is taxed, and the details that they gave; null while no invoices are issued. */
export async function readTaxation(
  db: Db,
  invoices: InvoicesContent,
  account_id: string,
): Promise<{ tax: TaxRate; details: BillingDetails | null } | null> {
  if (!invoices.issued) return null
  const given = invoices.details !== 'none' && (await selectBillingDetails(db, account_id))
  const details = given || null
  const own = invoices.countries.find(({ country }) => country === details?.country)
  const { tax_name, tax_rate } = own ?? invoices
  const is_reversed = own?.reverse_charge === true && details?.vat_id !== ''
  return { tax: { name: tax_name, basis_points: readRate(tax_rate) ?? 0, is_reversed }, details }
}
