import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import type * as api from '#contract/console/lists/payment-list.ts'
import {
  type ListedPayment,
  MOST_CURRENCIES,
  type PaymentFilters,
  type PaymentSearch,
} from '#contract/console/lists/payment-list.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { moneyMoved } from '#domain/billing/money-moved.ts'
import type { Services } from '../../../services.ts'
import {
  countPaymentList,
  type PaymentOfList,
  selectCurrencies,
  selectPaymentList,
  selectReport,
} from '../../queries/payment-list-queries.ts'
import { cutPage, inPages, ROWS_A_PAGE } from '../in-pages.ts'
import { readReportsAbout } from '../reports-about.ts'
import { type CsvColumns, sumCell, timeCell, writeCsv } from '../write-csv.ts'

const NEWEST = 'time_desc' satisfies PaymentSearch['sort']

/** A page of payments, as sorted. */
export type PaymentPage = ReplyOf<typeof api.listPayments>

type Context = Pick<Services, 'db'>

/**
 * Lists what came in and went back.
 * @param search.before `place` of a payment; the page begins with the one that follows it
 * @returns undefined when there is no payment `before`
 */
export async function listPayments(
  context: Context,
  { before: cursor, sort = NEWEST, ...filters }: PaymentSearch & { before?: string | undefined },
): Promise<PaymentPage | undefined> {
  const before = cursor === undefined ? undefined : await findReport(context, cursor)
  if (cursor !== undefined && before === undefined) return undefined
  const limit = ROWS_A_PAGE + 1
  const rows = await selectPaymentList(context.db, filters, { sort, before, limit })
  const { page, last } = cutPage(rows)
  return { payments: await toListed(context, page), ...(last && { older_before: cursorOf(last) }) }
}

/** Lists the currencies in which payments came. */
export const listCurrencies = ({ db }: Context): Promise<string[]> =>
  selectCurrencies(db, MOST_CURRENCIES)

/** Counts the payments that fit all filters, up to `most`. */
export const countPayments = (
  { db }: Context,
  filters: PaymentFilters,
  most = MOST_COUNTED + 1,
): Promise<number> => countPaymentList(db, filters, most)

/** Reads all payments that fit, as sorted, page by page. */
export async function* readAllPayments(
  context: Context,
  { sort = NEWEST, ...filters }: PaymentSearch,
): AsyncGenerator<ListedPayment[]> {
  const pages = inPages<PaymentOfList>((before, limit) =>
    selectPaymentList(context.db, filters, { sort, before, limit }),
  )
  for await (const rows of pages) yield await toListed(context, rows)
}

const cursorOf = ({ gateway, event_id }: PaymentOfList) => `${gateway} ${event_id}`

function findReport({ db }: Context, cursor: string) {
  const [gateway = '', ...rest] = cursor.split(' ')
  return selectReport(db, { gateway, event_id: rest.join(' ') })
}

async function toListed(
  context: Context,
  rows: readonly PaymentOfList[],
): Promise<ListedPayment[]> {
  const reportsAbout = await readReportsAbout(context, rows)
  return rows.map((row) => ({
    place: cursorOf(row),
    kind: row.kind,
    outcome: row.outcome,
    provider: row.gateway,
    moved_minor: moneyMoved(row, reportsAbout(row)),
    currency: row.currency,
    order_no: row.order_no,
    digital_account_number: row.digital_account_number,
    payment: row.provider_ref ?? '',
    arrived_at_ms: row.received_at_ms,
    is_waiting: row.is_waiting === 1,
  }))
}

/** Writes all payments that fit a search as CSV; times are UTC. */
export const paymentsCsv = (services: Pick<Services, 'db'>, search: PaymentSearch) =>
  writeCsv(COLUMNS, readAllPayments(services, search))

const COLUMNS: CsvColumns<ListedPayment> = {
  reported_at: (payment) => timeCell(payment.arrived_at_ms),
  provider: (payment) => payment.provider,
  kind: (payment) => payment.kind,
  outcome: (payment) => payment.outcome,
  currency: (payment) => payment.currency,
  amount: (payment) => sumCell(payment.moved_minor, payment.currency ?? 'USD'),
  amount_minor: (payment) => payment.moved_minor,
  order_no: (payment) => payment.order_no,
  account: (payment) => payment.digital_account_number,
  payment: (payment) => payment.payment,
  waits_for_operator: (payment) => (payment.is_waiting ? 'yes' : 'no'),
}
