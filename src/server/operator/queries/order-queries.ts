import { sql } from 'kysely'
import {
  ORDER_LIST,
  type OrderFilters,
  type OrderSort,
} from '#contract/console/lists/order-list.ts'
import type { OrderRow } from '../../billing/orders/order-queries.ts'
import { inOrder, type OrderColumn, sortedApart } from '../../db/list-order.ts'
import { countRows, inPage, type Paths, planPage } from '../../db/list-page.ts'
import type { Db } from '../../db/open.ts'
import { conditionsOf, type ListColumn } from './condition-queries.ts'

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
type OrderCursor = Pick<OrderRow, 'order_no' | 'currency' | 'amount_minor' | 'created_at_ms'>

/** Filters with an index for each order of the list, in the order in which one leads. */
const INDEXED = ['order_status', 'payment_type', 'cycle', 'tier'] as const
type Indexed = (typeof INDEXED)[number]

/** An index by which a page is read. */
type Index = 'creation' | 'amount' | Indexed | `${Indexed}_and_amount`

const BY_FILTER_AND_AMOUNT = INDEXED.map((name) => `${name}_and_amount` as const)

const PATHS_BY_TIME: Paths<Index> = [...INDEXED.map((index) => ({ index })), { index: 'creation' }]
const PATHS_BY_AMOUNT: Paths<Index> = [
  { index: 'creation', isApart: 'if few' },
  ...BY_FILTER_AND_AMOUNT.map((index) => ({ index })),
  { index: 'amount' },
]

const ref = (name: keyof OrderRow) => sql.ref(`orders.${name}`)

const indexed = (name: Indexed): ListColumn<Index> => ({
  by: ref(name),
  leads: [name, `${name}_and_amount`],
})

const COLUMNS = {
  order_status: indexed('order_status'),
  payment_type: indexed('payment_type'),
  cycle: indexed('cycle'),
  tier: indexed('tier'),
  created_at_ms: {
    by: ref('created_at_ms'),
    leads: ['creation'],
    follows: INDEXED,
    trails: ['amount', ...BY_FILTER_AND_AMOUNT],
  },
} satisfies Record<string, ListColumn<Index>>

const BY_TIME: readonly OrderColumn<OrderCursor>[] = [
  { by: COLUMNS.created_at_ms.by, read: ({ created_at_ms }) => created_at_ms },
  { by: ref('order_no'), read: ({ order_no }) => order_no },
]
const BY_AMOUNT: readonly OrderColumn<OrderCursor>[] = [
  { by: ref('currency'), read: ({ currency }) => currency },
  { by: ref('amount_minor'), read: ({ amount_minor }) => amount_minor },
  ...BY_TIME,
]

/** Selects orders, as sorted, beginning with the one that follows `before`. */
export async function selectOrderList(
  db: Db,
  filters: OrderFilters,
  { sort, before, limit }: { sort: OrderSort; before: OrderCursor | undefined; limit: number },
): Promise<OrderOfMember[]> {
  const isByTime = sort === 'time' || sort === 'time_desc'
  const plan = await planOrders(db, filters, isByTime ? PATHS_BY_TIME : PATHS_BY_AMOUNT)
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
  if (isByTime) return inPage(rows, plan, { order, before, limit }).execute()
  // PostgreSQL takes the index of one filter for a page of numbers that it can answer alone; for whole rows it may walk by
  // amount through all others
  const numbers = db.selectFrom('orders').select('orders.order_no')
  const page = inPage(numbers, plan, { order, before, limit })
  const ordersOfPage = rows.where('orders.order_no', 'in', page)
  return inOrder(ordersOfPage, sortedApart(order), undefined).execute()
}

export function selectOrderByNumber(db: Db, order_no: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirst()
}

/** Counts the orders that fit, up to `most`. */
export const countOrderList = async (
  db: Db,
  filters: OrderFilters,
  most: number,
): Promise<number> =>
  countRows(db, db.selectFrom('orders'), await planOrders(db, filters, PATHS_BY_TIME), most)

const planOrders = (db: Db, filters: OrderFilters, paths: Paths<Index>) =>
  planPage(db, {
    rows: db.selectFrom('orders'),
    conditions: conditionsOf(ORDER_LIST.filters, filters, { columns: COLUMNS, own: {} }),
    paths,
  })
