import type * as v from 'valibot'
import { OPERATOR } from '#contract/site/content-names.ts'
import { INVOICES, type InvoicesContent } from '#contract/site/invoices.ts'
import { readDocument } from '../../../../src/server/billing/invoices/invoice-document.ts'
import { applyContent } from '../../../../src/server/site/content/apply-content.ts'
import { exportedTexts } from '../../../../src/server/site/content/exported-content.ts'
import type { Shop } from '../shop.ts'

export const DETAILS = {
  name: 'Ann Example GmbH',
  address: 'Musterweg 1\n10115 Berlin',
  country: 'DE',
  vat_id: 'DE 123.456.789',
}

const GERMAN = { country: 'DE', tax_name: 'USt', tax_rate: '19', reverse_charge: true }

/** Has the service issue invoices: 25 % everywhere, 19 % in Germany, where businesses account for it. */
export async function issueInvoices(
  shop: Shop,
  change: Partial<v.InferInput<typeof InvoicesContent>> = {},
): Promise<void> {
  const { db } = shop.services
  const texts = await exportedTexts(db)
  const invoices = {
    issued: true,
    details: 'optional',
    prefix: 'R-',
    seller_vat_id: 'NO 999 888 777 MVA',
    tax_rate: '25',
    countries: [GERMAN],
    ...change,
  }
  const operator = { operator_name: 'Lark AS', operator_address: 'Storgata 1\n0155 Oslo' }
  texts.set(INVOICES, JSON.stringify(invoices))
  texts.set(OPERATOR, JSON.stringify(operator))
  await applyContent(db, texts, shop.clock.nowMs)
  shop.clock.advance(1000)
}

/** Reads all invoices in the order of their numbers. */
export async function invoicesOf(shop: Shop) {
  const rows = await shop.services.db
    .selectFrom('invoice')
    .selectAll()
    .orderBy('invoice_no')
    .execute()
  return rows.map((row) => ({ ...row, document: readDocument(row) }))
}
