import { ORDER_LIFETIME_MS, type OrderStatus } from '#domain/billing/orders.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Job } from '../../jobs.ts'
import { GatewayUnavailableError } from '../../payments/gateway.ts'
import { orderDay } from '../orders/order-number.ts'
import { expireOrders, type OrderRow, selectOrdersAtProviders } from '../orders/order-queries.ts'
import {
  isWorthQuerying,
  LATE_MONEY_MS,
  type PaymentServices,
  queryProvider,
} from './query-provider.ts'

const EVERY_MS = 30 * SECOND_MS
const LEASE_MS = 2 * MINUTE_MS
/**
 * Limits the pause between two queries about an order until an hour after it expires; later
 * LONGEST_PAUSE_MS applies.
 */
const LONGEST_PAUSE_WHILE_NEW_MS = 2 * MINUTE_MS
const LONGEST_PAUSE_MS = HOUR_MS
/** How many orders of each list one round handles. */
const BATCH = 50

/** State that one round leaves for the next, in memory only; losing it costs some extra queries. */
export interface Rounds {
  /** the last order number handled in each list; empty = from the beginning */
  openAfter: string
  closedAfter: string
  /** per order: how often the provider was queried, and when to query it next */
  queries: Map<string, { times: number; againAtMs: number }>
}

export const newRounds = (): Rounds => ({ openAfter: '', closedAfter: '', queries: new Map() })

/**
 * Finds payments that no webhook reported: queries the providers about open orders and about those
 * that closed unpaid in the last 24 hours. Then expires unpaid orders past their time.
 */
export function reconciliation(services: PaymentServices): Job {
  const rounds = newRounds()
  return {
    name: 'reconciliation',
    startAfterMs: EVERY_MS,
    pauseMs: EVERY_MS,
    leaseMs: LEASE_MS,
    run: ({ signal }) => reconcileOrders(services, rounds, signal),
  }
}

/** Runs one round: checks a bounded number of orders one by one, with growing pauses per order. */
export async function reconcileOrders(
  services: PaymentServices,
  rounds: Rounds,
  signal?: AbortSignal,
): Promise<void> {
  const { db, now } = services
  const open = await select(services, ['unpaid'], rounds.openAfter)
  const closed = await select(services, ['expired', 'failed'], rounds.closedAfter)
  rounds.openAfter = lastOf(open)
  rounds.closedAfter = lastOf(closed)

  for (const order of [...open, ...closed]) {
    if (signal?.aborted) return
    if (!isWorthQuerying(order, now()) || !isDue(rounds, order, now())) continue
    try {
      await queryProvider(services, order)
    } catch (error) {
      if (!(error instanceof GatewayUnavailableError)) throw error
    }
  }
  await expireOrders(db, now())
  forgetOld(rounds, now())
}

function select(
  { db, now }: PaymentServices,
  statuses: OrderStatus[],
  after: string,
): Promise<OrderRow[]> {
  const createdAfterMs = now() - ORDER_LIFETIME_MS - LATE_MONEY_MS
  return selectOrdersAtProviders(db, {
    statuses,
    createdAfterMs,
    after: after || orderDay(createdAfterMs),
    limit: BATCH,
  })
}

/** Returns where the next round goes on; empty (from the beginning) after the last batch. */
function lastOf(orders: OrderRow[]): string {
  return orders.length < BATCH ? '' : (orders.at(-1)?.order_no ?? '')
}

/** Checks whether to query the order's provider now; if so, schedules the next query. */
function isDue({ queries }: Rounds, { order_no, expires_at_ms }: OrderRow, nowMs: number): boolean {
  const { times, againAtMs } = queries.get(order_no) ?? { times: 0, againAtMs: nowMs }
  if (nowMs < againAtMs) return false
  const longestMs = nowMs < expires_at_ms + HOUR_MS ? LONGEST_PAUSE_WHILE_NEW_MS : LONGEST_PAUSE_MS
  const pauseMs = Math.min(EVERY_MS * 2 ** Math.min(times, 20), longestMs)
  queries.set(order_no, { times: times + 1, againAtMs: nowMs + pauseMs })
  return true
}

function forgetOld({ queries }: Rounds, nowMs: number): void {
  for (const [order_no, { againAtMs }] of queries) {
    if (againAtMs < nowMs - 2 * LONGEST_PAUSE_MS) queries.delete(order_no)
  }
}
