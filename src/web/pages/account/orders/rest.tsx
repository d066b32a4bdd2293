import type { Snapshot } from 'valtio'
import { isOpen } from '#domain/billing/orders.ts'
import { useClockValue } from '../../../state/app/clock-value.ts'
import type { Order } from '../../../stored-copies/orders.ts'
import { OrderRest } from '../../../ui/product/order-row.tsx'

/** Adds to the order's status; the time left to pay counts down until it is over. */
export function Rest({ order }: { order: Snapshot<Order> }) {
  const { order_status, expires_at_ms } = order
  const nowMs = useClockValue((at_ms) =>
    isOpen(order_status, expires_at_ms, at_ms) ? at_ms : expires_at_ms,
  )
  return <OrderRest order={order} nowMs={nowMs} />
}
