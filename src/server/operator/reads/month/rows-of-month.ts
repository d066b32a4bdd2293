import { moneyMoved, movedAtMs } from '#domain/billing/money-moved.ts'
import { localDate } from '#domain/time/local-day.ts'
import type { EventRow } from '../../../billing/payments/payment-queries.ts'
import {
  type ReturnFeeRow,
  selectReturnFees,
} from '../../../billing/payments/return-fee-queries.ts'
import type { DbAndClock } from '../../../services.ts'
import { selectMoneyReports } from '../../queries/month-queries.ts'
import { inPages } from '../in-pages.ts'
import { readFees } from '../read-fees.ts'
import { readReportsAbout } from '../reports-about.ts'
import { invoicesWithin, kindOf } from './invoices-of-month.ts'
import { type MonthSpan, spanOf } from './span.ts'

/** Money that came or went, or what a provider charged for a refund or dispute, on a day of the operator's time zone. */
export interface MonthRow {
  date: string
  provider: string
  kind: EventRow['kind'] | 'fee' | 'invoice' | 'credit_note'
  /** that of the payment */
  currency: string
  /** 0 of a fee and an invoice */
  movedMinor: number
  order_no: string | null
  payment: string | null
  /** of a fee: what it was charged for */
  outcome: EventRow['outcome'] | null
  /** undefined where the provider doesn't say it, and of refunds and disputes, whose fees are rows of their own */
  fee: { fee_minor: number; currency: string } | undefined
  /** of an invoice or credit note alone */
  invoiced?: { invoice_no: number; sum_minor: number; tax_minor: number }
}

/**
 * Reads the payments, refunds and disputes of a month by the day on which they were made. The fees of refunds and
 * disputes follow, by the day on which the provider booked them, and the invoices, by the day on which they were issued.
 */
export async function* rowsOfMonth(
  services: DbAndClock,
  month: string,
): AsyncGenerator<MonthRow[]> {
  const span = await spanOf(services, month)
  yield* movements(services, span)
  yield* returnFees(services, span)
  yield* taxes(services, span)
}

async function* movements(services: DbAndClock, span: MonthSpan) {
  const pages = inPages<EventRow>((after, limit) =>
    selectMoneyReports(services.db, { ...span, after, limit }),
  )
  for await (const reports of pages) {
    const payments = await readReportsAbout(services, reports)
    const feeOf = await readFees(services, reports)
    const rows = reports.map(
      (report): MonthRow => ({
        date: localDate(movedAtMs(report), span.timeZone),
        provider: report.gateway,
        kind: report.kind,
        currency: report.currency ?? '',
        movedMinor: moneyMoved(report, payments(report)),
        order_no: report.order_no,
        payment: report.provider_ref,
        outcome: report.outcome,
        fee: feeOf(report),
      }),
    )
    yield rows.filter(({ movedMinor }) => movedMinor !== 0)
  }
}

async function* returnFees(services: DbAndClock, span: MonthSpan) {
  const pages = inPages<ReturnFeeRow>((after, limit) =>
    selectReturnFees(services.db, { ...span, after, limit }),
  )
  for await (const fees of pages) {
    const reportsOf = await readReportsAbout(services, fees)
    yield fees.map((fee): MonthRow => {
      const payment = reportsOf(fee).find(({ currency }) => currency !== null)
      return {
        date: localDate(fee.booked_at_ms, span.timeZone),
        provider: fee.gateway,
        kind: 'fee',
        currency: payment?.currency ?? fee.currency,
        movedMinor: 0,
        order_no: payment?.order_no ?? null,
        payment: fee.provider_ref,
        outcome: fee.about,
        fee,
      }
    })
  }
}

async function* taxes(services: DbAndClock, span: MonthSpan) {
  for await (const invoices of invoicesWithin(services, span)) {
    yield invoices.map(
      (invoiced): MonthRow => ({
        date: localDate(invoiced.issued_at_ms, span.timeZone),
        provider: invoiced.payment_type,
        kind: kindOf(invoiced),
        currency: invoiced.currency,
        movedMinor: 0,
        order_no: invoiced.order_no,
        payment: null,
        outcome: null,
        fee: undefined,
        invoiced,
      }),
    )
  }
}
