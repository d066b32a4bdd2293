import { ORDER_LIFETIME_MS, type OrderStatus } from '#domain/billing/orders.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Job } from '../../jobs.ts'
import { GatewayUnavailableError } from '../../payments/gateway.ts'
import type { Services } from '../../services.ts'
import { orderDay } from '../orders/order-number.ts'
import { expireOrders, type OrderRow, selectOrdersAtProviders } from '../orders/order-queries.ts'
import { askProvider, isWorthAsking, LATE_MONEY_MS } from './query-provider.ts'

const EVERY_MS = 30 * SECOND_MS
const LEASE_MS = 2 * MINUTE_MS
/**
 * Limits the pause between two questions about an order until an hour after it expires; later the
 * longest pause applies.
 */
const SHORT_PAUSE_MS = 2 * MINUTE_MS
const LONGEST_PAUSE_MS = HOUR_MS
/** How many orders of each list one round handles. */
const BATCH = 50

type Reconciled = Pick<Services, 'db' | 'now' | 'gateways'>

/** State that one round leaves for the next, in memory only; losing it costs some extra questions. */
export interface Rounds {
  /** the last order number handled in each list; empty = from the beginning */
  openAfter: string
  closedAfter: string
  /** per order: how often the provider was asked, and when to ask next */
  asked: Map<string, { times: number; againAtMs: number }>
}

export const newRounds = (): Rounds => ({ openAfter: '', closedAfter: '', asked: new Map() })

/**
 * Finds payments that no webhook reported: asks the providers about open orders and about those
 * that closed unpaid in the last 24 hours. Then expires unpaid orders past their time.
 */
export function reconciliation(services: Reconciled): Job {
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
  services: Reconciled,
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
    if (!isWorthAsking(order, now()) || !isDue(rounds, order, now())) continue
    try {
      await askProvider(services, order)
    } catch (error) {
      if (!(error instanceof GatewayUnavailableError)) throw error
    }
  }
  await expireOrders(db, now())
  forgetOld(rounds, now())
}

function select(
  { db, now }: Reconciled,
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

/** Tells whether to ask about the order now; if so, schedules the next question. */
function isDue({ asked }: Rounds, { order_no, expires_at_ms }: OrderRow, nowMs: number): boolean {
  const { times, againAtMs } = asked.get(order_no) ?? { times: 0, againAtMs: nowMs }
  if (nowMs < againAtMs) return false
  const longestMs = nowMs < expires_at_ms + HOUR_MS ? SHORT_PAUSE_MS : LONGEST_PAUSE_MS
  const pauseMs = Math.min(EVERY_MS * 2 ** Math.min(times, 20), longestMs)
  asked.set(order_no, { times: times + 1, againAtMs: nowMs + pauseMs })
  return true
}

function forgetOld({ asked }: Rounds, nowMs: number): void {
  for (const [order_no, { againAtMs }] of asked) {
    if (againAtMs < nowMs - 2 * LONGEST_PAUSE_MS) asked.delete(order_no)
  }
}
