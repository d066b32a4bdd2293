import { type RawBuilder, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import {
  type ListedPayment,
  PAYMENT_KINDS,
  type PaymentFilters,
  type PaymentSort,
} from '#contract/console/lists/payment-list.ts'
import { orderNo } from '#contract/fields.ts'
import type { EventRow } from '../../billing/payments/payment-queries.ts'
import { isSpareMoney, MAY_WAIT } from '../../billing/payments/waiting-queries.ts'
import { beginning } from '../../db/beginning.ts'
import {
  alongOrder,
  findsFew,
  hidden,
  inOrder,
  type ListOrder,
  notLeading,
  sortedApart,
} from '../../db/list-order.ts'
import type { Db } from '../../db/open.ts'

/** A report of money, with the number of its account; null when that is erased or unknown. */
export interface PaymentOfList extends EventRow {
  kind: ListedPayment['kind']
  digital_account_number: string | null
  /** 1: it waits for an operator */
  is_waiting: number
}

/** The index by which a page is read; conditions on columns of others lead no search. */
type Leading = 'arrival' | 'kind' | 'provider' | 'currency' | 'waiting' | 'found' | LeadingByAmount
type LeadingByAmount = (typeof BY_AMOUNT_ALL)[number]
const BY_AMOUNT_ALL = ['amount', 'kind_and_amount', 'provider_and_amount'] as const

const ref = (name: keyof EventRow) => sql.ref(`report.${name}`)

const BY_TIME: ListOrder<EventRow>['columns'] = [
  { by: ref('received_at_ms'), read: ({ received_at_ms }) => received_at_ms },
  { by: ref('gateway'), read: ({ gateway }) => gateway },
  { by: ref('event_id'), read: ({ event_id }) => event_id },
]
const BY_AMOUNT: ListOrder<EventRow>['columns'] = [
  { by: ref('currency'), read: ({ currency }) => currency ?? '' },
  { by: ref('amount_minor'), read: ({ amount_minor }) => amount_minor ?? 0 },
  ...BY_TIME,
]

/** Money that is a case by itself, and what keeps an order waiting for an operator. */
const IS_WAITING = sql<boolean>`(${isSpareMoney}
  or (${hidden(ref('kind'))} = 'paid'
    and report.outcome in ('paid_late', 'underpaid', 'refund_due')
    and orders.order_status in ('paid_late', 'underpaid', 'refund_due')))`

/** Selects reports of money, as sorted, beginning with the one that follows `before`. */
export async function selectPaymentList(
  db: Db,
  filters: PaymentFilters,
  { sort, before, limit }: { sort: PaymentSort; before: EventRow | undefined; limit: number },
): Promise<PaymentOfList[]> {
  const isByTime = sort === 'time' || sort === 'time_desc'
  const { leading, isApart } = await chooseIndex(db, filters, isByTime)
  const order = { columns: isByTime ? BY_TIME : BY_AMOUNT, isDescending: sort.endsWith('_desc') }
  const rows = fitting(db, filters, leading)
    .selectAll('report')
    .select('account.digital_account_number')
    .select(sql<number>`case when ${IS_WAITING} then 1 else 0 end`.as('is_waiting'))
    .$narrowType<{ kind: ListedPayment['kind'] }>()
    .limit(limit)
  return inOrder(rows, isApart ? sortedApart(order) : order, before).execute()
}

/** Counts the reports of money that fit, up to `most`. */
export async function countPaymentList(
  db: Db,
  filters: PaymentFilters,
  most: number,
): Promise<number> {
  const { leading } = await chooseIndex(db, filters, true)
  const counted = fitting(db, filters, leading).select('report.event_id').limit(most)
  const { n } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

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

function fitting(db: Db, filters: PaymentFilters, leading: Leading) {
  let rows = db
    .selectFrom('payment_event as report')
    .leftJoin('orders', 'orders.order_no', 'report.order_no')
    .leftJoin('account', (join) =>
      join
        .onRef('account.account_id', '=', 'orders.account_id')
        .on('account.erased_at_ms', 'is', null),
    )
  for (const condition of conditionsOf(db, filters, leading)) rows = rows.where(condition)
  return rows
}

/**
 * Chooses the index of the filter that should leave least. One that leaves few is sorted apart; otherwise a
 * walk in the order of the list soon finds enough.
 */
async function chooseIndex(
  db: Db,
  filters: PaymentFilters,
  isByTime: boolean,
): Promise<{ leading: Leading; isApart: boolean }> {
  const { find, state, provider, currency, arrived_from, arrived_before } = filters
  if (find !== undefined && (await leavesFew(db, { find }, 'found')))
    return { leading: 'found', isApart: true }
  if (state === 'waiting') return { leading: 'waiting', isApart: !isByTime }
  const kind = state !== undefined && state !== 'paid'
  if (isByTime) {
    const leading: Leading =
      (kind && 'kind') ||
      (provider !== undefined && 'provider') ||
      (currency !== undefined && 'currency') ||
      (state === undefined ? 'arrival' : 'kind')
    return { leading, isApart: false }
  }
  const hasTime = arrived_from !== undefined || arrived_before !== undefined
  if (hasTime && (await leavesFew(db, { arrived_from, arrived_before }, 'arrival')))
    return { leading: 'arrival', isApart: true }
  const leading: Leading =
    (kind && 'kind_and_amount') || (provider !== undefined && 'provider_and_amount') || 'amount'
  return { leading, isApart: false }
}

function leavesFew(db: Db, filters: PaymentFilters, leading: Leading): Promise<boolean> {
  let rows = db.selectFrom('payment_event as report')
  for (const condition of conditionsOf(db, filters, leading)) rows = rows.where(condition)
  return findsFew(rows)
}

function conditionsOf(
  db: Db,
  { find, state, provider, currency, arrived_from, arrived_before }: PaymentFilters,
  leading: Leading,
): RawBuilder<SqlBool>[] {
  const led = (condition: RawBuilder<unknown>, ...indexes: Leading[]) =>
    indexes.includes(leading) ? sql<SqlBool>`${condition}` : notLeading(condition)
  const byArrival = ['arrival', 'kind', 'provider', 'currency', 'waiting'] as const
  const arrived = (condition: RawBuilder<unknown>) =>
    BY_AMOUNT_ALL.some((index) => index === leading)
      ? alongOrder(db, condition)
      : led(condition, ...byArrival)
  return [
    // the report of an order that costs nothing names no payment
    led(sql`${ref('provider_ref')} is not null`),
    sql`report.outcome <> 'repeated'`,
    state === undefined || state === 'waiting'
      ? led(sql`${ref('kind')} in (${sql.join(PAYMENT_KINDS)})`)
      : led(sql`${ref('kind')} = ${state}`, 'kind', 'kind_and_amount'),
    ...(state === 'waiting' ? [MAY_WAIT, IS_WAITING] : []),
    ...(find === undefined ? [] : [led(isFound(db, find), 'found')]),
    ...(provider === undefined
      ? []
      : [led(sql`${ref('gateway')} = ${provider}`, 'provider', 'provider_and_amount')]),
    ...(currency === undefined
      ? []
      : [led(sql`${ref('currency')} = ${currency}`, 'currency', ...BY_AMOUNT_ALL)]),
    ...(arrived_from === undefined
      ? []
      : [arrived(sql`${ref('received_at_ms')} >= ${Date.parse(arrived_from)}`)]),
    ...(arrived_before === undefined
      ? []
      : [arrived(sql`${ref('received_at_ms')} < ${Date.parse(arrived_before)}`)]),
  ]
}

function isFound(db: Db, typed: string): RawBuilder<SqlBool> {
  const order_no = typed.toUpperCase()
  if (v.is(orderNo, order_no)) return sql`${ref('order_no')} = ${order_no}`
  return beginning(db, ref('provider_ref'), typed)
}
