import { decimalMoney } from '#domain/billing/money.ts'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import { hasInvoices } from '../../../billing/invoices/invoice-queries.ts'
import type { DbAndClock } from '../../../services.ts'
import { readProviderNames } from '../../providers/list-providers.ts'
import { type MonthRow, rowsOfMonth } from './rows-of-month.ts'

const HEAD = [
  'date',
  'provider',
  'kind',
  'currency',
  'amount',
  'amount_minor',
  'order_no',
  'payment',
  'outcome',
  'fee',
  'fee_minor',
  'fee_currency',
  'provider_name',
]

/** Columns of services that have issued invoices. */
const TAX_HEAD = ['invoice_no', 'invoiced', 'invoiced_minor', 'tax', 'tax_minor']

/**
 * Writes a month's payments, refunds and disputes as CSV, by the day on which they were made (decision 193). What providers
 * charged for them, or gave back, follows, then the invoices with their taxes. The sum of all months is the money that is held.
 */
export async function* monthCsv(services: DbAndClock, { month }: { month: string }) {
  const hasTaxes = await hasInvoices(services.db)
  yield csvHead(hasTaxes ? [...HEAD, ...TAX_HEAD] : HEAD)
  const names = await readProviderNames(services.db)
  for await (const rows of rowsOfMonth(services, month))
    yield csvOf(
      rows.map((row) => [
        ...cellsOf(row),
        names.get(row.provider) ?? '',
        ...(hasTaxes ? taxCellsOf(row) : []),
      ]),
    )
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

const cellsOf = (row: MonthRow) => [
  row.date,
  row.provider,
  row.kind,
  row.currency,
  // a number, since a minus in front of a text would be taken for a formula
  Number(decimalMoney(row.movedMinor, row.currency || 'USD')),
  row.movedMinor,
  row.order_no ?? '',
  row.payment ?? '',
  row.outcome ?? '',
  row.fee ? Number(decimalMoney(row.fee.fee_minor, row.fee.currency)) : '',
  row.fee?.fee_minor ?? '',
  row.fee?.currency ?? '',
]

const taxCellsOf = ({ invoiced, currency }: MonthRow) =>
  invoiced === undefined
    ? TAX_HEAD.map(() => '')
    : [
        invoiced.invoice_no,
        Number(decimalMoney(invoiced.sum_minor, currency)),
        invoiced.sum_minor,
        Number(decimalMoney(invoiced.tax_minor, currency)),
        invoiced.tax_minor,
      ]
