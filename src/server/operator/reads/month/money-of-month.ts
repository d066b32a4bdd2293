import { hasInvoices } from '../../../billing/invoices/invoice-queries.ts'
import type { DbAndClock } from '../../../services.ts'
import { readProviderNames } from '../../providers/list-providers.ts'
import { type CsvColumns, sumCell, writeCsv } from '../write-csv.ts'
import { type MonthRow, rowsOfMonth } from './rows-of-month.ts'

/**
 * Writes a month's payments, refunds and disputes as CSV, by the day on which they were made (decision 193). What providers
 * charged for them, or gave back, follows, then the invoices with their taxes. The sum of all months is the money that is held.
 */
export async function* monthCsv(services: DbAndClock, { month }: { month: string }) {
  const names = await readProviderNames(services.db)
  const columns = {
    ...COLUMNS,
    provider_name: ({ provider }: MonthRow) => names.get(provider) ?? null,
    ...((await hasInvoices(services.db)) && TAX_COLUMNS),
  }
  yield* writeCsv(columns, rowsOfMonth(services, month))
}

const COLUMNS: CsvColumns<MonthRow> = {
  date: (row) => row.date,
  provider: (row) => row.provider,
  kind: (row) => row.kind,
  currency: (row) => row.currency,
  amount: (row) => sumCell(row.movedMinor, row.currency || 'USD'),
  amount_minor: (row) => row.movedMinor,
  order_no: (row) => row.order_no,
  payment: (row) => row.payment,
  outcome: (row) => row.outcome,
  fee: ({ fee }) => (fee ? sumCell(fee.fee_minor, fee.currency) : null),
  fee_minor: ({ fee }) => fee?.fee_minor ?? null,
  fee_currency: ({ fee }) => fee?.currency ?? null,
}

/** Columns of services that have issued invoices. */
const TAX_COLUMNS: CsvColumns<MonthRow> = {
  invoice_no: ({ invoiced }) => invoiced?.invoice_no ?? null,
  invoiced: ({ invoiced, currency }) => (invoiced ? sumCell(invoiced.sum_minor, currency) : null),
  invoiced_minor: ({ invoiced }) => invoiced?.sum_minor ?? null,
  tax: ({ invoiced, currency }) => (invoiced ? sumCell(invoiced.tax_minor, currency) : null),
  tax_minor: ({ invoiced }) => invoiced?.tax_minor ?? null,
}

/** Sums of one provider in one currency, in minor units. */
export interface MonthSum {
  provider: string
  currency: string
  paid_minor: number
  /** refunds and disputes, without what banks returned to us */
  refunded_minor: number
  /** what the provider charged, less what it gave back, by the fee's own currency; none where it doesn't say */
  fees: { currency: string; fee_minor: number }[]
}

/** Sums a month by provider and currency. */
export async function sumMonth(services: DbAndClock, month: string): Promise<MonthSum[]> {
  const sums = new Map<string, MonthSum>()
  for await (const rows of rowsOfMonth(services, month)) {
    for (const { provider, kind, currency, movedMinor, fee, invoiced } of rows) {
      if (invoiced) continue
      const key = `${provider} ${currency}`
      const none = { provider, currency, paid_minor: 0, refunded_minor: 0, fees: [] }
      const sum = sums.get(key) ?? none
      if (kind === 'paid') sum.paid_minor += movedMinor
      else sum.refunded_minor -= movedMinor
      if (fee) addFee(sum.fees, fee)
      sums.set(key, sum)
    }
  }
  return [...sums.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { fees, ...sum }]) => ({
      ...sum,
      fees: fees.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    }))
}

function addFee(
  fees: MonthSum['fees'],
  { currency, fee_minor }: NonNullable<MonthRow['fee']>,
): void {
  const sum = fees.find((fee) => fee.currency === currency)
  if (sum) sum.fee_minor += fee_minor
  else fees.push({ currency, fee_minor })
}
