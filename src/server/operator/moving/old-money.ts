import { addCycle } from '#domain/membership/cycle-length.ts'
import type { OldOrder, OldRecords, Sum } from './old-records.ts'

/** Money of the old service, in its smallest unit; what comes in is the sum of the others. */
export interface Money {
  in: number
  /** exchanged for days; that of orders stays visible in them */
  moved: number
  /** exchanged for vouchers */
  vouchers: number
  /** for the operator to pay out; below zero, the member owes it */
  listed: number
  /** of members who cannot come along */
  stays: number
  undecided: number
}

/** Counts the money that comes in. */
export function countMoney({ members, orders }: OldRecords): Record<Sum | 'orders', Money> {
  const none = { moved: 0, vouchers: 0, listed: 0, stays: 0, undecided: 0 }
  const money = (minor: number) => ({ in: minor, ...none })
  return {
    balance: money(members.reduce((total, { balance }) => total + balance, 0)),
    commission: money(members.reduce((total, { commission }) => total + commission, 0)),
    orders: money(paidMinor(orders)),
  }
}

/** Adds up what was paid for orders. */
export const paidMinor = (orders: readonly OldOrder[]): number =>
  orders
    .filter(({ state }) => state === 'completed' || state === 'waiting')
    .reduce((total, { amountMinor }) => total + amountMinor, 0)

/**
 * Values the time that a member still has: the share of the money behind all orders that the time left has of the time
 * bought, and never more than that money.
 * @param untilMs the end, also for orders of a plan that had none
 */
export function unusedMinor(
  orders: readonly OldOrder[],
  { nowMs, untilMs }: { nowMs: number; untilMs: number },
): number {
  let moneyMinor = 0
  let boughtMs = 0
  for (const { term, timeMinor, paidMs, createdMs } of orders) {
    if (term === null || timeMinor <= 0) continue
    const beganMs = paidMs ?? createdMs
    const endMs = term === 'without_end' ? untilMs : addCycle(beganMs, term)
    moneyMinor += timeMinor
    boughtMs += Math.max(0, endMs - beganMs)
  }
  return boughtMs === 0 ? 0 : Math.floor(moneyMinor * Math.min(1, (untilMs - nowMs) / boughtMs))
}
