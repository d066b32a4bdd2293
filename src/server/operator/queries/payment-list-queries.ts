import { type RawBuilder, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import {
  type ListedPayment,
  PAYMENT_KINDS,
  PAYMENT_LIST,
  type PaymentFilters,
  type PaymentSort,
} from '#contract/console/lists/payment-list.ts'
import { orderNo } from '#contract/fields.ts'
import type { EventRow } from '../../billing/payments/payment-queries.ts'
import { isSpareMoney, MAY_WAIT } from '../../billing/payments/waiting-queries.ts'
import { beginning } from '../../db/beginning.ts'
import type { OrderColumn } from '../../db/list-order.ts'
import { countRows, inPage, type ListCondition, type Paths, planPage } from '../../db/list-page.ts'
import type { Db } from '../../db/open.ts'
import { withoutIndex } from '../../db/planner-hints.ts'
import { conditionsOf, type ListColumn, type OwnConditions } from './condition-queries.ts'

/** A report of money, with the number of its account; null when that is erased or unknown. */
export interface PaymentOfList extends EventRow {
  kind: ListedPayment['kind']
  digital_account_number: string | null
  /** 1: it waits for an operator */
  is_waiting: number
}

/** An index by which a page is read; most reports are of the kind `paid`, which leads after all other filters. */
type Index = (typeof BY_ARRIVAL)[number] | (typeof ALL_BY_AMOUNT)[number] | 'arrival' | 'found'

const BY_ARRIVAL = ['waiting', 'kind', 'provider', 'currency', 'paid'] as const
const ALL_BY_AMOUNT = ['kind_and_amount', 'provider_and_amount', 'amount'] as const

const PATHS_BY_TIME: Paths<Index> = [
  { index: 'found', isApart: 'if few' },
  ...BY_ARRIVAL.map((index) => ({ index })),
  { index: 'arrival' },
]
const PATHS_BY_AMOUNT: Paths<Index> = [
  { index: 'found', isApart: 'if few' },
  { index: 'waiting', isApart: 'always' },
  { index: 'arrival', isApart: 'if few' },
  { index: 'kind_and_amount' },
  { index: 'provider_and_amount' },
  { index: 'amount' },
]

const ref = (name: keyof EventRow) => sql.ref(`report.${name}`)

const COLUMNS = {
  provider: { by: ref('gateway'), leads: ['provider', 'provider_and_amount'] },
  currency: { by: ref('currency'), leads: ['currency'], follows: ALL_BY_AMOUNT },
  arrived_at_ms: {
    by: ref('received_at_ms'),
    leads: ['arrival'],
    follows: BY_ARRIVAL,
    trails: ALL_BY_AMOUNT,
  },
} satisfies Record<string, ListColumn<Index>>

const BY_TIME: readonly OrderColumn<EventRow>[] = [
  { by: COLUMNS.arrived_at_ms.by, read: ({ received_at_ms }) => received_at_ms },
  { by: COLUMNS.provider.by, read: ({ gateway }) => gateway },
  { by: ref('event_id'), read: ({ event_id }) => event_id },
]
const BY_AMOUNT: readonly OrderColumn<EventRow>[] = [
  { by: COLUMNS.currency.by, read: ({ currency }) => currency ?? '' },
  { by: ref('amount_minor'), read: ({ amount_minor }) => amount_minor ?? 0 },
  ...BY_TIME,
]

/** Money that is a case by itself, and what keeps an order waiting for an operator. */
const IS_WAITING = sql<boolean>`(${isSpareMoney}
  or (${withoutIndex(ref('kind'))} = 'paid'
    and report.outcome in ('paid_late', 'underpaid', 'refund_due')
    and orders.order_status in ('paid_late', 'underpaid', 'refund_due')))`

/** Selects reports of money, as sorted, beginning with the one that follows `before`. */
export async function selectPaymentList(
  db: Db,
  filters: PaymentFilters,
  { sort, before, limit }: { sort: PaymentSort; before: EventRow | undefined; limit: number },
): Promise<PaymentOfList[]> {
  const isByTime = sort === 'time' || sort === 'time_desc'
  const plan = await planPayments(db, filters, isByTime ? PATHS_BY_TIME : PATHS_BY_AMOUNT)
  const order = { columns: isByTime ? BY_TIME : BY_AMOUNT, isDescending: sort.endsWith('_desc') }
  const rows = withAccount(db)
    .selectAll('report')
    .select('account.digital_account_number')
    .select(sql<number>`case when ${IS_WAITING} then 1 else 0 end`.as('is_waiting'))
    .$narrowType<{ kind: ListedPayment['kind'] }>()
  return inPage(rows, plan, { order, before, limit }).execute()
}

/** Counts the reports of money that fit, up to `most`. */
export const countPaymentList = async (
  db: Db,
  filters: PaymentFilters,
  most: number,
): Promise<number> =>
  countRows(db, withAccount(db), await planPayments(db, filters, PATHS_BY_TIME), most)

/** Selects the currencies in which payments came, up to `most`, each by one search of an index. */
export async function selectCurrencies(db: Db, most: number): Promise<string[]> {
  const currencies: string[] = []
  while (currencies.length < most) {
    const row = await db
      .selectFrom('payment_event')
      .select('currency')
      .where('currency', '>', currencies.at(-1) ?? '')
      .orderBy('currency')
      .limit(1)
      .executeTakeFirst()
    if (!row?.currency) return currencies
    currencies.push(row.currency)
  }
  return currencies
}

export function selectReport(
  db: Db,
  { gateway, event_id }: Pick<EventRow, 'gateway' | 'event_id'>,
): Promise<EventRow | undefined> {
  return db
    .selectFrom('payment_event')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('event_id', '=', event_id)
    .executeTakeFirst()
}

const withAccount = (db: Db) =>
  db
    .selectFrom('payment_event as report')
    .leftJoin('orders', 'orders.order_no', 'report.order_no')
    .leftJoin('account', (join) =>
      join
        .onRef('account.account_id', '=', 'orders.account_id')
        .on('account.erased_at_ms', 'is', null),
    )

const planPayments = (db: Db, filters: PaymentFilters, paths: Paths<Index>) =>
  planPage(db, {
    rows: db.selectFrom('payment_event as report'),
    conditions: [
      ...LISTED,
      ...conditionsOf(PAYMENT_LIST.filters, filters, { columns: COLUMNS, own: ownConditions(db) }),
    ],
    paths,
  })

/** The reports that are listed at all. */
const LISTED: readonly ListCondition<Index>[] = [
  // the report of an order that costs nothing names no payment
  { test: sql`${ref('provider_ref')} is not null`, leads: [] },
  { test: sql`report.outcome <> 'repeated'`, leads: [] },
  { test: sql`${ref('kind')} in (${sql.join(PAYMENT_KINDS)})`, leads: [] },
]

const ownConditions = (db: Db): OwnConditions<typeof PAYMENT_LIST.filters, Index> => ({
  find: (typed) => [{ test: isFound(db, typed), leads: ['found'] }],
  state: (state) =>
    state === 'waiting'
      ? [
          { test: MAY_WAIT, leads: ['waiting'], isVerbatim: true },
          { test: IS_WAITING, leads: [], isVerbatim: true },
        ]
      : [
          {
            test: sql`${ref('kind')} = ${state}`,
            leads: state === 'paid' ? ['paid'] : ['kind', 'kind_and_amount'],
          },
        ],
})

function isFound(db: Db, typed: string): RawBuilder<SqlBool> {
  const order_no = typed.toUpperCase()
  if (v.is(orderNo, order_no)) return sql`${ref('order_no')} = ${order_no}`
  return beginning(db, ref('provider_ref'), typed)
}
