import { MOST_COUNTED } from '#contract/console/lists/count.ts'
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
import { inPages } from '../in-pages.ts'
import { readReportsAbout } from '../reports-about.ts'

/** Number of payments on a page of the list. */
const PAYMENTS_A_PAGE = 50

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
  { before, sort = NEWEST, ...filters }: PaymentSearch & { before?: string | undefined },
): Promise<PaymentPage | undefined> {
  const last = before === undefined ? undefined : await findReport(context, before)
  if (before !== undefined && last === undefined) return undefined
  const limit = PAYMENTS_A_PAGE + 1
  const rows = await selectPaymentList(context.db, filters, { sort, before: last, limit })
  const payments = await toListed(context, rows.slice(0, PAYMENTS_A_PAGE))
  const older_before = payments.at(-1)?.place
  return rows.length > PAYMENTS_A_PAGE && older_before ? { payments, older_before } : { payments }
}

/** Lists the currencies in which payments came. */
export const listCurrencies = ({ db }: Context): Promise<string[]> =>
  selectCurrencies(db, MOST_CURRENCIES)

/** Counts the payments that fit all filters, up to `MOST_COUNTED` and one more. */
export const countPayments = ({ db }: Context, filters: PaymentFilters): Promise<number> =>
  countPaymentList(db, filters, MOST_COUNTED + 1)

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

function findReport({ db }: Context, place: string) {
  const [gateway = '', ...rest] = place.split(' ')
  return selectReport(db, { gateway, event_id: rest.join(' ') })
}

async function toListed(
  context: Context,
  rows: readonly PaymentOfList[],
): Promise<ListedPayment[]> {
  const reportsAbout = await readReportsAbout(context, rows)
  return rows.map((row) => ({
    place: `${row.gateway} ${row.event_id}`,
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
