import { PAID_TIERS, type Tier } from '../membership/membership.ts'
import { monthOf } from './traffic.ts'

/** Bytes that a member of each tier may use in a calendar month (decision 182); null = no limit. */
export type Allowances = Readonly<Record<Tier, number | null>>

/** Checks whether any paid tier has an allowance. */
export const isPaidLimited = (allowances: Allowances): boolean =>
  PAID_TIERS.some((tier) => allowances[tier] !== null)

/** A member may exceed the allowance by this share of it, */
const OVERRUN_SHARE = 0.02
/** or this many bytes, whichever is more. */
const OVERRUN_BYTES = 50_000_000
/**
 * The share of that overrun that budgets may include; the rest covers traffic while a node asks for more. With 0.4 two
 * nodes with a gigabit a second came to 69 MB together, with 0.1 to 37 MB at most (n 360).
 */
const HANDED_OUT_SHARE = 0.1

/** A member's traffic as it is stored. */
export interface CountedTraffic {
  /** the month in which the next two were counted */
  month: string | null
  used_bytes: number | null
  /** of these, what came from packs (decision 185); absent, as the next one, in copies of before */
  from_packs_bytes?: number | null | undefined
  packs_left_bytes?: number | undefined
}

/** Returns the bytes of this month that count against the allowance: those that no pack gave. */
export const ownBytes = (counted: CountedTraffic, nowMs: number): number =>
  counted.month === monthOf(nowMs) ? (counted.used_bytes ?? 0) - (counted.from_packs_bytes ?? 0) : 0

/** Returns the bytes that may still be used: the rest of the month's allowance, and what packs hold. */
export const bytesLeft = (
  allowance_bytes: number,
  counted: CountedTraffic,
  nowMs: number,
): number =>
  Math.max(0, allowance_bytes - ownBytes(counted, nowMs)) + (counted.packs_left_bytes ?? 0)

export interface UsedAllowance {
  allowance_bytes: number
  leftBytes: number
  /** slots in use by the account, on all nodes */
  slots: number
}

const overrunBytes = (allowance_bytes: number) =>
  Math.max(OVERRUN_BYTES, allowance_bytes * OVERRUN_SHARE)

/**
 * Computes how many bytes a peer of an account with limited traffic may carry before its node has to
 * ask again: an equal share of the remaining traffic for each of the account's slots.
 * @returns 0 when nothing is left
 */
export function peerBudget({ allowance_bytes, leftBytes, slots }: UsedAllowance): number {
  if (leftBytes <= 0) return 0
  const moreBytes = overrunBytes(allowance_bytes) * HANDED_OUT_SHARE
  return Math.floor((leftBytes + moreBytes) / Math.max(1, slots))
}

/**
 * Checks whether the last `moreBytes` halved the remaining traffic, so that budgets granted earlier
 * are much too large and their nodes must get new ones.
 */
export function hasHalved(used: UsedAllowance, moreBytes: number): boolean {
  const before = peerBudget({ ...used, leftBytes: used.leftBytes + moreBytes, slots: 1 })
  const after = peerBudget({ ...used, slots: 1 })
  return Math.floor(Math.log2(before + 1)) > Math.floor(Math.log2(after + 1))
}

/** Shares of the month's allowance at which a member is told, in percent. */
export const NEARLY_USED_PERCENT = 80
const USED_UP_PERCENT = 100

/** Returns how many bytes reach the first mark; without any traffic to use up, none do. */
export const lowestMarkBytes = (allowance_bytes: number | null): number =>
  allowance_bytes ? (allowance_bytes * NEARLY_USED_PERCENT) / 100 : Number.MAX_SAFE_INTEGER

/**
 * Returns the highest mark that is reached, in percent; 0 when none is. Nothing is used up while a pack holds
 * something.
 */
export function reachedMark(
  allowance_bytes: number,
  counted: CountedTraffic,
  nowMs: number,
): number {
  if (bytesLeft(allowance_bytes, counted, nowMs) === 0) return USED_UP_PERCENT
  return ownBytes(counted, nowMs) >= lowestMarkBytes(allowance_bytes) ? NEARLY_USED_PERCENT : 0
}
