import * as v from 'valibot'
import { byPaidTier } from '#domain/membership/membership.ts'
import { download, get } from '../call.ts'
import {
  bytes,
  CSV,
  count,
  currency,
  day,
  instantMs,
  listOf,
  minor,
  month,
  streamed,
  text,
} from '../fields.ts'
import { operatorEndpoint } from './endpoint.ts'
import { why } from './request-fields.ts'

/** Payments that arrived in a time, and what was refunded or disputed in that time less what came back, by currency. */
const money = listOf(v.object({ currency, paid_minor: minor, refunded_minor: minor }), 20)

const Period = v.object({
  /** today included */
  days: count,
  since_ms: instantMs,
  money,
  new_payers: count,
  returning_payers: count,
  /** purchases that extended a membership of the same tier */
  renewals: count,
  /** members whose membership ran out and was not bought again */
  ended: count,
})

/** The figures of the business, by days in the operator's time zone. */
export const Numbers = v.object({
  as_of_ms: instantMs,
  periods: listOf(Period, 4),
  /** the figures of each of the last 30 days and of the 30 before, the oldest first */
  by_day: listOf(
    v.object({ day, money, new_members: count, traffic_bytes: v.nullable(bytes) }),
    60,
  ),
  /** members of each paid tier as counted last on each day of a year, the oldest first; days without a count are absent */
  tiers: listOf(v.object({ day, ...byPaidTier(() => count) }), 367),
  /** members whose membership ends today or in the six days after it, in UTC, as the list of members finds them */
  ending: v.object({ count, ends_from: day, ends_before: day }),
  /** absent while the service has issued no invoice */
  has_invoices: v.optional(v.literal(true)),
  /** slots in use, and how many each node has */
  load: listOf(v.object({ name: text(100), held: count, capacity: count }), 10_000),
})

/** Income and churn month by month: the running month and the twelve before, the oldest first. */
export const Months = v.object({
  months: listOf(
    v.object({
      month,
      money,
      /** what was paid, before refunds; an empty name: no order of ours, or no coupon */
      paid: listOf(
        v.object({
          by: v.picklist(['plan', 'coupon', 'provider']),
          name: text(80),
          currency,
          paid_minor: minor,
        }),
        2000,
      ),
      /** members of a paid tier, as counted on the day before; null = they were not counted */
      at_beginning: v.nullable(count),
      /** members whose membership ended in it and who have not bought again */
      ended: count,
    }),
    13,
  ),
})

export const getNumbers = get('/api/operator/numbers', Numbers)
export const getMonths = get('/api/operator/numbers/months', Months)
export const exportMonth = download('/api/operator/numbers/month.csv', streamed, CSV)

export const exportInvoices = download('/api/operator/numbers/invoices.csv', streamed, CSV)

const ofMonth = { roles: ['finance'], request: v.strictObject({ month, why }) } as const

export const NUMBER_ENDPOINTS = {
  getNumbers: operatorEndpoint(getNumbers, {
    summary:
      'Count revenue, payers, renewals and ended memberships of today, 7 and 30 days, a year',
    roles: ['finance'],
  }),
  getMonths: operatorEndpoint(getMonths, {
    summary: 'Count income, payments by plan, coupon and provider, and churn of the last 13 months',
    roles: ['finance'],
  }),
  exportMonth: operatorEndpoint(exportMonth, {
    summary:
      "Download a month's payments, refunds, disputes and fees as CSV; the audit says by whom",
    ...ofMonth,
  }),
  exportInvoices: operatorEndpoint(exportInvoices, {
    summary: "Download a month's invoices and credit notes as CSV; the audit says by whom",
    ...ofMonth,
  }),
}

export type Months = v.InferOutput<typeof Months>
export type Numbers = v.InferOutput<typeof Numbers>
export type NumbersOfDays = v.InferOutput<typeof Period>
