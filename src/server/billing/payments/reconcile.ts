import type { OrderStatus } from '#domain/billing/orders.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Job } from '../../jobs.ts'
import { GatewayUnavailableError } from '../../ports/gateway.ts'
import {
  expireOrders,
  type OrderCursor,
  type OrderRow,
  selectOrdersAtProviders,
} from '../orders/order-queries.ts'
import { LATE_MONEY_MS, type PaymentServices, queryProvider } from './query-provider.ts'
import { selectClaimedOrders } from './waiting-queries.ts'

const EVERY_MS = 30 * SECOND_MS
const LEASE_MS = 2 * MINUTE_MS
/**
 * Limits the pause between two queries about an order until an hour after it expires; later
 * LONGEST_PAUSE_MS applies.
 */
const LONGEST_PAUSE_WHILE_NEW_MS = 2 * MINUTE_MS
const LONGEST_PAUSE_MS = HOUR_MS
/** Statuses of orders for which money may come that no webhook reports. */
const ASKED_ABOUT = ['unpaid', 'expired', 'failed'] as const
/** How many orders of each list one round handles. */
const BATCH = 50

/** State that one round leaves for the next, in memory only; losing it costs some extra queries. */
export interface Rounds {
  /** per list: the last order handled; none = from the beginning */
  after: Map<OrderStatus | 'claimed', OrderCursor>
  /** per order: how often the provider was queried, and when to query it next */
  queries: Map<string, { times: number; againAtMs: number }>
}

export const newRounds = (): Rounds => ({ after: new Map(), queries: new Map() })

/**
 * Finds payments that no webhook reported: queries the providers about open orders and about those
 * that closed unpaid, until 24 hours after their time, and about claims that were not confirmed. Then
 * expires unpaid orders past their time.
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
  const inTurn: OrderRow[] = []
  for (const list of [...ASKED_ABOUT, 'claimed'] as const) {
    const beginsAtMs = list === 'claimed' ? 0 : now() - LATE_MONEY_MS
    const after = rounds.after.get(list) ?? { expires_at_ms: beginsAtMs, order_no: '' }
    const orders =
      list === 'claimed'
        ? await selectClaimedOrders(db, { after, limit: BATCH })
        : await selectOrdersAtProviders(db, { status: list, after, limit: BATCH })
    const last = orders[BATCH - 1]
    if (last) rounds.after.set(list, last)
    else rounds.after.delete(list)
    inTurn.push(...orders)
  }

  for (const order of inTurn) {
    if (signal?.aborted) return
    if (!isDue(rounds, order, now())) continue
    try {
      await queryProvider(services, order)
    } catch (error) {
      if (!(error instanceof GatewayUnavailableError)) throw error
    }
  }
  await expireOrders(db, now())
  forgetOld(rounds, now())
}

/** Checks whether to query the order's provider now; if so, schedules the next query. */
function isDue(
  { queries }: Rounds,
  { order_no, expires_at_ms, renewed_from }: OrderRow,
  nowMs: number,
): boolean {
  const { times, againAtMs } = queries.get(order_no) ?? { times: 0, againAtMs: nowMs }
  if (nowMs < againAtMs) return false
  // renewals ask by themselves, and their orders are open for days
  const isNew = renewed_from === null && nowMs < expires_at_ms + HOUR_MS
  const longestMs = isNew ? LONGEST_PAUSE_WHILE_NEW_MS : LONGEST_PAUSE_MS
  const pauseMs = Math.min(EVERY_MS * 2 ** Math.min(times, 20), longestMs)
  queries.set(order_no, { times: times + 1, againAtMs: nowMs + pauseMs })
  return true
}

function forgetOld({ queries }: Rounds, nowMs: number): void {
  for (const [order_no, { againAtMs }] of queries) {
    if (againAtMs < nowMs - 2 * LONGEST_PAUSE_MS) queries.delete(order_no)
  }
}
