import { expressionBuilder, sql } from 'kysely'
import type { OrderFilters, OrderSort } from '#contract/console/orders.ts'
import type { OrderRow } from '../billing/orders/order-queries.ts'
import { findsFew, hidden, inOrder, type ListOrder, sortedApart } from '../db/list-order.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** An order with the number of its account; null when that is erased. */
export type OrderOfMember = OrderRow & { digital_account_number: string | null }

/** The index by which a page is read; conditions on columns of others lead no search. */
type Leading = 'time' | 'status' | 'amount'

const ref = (name: keyof OrderRow) => sql.ref(`orders.${name}`)

const BY_TIME: ListOrder<OrderRow>['columns'] = [
  { by: ref('created_at_ms'), read: ({ created_at_ms }) => created_at_ms },
  { by: ref('order_no'), read: ({ order_no }) => order_no },
]
const BY_AMOUNT: ListOrder<OrderRow>['columns'] = [
  { by: ref('currency'), read: ({ currency }) => currency },
  { by: ref('amount_minor'), read: ({ amount_minor }) => amount_minor },
  ...BY_TIME,
]

/** Selects orders, as sorted, beginning with the one that follows `before`. */
export async function selectOrderList(
  db: Db,
  filters: OrderFilters,
  { sort, before, limit }: { sort: OrderSort; before: OrderRow | undefined; limit: number },
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
    .selectAll('orders')
    .select('account.digital_account_number')
    .where(({ and }) => and(conditionsOf(filters, leading)))
    .limit(limit)
  return inOrder(rows, isApart ? sortedApart(order) : order, before).execute()
}

/**
 * Chooses the index by which a page is read. Sorted by amount, a filter that leaves few is sorted apart;
 * otherwise a walk in the order of the list soon finds enough.
 */
async function chooseIndex(
  db: Db,
  { status, made_from, made_before }: OrderFilters,
  isByTime: boolean,
): Promise<{ leading: Leading; isApart: boolean }> {
  if (isByTime) return { leading: status === undefined ? 'time' : 'status', isApart: false }
  const candidates: [Leading, OrderFilters][] = [
    ...(status === undefined ? [] : [['status', { status }] as [Leading, OrderFilters]]),
    ...(made_from === undefined && made_before === undefined
      ? []
      : [['time', { made_from, made_before }] as [Leading, OrderFilters]]),
  ]
  for (const [leading, filters] of candidates) {
    const rows = db.selectFrom('orders').where(({ and }) => and(conditionsOf(filters, leading)))
    if (await findsFew(rows)) return { leading, isApart: true }
  }
  return { leading: 'amount', isApart: false }
}

export function selectOrderByNumber(db: Db, order_no: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirst()
}

/** Counts the orders that fit, up to `most`. */
export async function countOrderList(db: Db, filters: OrderFilters, most: number): Promise<number> {
  const fitting = db
    .selectFrom('orders')
    .select('order_no')
    .where(({ and }) =>
      and(conditionsOf(filters, filters.status === undefined ? 'time' : 'status')),
    )
    .limit(most)
  const { n } = await db
    .selectFrom(fitting.as('fitting'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

function conditionsOf(
  { status, tier, cycle, payment_type, made_from, made_before }: OrderFilters,
  leading: Leading,
) {
  const eb = expressionBuilder<Tables, 'orders'>()
  const see = (name: keyof OrderRow, ...indexes: Leading[]) =>
    indexes.includes(leading) ? ref(name) : hidden(ref(name))
  const made = see('created_at_ms', 'time', 'status')
  return [
    ...(status === undefined ? [] : [eb(see('order_status', 'status'), '=', status)]),
    ...(tier === undefined ? [] : [eb('orders.tier', '=', tier)]),
    ...(cycle === undefined ? [] : [eb('cycle', '=', cycle)]),
    ...(payment_type === undefined ? [] : [eb('payment_type', '=', payment_type)]),
    ...(made_from === undefined ? [] : [eb(made, '>=', Date.parse(made_from))]),
    ...(made_before === undefined ? [] : [eb(made, '<', Date.parse(made_before))]),
  ]
}
