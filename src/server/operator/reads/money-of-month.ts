import { decimalMoney } from '#domain/billing/money.ts'
import { moneyMoved, movedAtMs } from '#domain/billing/money-moved.ts'
import { DEFAULT_TIME_ZONE } from '#domain/site/support-hours.ts'
import { csvOf } from '#domain/text/csv.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { localDate, nextMonth, startOfMonth } from '#domain/time/local-day.ts'
import type { FeeRow } from '../../billing/payments/fee-queries.ts'
import type { EventRow } from '../../billing/payments/payment-queries.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { selectMoneyReports } from '../month-queries.ts'
import { readProviderNames } from '../providers/read-names.ts'
import { inPages } from './in-pages.ts'
import { readFees } from './read-fees.ts'
import { readReportsAbout } from './reports-about.ts'

/** How far a provider's clock may be ahead of ours, generously. */
const CLOCKS_DIFFER_MS = DAY_MS

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

type Context = Pick<Services, 'db' | 'now'>

/** Money that came or went, on a day of the operator's time zone. */
interface Movement {
  date: string
  movedMinor: number
  report: EventRow
  /** what the provider charged for a payment; undefined = it doesn't say */
  fee: FeeRow | undefined
}

/**
 * Writes a month's payments, refunds and disputes as CSV, by the day on which they were made. The sum of
 * all months is the money that is held.
 */
export async function* monthCsv(services: Context, { month }: { month: string }) {
  yield csvOf([HEAD])
  const names = await readProviderNames(services.db)
  for await (const movements of moneyOfMonth(services, month))
    yield csvOf(
      movements.map((movement) => [...cellsOf(movement), names.get(movement.report.gateway) ?? '']),
    )
}

/** Sums of one provider in one currency, in minor units. */
export interface MonthSum {
  provider: string
  currency: string
  paid_minor: number
  /** refunds and disputes, without what banks returned to us */
  refunded_minor: number
  /** what the provider charged for the payments, by the fee's own currency; none where it doesn't say */
  fees: { currency: string; fee_minor: number }[]
}

/** Sums a month by provider and currency. */
export async function sumMonth(services: Context, month: string): Promise<MonthSum[]> {
  const sums = new Map<string, MonthSum>()
  for await (const movements of moneyOfMonth(services, month)) {
    for (const { movedMinor, report, fee } of movements) {
      const { gateway: provider, currency } = report
      const key = `${provider} ${currency}`
      const none = {
        provider,
        currency: currency ?? '',
        paid_minor: 0,
        refunded_minor: 0,
        fees: [],
      }
      const sum = sums.get(key) ?? none
      if (report.kind === 'paid') sum.paid_minor += movedMinor
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

function addFee(fees: MonthSum['fees'], { currency, fee_minor }: FeeRow): void {
  const sum = fees.find((one) => one.currency === currency)
  if (sum) sum.fee_minor += fee_minor
  else fees.push({ currency, fee_minor })
}

async function* moneyOfMonth(services: Context, month: string): AsyncGenerator<Movement[]> {
  const { web_config } = await siteContent(services)
  const timeZone = web_config.time_zone || DEFAULT_TIME_ZONE
  const startMs = startOfMonth(month, timeZone)
  const endMs = startOfMonth(nextMonth(month), timeZone)
  // reports have no end: a payment of the month may have been reported long after
  const pages = inPages<EventRow>((after, limit) =>
    selectMoneyReports(services.db, { from_ms: startMs - CLOCKS_DIFFER_MS, after, limit }),
  )
  for await (const reports of pages) {
    const ofMonth = reports.filter((report) => {
      const atMs = movedAtMs(report)
      return atMs >= startMs && atMs < endMs
    })
    const payments = await readReportsAbout(services, ofMonth)
    const feeOf = await readFees(services, ofMonth)
    const movements = ofMonth.map((report) => ({
      date: localDate(movedAtMs(report), timeZone),
      movedMinor: moneyMoved(report, payments(report)),
      report,
      fee: feeOf(report),
    }))
    yield movements.filter(({ movedMinor }) => movedMinor !== 0)
  }
}

const cellsOf = ({ date, movedMinor, report, fee }: Movement) => [
  date,
  report.gateway,
  report.kind,
  report.currency ?? '',
  // a number, since a minus in front of a text would be taken for a formula
  Number(decimalMoney(movedMinor, report.currency ?? 'USD')),
  movedMinor,
  report.order_no ?? '',
  report.provider_ref ?? '',
  report.outcome,
  fee ? Number(decimalMoney(fee.fee_minor, fee.currency)) : '',
  fee?.fee_minor ?? '',
  fee?.currency ?? '',
]
