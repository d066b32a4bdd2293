import { HOUR_MS, SECOND_MS } from '#domain/time/durations.ts'
import { MAP, type MadeUpRow } from './made-up-panel.ts'

/** Decisions that fit a made-up SSPanel. */
export const SSPANEL_MAP = {
  plans: { 1: 'gold', 2: 'diamond', 3: 'gold' },
  without_end: { 2: '2028-12-31' },
  balance: 'list',
  day_price: MAP.day_price,
  name: MAP.name,
  time_zone: 'Asia/Shanghai',
}

/** Writes an instant as the clocks of the made-up panel show it. */
export const shanghaiTime = (instantMs: number): string =>
  new Date(instantMs + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')

export const sspanelUser = (id: number, more: MadeUpRow = {}): MadeUpRow => ({
  id,
  email: `member-${id}@mail.example`,
  passwd: `${id}`.padStart(16, 'f'),
  uuid: `00000000-0000-4000-8000-${`${id}`.padStart(12, '0')}`,
  api_token: `${id}`.padStart(32, 'f'),
  ...more,
})

const MONTH_OF_CLASS_1 = { class: '1', class_time: '30', time: 30 }

interface MadeUpOrder {
  user_id: number
  status: string
  product_type?: string
  price?: string
  /** paid by a gateway, or with so much left to pay */
  paid?: boolean | string
  atMs?: number
  /** gives the product; a month of class 1 if absent */
  content?: object
}

/** Makes orders with their invoices. */
export function sspanelOrders(orders: readonly MadeUpOrder[]) {
  const order: MadeUpRow[] = []
  const invoice: MadeUpRow[] = []
  for (const { paid = false, atMs = 0, content = MONTH_OF_CLASS_1, ...columns } of orders) {
    const id = order.length + 1
    const seconds = Math.floor(atMs / SECOND_MS)
    const row = { id, create_time: seconds, update_time: seconds, ...columns }
    const product = { product_name: '月付 🚀', product_content: JSON.stringify(content) }
    order.push({ ...row, ...product })
    const [status, part] =
      typeof paid === 'string'
        ? ['partially_paid', { price: paid }]
        : [paid ? 'paid_gateway' : 'unpaid', { pay_time: paid ? seconds : 0 }]
    invoice.push({ ...row, order_id: id, status, ...part })
  }
  return { order, invoice }
}
