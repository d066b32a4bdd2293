import { useEffect } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import type { Failure } from '../../api.ts'
import { isRefusal, type Remote, shownValue } from '../../remote.ts'
import type { Order } from '../../stored-copies/orders.ts'
import { connectivity } from '../app/connectivity.ts'
import { member } from '../session/member.ts'
import { openedOrder, openOrder } from './opened-order.ts'
import type { OlderOrders } from './saved-orders.ts'

/** States of one order on screen. */
export type ShownOrder =
  | { status: 'waiting' }
  /** the service has no such order of this account */
  | { status: 'unknown' }
  /** the service cannot be asked, and this device has no copy */
  | { status: 'not_saved'; failure: Failure }
  /**
   * `live`: as the service has it now; `asking`: this device's copy while the service is asked;
   * `copy`: the last one seen, at `as_of_ms` of the service's clock
   */
  | {
      status: 'seen'
      order: Snapshot<Order>
      freshness: 'live' | 'asking' | 'copy'
      as_of_ms: number
    }

/** Opens an order once the member is known, and again when the service is reachable again. */
export function useShownOrder(order_no: string): ShownOrder {
  const { session, account, orders, savedOrders } = useSnapshot(member)
  const { reachability } = useSnapshot(connectivity)
  const opened = useSnapshot(openedOrder)
  const isKnown = session !== 'unknown' || shownValue(account) !== null
  useEffect(() => {
    if (isKnown) openOrder(order_no)
  }, [order_no, isKnown])
  useEffect(() => {
    const { remote } = openedOrder
    // a service that has refused would say the same again
    const isRefused = remote.status === 'failed' && remote.failure.kind === 'refused'
    const isBehind = openedOrder.order_no === order_no && remote.status !== 'ready' && !isRefused
    if (reachability === 'online' && isBehind) openOrder(order_no)
  }, [order_no, reachability])
  return shownOrder(
    opened.order_no === order_no ? opened.remote : { status: 'idle' },
    orders,
    order_no,
    savedOrders?.older,
  )
}

/** Chooses what to show: the order itself, or its copy in the list or among the older orders. */
export function shownOrder(
  remote: Snapshot<Remote<Order>>,
  orders: Snapshot<Remote<{ orders: Order[] }>>,
  order_no: string,
  older?: Snapshot<OlderOrders> | null,
): ShownOrder {
  const isIt = (candidate: { order_no: string }) => candidate.order_no === order_no
  const listed = 'asOf' in orders ? orders.value.orders.find(isIt) : undefined
  const copy = listed ?? older?.orders.find(isIt)
  const as_of_ms = (listed && 'asOf' in orders ? orders.asOf : older?.as_of_ms) ?? 0
  switch (remote.status) {
    case 'ready':
      return { status: 'seen', order: remote.value, freshness: 'live', as_of_ms: remote.asOf }
    case 'stale':
      return { status: 'seen', order: remote.value, freshness: 'copy', as_of_ms: remote.asOf }
    case 'failed':
      if (isRefusal(remote.failure, 'not_found')) return { status: 'unknown' }
      if (copy) return { status: 'seen', order: copy, freshness: 'copy', as_of_ms }
      return orders.status === 'idle' || orders.status === 'loading'
        ? { status: 'waiting' }
        : { status: 'not_saved', failure: remote.failure }
    case 'idle':
    case 'loading':
      return copy
        ? { status: 'seen', order: copy, freshness: 'asking', as_of_ms }
        : { status: 'waiting' }
  }
}
