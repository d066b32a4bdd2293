import { PAID_TIERS, type Tier } from '../membership/membership.ts'

/** Bytes that a member of each tier may use in a calendar month (decision 182); null = no limit. */
export type Allowances = Readonly<Record<Tier, number | null>>

/** Whether members who pay may have an allowance, too. */
export const isPaidLimited = (allowances: Allowances): boolean =>
  PAID_TIERS.some((tier) => allowances[tier] !== null)

/** A member may exceed the allowance by this share of it, */
const OVERRUN_SHARE = 0.02
/** or this many bytes, whichever is more. */
const OVERRUN_BYTES = 50_000_000
/** The share of that overrun that budgets may include; the rest covers traffic while a node asks for more. */
const HANDED_OUT_SHARE = 0.4

export interface UsedAllowance {
  allowance_bytes: number
  used_bytes: number
  /** slots in use by the account, on all nodes */
  slots: number
}

const overrunBytes = (allowance_bytes: number) =>
  Math.max(OVERRUN_BYTES, allowance_bytes * OVERRUN_SHARE)

/**
 * Computes how many bytes a peer of an account with limited traffic may carry before its node has to
 * ask again: an equal share of the remaining traffic for each of the account's slots.
 * @returns 0 when the allowance is used up
 */
export function peerBudget({ allowance_bytes, used_bytes, slots }: UsedAllowance): number {
  if (used_bytes >= allowance_bytes) return 0
  const leftBytes = allowance_bytes - used_bytes
  const moreBytes = overrunBytes(allowance_bytes) * HANDED_OUT_SHARE
  return Math.floor((leftBytes + moreBytes) / Math.max(1, slots))
}

/**
 * Checks whether the last `moreBytes` halved the remaining traffic, so that budgets granted earlier
 * are much too large and their nodes must get new ones.
 */
export function hasHalved(used: UsedAllowance, moreBytes: number): boolean {
  const before = peerBudget({ ...used, used_bytes: used.used_bytes - moreBytes, slots: 1 })
  const after = peerBudget({ ...used, slots: 1 })
  return Math.floor(Math.log2(before + 1)) > Math.floor(Math.log2(after + 1))
}

/** Shares of the month's allowance at which a member is told, in percent (decision 180). */
export const NEARLY_USED_PERCENT = 80
const USED_UP_PERCENT = 100

const shareOf = (allowance_bytes: number, percent: number) => (allowance_bytes * percent) / 100

/** Returns how many bytes reach the first mark; without any traffic to use up, none do. */
export const lowestMarkBytes = (allowance_bytes: number | null): number =>
  allowance_bytes ? shareOf(allowance_bytes, NEARLY_USED_PERCENT) : Number.MAX_SAFE_INTEGER

/** Returns the highest mark that is reached, in percent; 0 when none is. */
export function reachedMark(used_bytes: number, allowance_bytes: number): number {
  if (used_bytes >= shareOf(allowance_bytes, USED_UP_PERCENT)) return USED_UP_PERCENT
  return used_bytes >= lowestMarkBytes(allowance_bytes) ? NEARLY_USED_PERCENT : 0
}
