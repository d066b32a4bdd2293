import { localDate } from '#domain/time/local-day.ts'
import { type InvoiceDocument, readDocument } from '../../../billing/invoices/invoice-document.ts'
import { selectInvoicesWithin } from '../../../billing/invoices/invoice-queries.ts'
import type { DbAndClock } from '../../../services.ts'
import { inPages } from '../in-pages.ts'
import { type CsvColumns, sumCell, writeCsv } from '../write-csv.ts'
import { type MonthSpan, spanOf } from './span.ts'

type IssuedInvoice = Awaited<ReturnType<typeof selectInvoicesWithin>>[number]

/** Reads the invoices and credit notes of a month by their numbers. */
export const invoicesWithin = ({ db }: Pick<DbAndClock, 'db'>, span: MonthSpan) =>
  inPages<IssuedInvoice>((after, limit) => selectInvoicesWithin(db, { ...span, after, limit }))

/** Writes a month's invoices and credit notes as CSV, for a tax adviser. */
export async function* invoicesCsv(services: DbAndClock, { month }: { month: string }) {
  const span = await spanOf(services, month)
  yield* writeCsv(columnsIn(span), documentsWithin(services, span))
}

async function* documentsWithin(services: DbAndClock, span: MonthSpan) {
  for await (const rows of invoicesWithin(services, span))
    yield rows.map((row) => ({ ...row, ...readDocument(row) }))
}

const columnsIn = ({ timeZone }: MonthSpan): CsvColumns<IssuedInvoice & InvoiceDocument> => ({
  number: ({ number }) => number,
  date: ({ issued_at_ms }) => localDate(issued_at_ms, timeZone),
  kind: kindOf,
  corrects: ({ corrects }) => corrects?.number ?? null,
  order_no: ({ order_no }) => order_no,
  buyer: ({ buyer }) => buyer?.name ?? null,
  address: ({ buyer }) => buyer?.address ?? null,
  country: ({ buyer }) => buyer?.country ?? null,
  vat_id: ({ buyer }) => buyer?.vat_id ?? null,
  currency: ({ currency }) => currency,
  net: ({ sum_minor, tax_minor, currency }) => sumCell(sum_minor - tax_minor, currency),
  tax_name: ({ tax }) => tax.name,
  tax_rate: ({ tax }) => tax.basis_points / 100,
  tax: ({ tax_minor, currency }) => sumCell(tax_minor, currency),
  total: ({ sum_minor, currency }) => sumCell(sum_minor, currency),
  reverse_charge: ({ tax }) => (tax.is_reversed ? 'yes' : null),
})

export const kindOf = ({ sum_minor }: { sum_minor: number }) =>
  sum_minor < 0 ? 'credit_note' : 'invoice'
