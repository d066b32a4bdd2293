import { decimalMoney } from '#domain/billing/money.ts'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import { localDate } from '#domain/time/local-day.ts'
import { readDocument } from '../../../billing/invoices/invoice-document.ts'
import { selectInvoicesWithin } from '../../../billing/invoices/invoice-queries.ts'
import type { DbAndClock } from '../../../services.ts'
import { inPages } from '../in-pages.ts'
import { type Span, spanOf } from './span.ts'

type IssuedInvoice = Awaited<ReturnType<typeof selectInvoicesWithin>>[number]

/** Reads the invoices and credit notes of a month by their numbers. */
export const invoicesWithin = ({ db }: Pick<DbAndClock, 'db'>, { startMs, endMs }: Span) =>
  inPages<IssuedInvoice>((after, limit) =>
    selectInvoicesWithin(db, { fromMs: startMs, beforeMs: endMs, after, limit }),
  )

const HEAD = [
  'number',
  'date',
  'kind',
  'corrects',
  'order_no',
  'buyer',
  'address',
  'country',
  'vat_id',
  'currency',
  'net',
  'tax_name',
  'tax_rate',
  'tax',
  'total',
  'reverse_charge',
]

/** Writes a month's invoices and credit notes as CSV, for a tax adviser. */
export async function* invoicesCsv(services: DbAndClock, { month }: { month: string }) {
  yield csvHead(HEAD)
  const span = await spanOf(services, month)
  for await (const rows of invoicesWithin(services, span))
    yield csvOf(rows.map((row) => cellsOf(row, span)))
}

function cellsOf(row: IssuedInvoice, { timeZone }: Span): (string | number)[] {
  const { number, corrects, order_no, buyer, currency, tax } = readDocument(row)
  const sum = (amount_minor: number) => Number(decimalMoney(amount_minor, currency))
  return [
    number,
    localDate(row.issued_at_ms, timeZone),
    kindOf(row),
    corrects?.number ?? '',
    order_no,
    buyer?.name ?? '',
    buyer?.address ?? '',
    buyer?.country ?? '',
    buyer?.vat_id ?? '',
    currency,
    sum(row.sum_minor - row.tax_minor),
    tax.name,
    tax.basis_points / 100,
    sum(row.tax_minor),
    sum(row.sum_minor),
    tax.is_reversed ? 'yes' : '',
  ]
}

export const kindOf = ({ sum_minor }: { sum_minor: number }) =>
  sum_minor < 0 ? 'credit_note' : 'invoice'
