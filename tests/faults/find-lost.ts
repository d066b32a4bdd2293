import { checkLedger } from '../../src/server/billing/check-ledger.ts'
import type { Db } from '../../src/server/db/open.ts'
import type { Buyers } from './buyers.ts'

/** Lists data that the service acknowledged and lost, and inconsistent data; empty when all is well. */
export async function findLost(db: Db, buyers: Buyers): Promise<string[]> {
  const ledger = await checkLedger({ db })
  const nameOf = (lost: { kind: string; order_no: string | null }) =>
    `${lost.kind} ${lost.order_no}`
  const events = await db.selectFrom('payment_event').select(['kind', 'order_no']).execute()
  const kept = new Set(events.map(nameOf))
  const taken = buyers.notifications.filter(({ isTaken }) => isTaken)
  const orders = await db.selectFrom('orders').select('order_no').execute()
  const made = new Set(orders.map(({ order_no }) => order_no))
  return [
    ...(typeof ledger === 'string' ? [ledger] : []),
    ...taken.map(nameOf).filter((name) => !kept.has(name)),
    ...[...buyers.answered].filter((order_no) => !made.has(order_no)),
  ]
}

/** Paid orders that have not ended as they should once every report was taken. */
export async function findWrongEnds(db: Db, buyers: Buyers): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['order_no', 'order_status']).execute()
  const statuses = new Map(orders.map((order) => [order.order_no, order.order_status]))
  return [...buyers.paid.values()]
    .filter(
      ({ order_no, isRefunded }) =>
        statuses.get(order_no) !== (isRefunded ? 'refunded' : 'completed'),
    )
    .map(({ order_no }) => `${order_no} is ${statuses.get(order_no)}`)
}
