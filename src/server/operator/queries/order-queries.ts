import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrderFilters, OrderSort } from '#contract/console/orders.ts'
import type { OrderRow } from '../../billing/orders/order-queries.ts'
import {
  alongOrder,
  findsFew,
  inOrder,
  type ListOrder,
  notLeading,
  sortedApart,
} from '../../db/list-order.ts'
import type { Db } from '../../db/open.ts'

/** An order with the number of its account; null when that is erased. */
export type OrderOfMember = Pick<OrderRow, (typeof LISTED)[number]> & {
  digital_account_number: string | null
}

/** All but the quote, which is as large as all others together. */
const LISTED = [
  'order_no',
  'order_status',
  'tier',
  'cycle',
  'pack_names',
  'kind',
  'currency',
  'package_fee_minor',
  'amount_minor',
  'payment_type',
  'created_at_ms',
  'activation_time_ms',
  'expire_date',
] as const

/** Where an order stands in the list. */
type OrderPlace = Pick<OrderRow, 'order_no' | 'currency' | 'amount_minor' | 'created_at_ms'>

/** The index by which a page is read; conditions on columns of others lead no search. */
type Leading = 'time' | 'amount' | Indexed | `${Indexed}_and_amount`

/** Filters with an index for each order of the list. */
type Indexed = 'status' | 'payment_type' | 'cycle' | 'tier'

const ref = (name: keyof OrderRow) => sql.ref(`orders.${name}`)

const BY_TIME: ListOrder<OrderPlace>['columns'] = [
  { by: ref('created_at_ms'), read: ({ created_at_ms }) => created_at_ms },
  { by: ref('order_no'), read: ({ order_no }) => order_no },
]
const BY_AMOUNT: ListOrder<OrderPlace>['columns'] = [
  { by: ref('currency'), read: ({ currency }) => currency },
  { by: ref('amount_minor'), read: ({ amount_minor }) => amount_minor },
  ...BY_TIME,
]

/** Selects orders, as sorted, beginning with the one that follows `before`. */
export async function selectOrderList(
  db: Db,
  filters: OrderFilters,
  { sort, before, limit }: { sort: OrderSort; before: OrderPlace | undefined; limit: number },
): Promise<OrderOfMember[]> {
  const isByTime = sort === 'time' || sort === 'time_desc'
  const { leading, isApart } = await chooseIndex(db, filters, isByTime)
  const order = { columns: isByTime ? BY_TIME : BY_AMOUNT, isDescending: sort.endsWith('_desc') }
  const rows = db
    .selectFrom('orders')
    .leftJoin('account', (join) =>
      join
        .onRef('account.account_id', '=', 'orders.account_id')
        .on('account.erased_at_ms', 'is', null),
    )
    .select(LISTED.map((name) => `orders.${name}` as const))
    .select('account.digital_account_number')
  const conditions = conditionsOf(db, filters, leading)
  if (isByTime) {
    return inOrder(rows.where(({ and }) => and(conditions)).limit(limit), order, before).execute()
  }
  // PostgreSQL takes the index of one filter for a page of numbers that it can answer alone; for whole rows it may walk by
  // amount through all others
  const numbers = db
    .selectFrom('orders')
    .select('orders.order_no')
    .where(({ and }) => and(conditions))
    .limit(limit)
  const page = inOrder(numbers, isApart ? sortedApart(order) : order, before)
  const found = rows.where('orders.order_no', 'in', page)
  return inOrder(found, sortedApart(order), undefined).execute()
}

/**
 * Chooses the index by which a page is read. A time that leaves few is sorted apart; otherwise a walk in the order of
 * the list soon finds enough.
 */
async function chooseIndex(
  db: Db,
  { status, payment_type, cycle, tier, made_from, made_before }: OrderFilters,
  isByTime: boolean,
): Promise<{ leading: Leading; isApart: boolean }> {
  if (!isByTime && (made_from !== undefined || made_before !== undefined)) {
    const conditions = conditionsOf(db, { made_from, made_before }, 'time')
    const rows = db.selectFrom('orders').where(({ and }) => and(conditions))
    if (await findsFew(rows)) return { leading: 'time', isApart: true }
  }
  const filter =
    (status && 'status') ||
    (payment_type && 'payment_type') ||
    (cycle && 'cycle') ||
    (tier && 'tier') ||
    undefined
  if (isByTime) return { leading: filter ?? 'time', isApart: false }
  return { leading: filter === undefined ? 'amount' : `${filter}_and_amount`, isApart: false }
}

export function selectOrderByNumber(db: Db, order_no: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirst()
}

/** Counts the orders that fit, up to `most`. */
export async function countOrderList(db: Db, filters: OrderFilters, most: number): Promise<number> {
  const { leading } = await chooseIndex(db, filters, true)
  const fitting = db
    .selectFrom('orders')
    .select('order_no')
    .where(({ and }) => and(conditionsOf(db, filters, leading)))
    .limit(most)
  const { n } = await db
    .selectFrom(fitting.as('fitting'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

function conditionsOf(
  db: Db,
  { status, tier, cycle, payment_type, made_from, made_before }: OrderFilters,
  leading: Leading,
): RawBuilder<SqlBool>[] {
  const led = (condition: RawBuilder<SqlBool>, ...indexes: Leading[]) =>
    indexes.includes(leading) ? condition : notLeading(condition)
  const is = (name: keyof OrderRow, value: string | undefined, ...indexes: Leading[]) =>
    value === undefined ? [] : [led(sql<SqlBool>`${ref(name)} = ${value}`, ...indexes)]
  // every other order has the time behind the amount
  const isByTime = ['time', 'status', 'payment_type', 'cycle', 'tier'].includes(leading)
  const made = (condition: RawBuilder<SqlBool>) =>
    isByTime ? condition : alongOrder(db, condition)
  return [
    ...is('order_status', status, 'status', 'status_and_amount'),
    ...is('tier', tier, 'tier', 'tier_and_amount'),
    ...is('cycle', cycle, 'cycle', 'cycle_and_amount'),
    ...is('payment_type', payment_type, 'payment_type', 'payment_type_and_amount'),
    ...(made_from === undefined
      ? []
      : [made(sql`${ref('created_at_ms')} >= ${Date.parse(made_from)}`)]),
    ...(made_before === undefined
      ? []
      : [made(sql`${ref('created_at_ms')} < ${Date.parse(made_before)}`)]),
  ]
}
