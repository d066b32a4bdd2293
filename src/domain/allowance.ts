/** A member whose traffic ends may go over the allowance by this share of it, */
const OVERRUN_SHARE = 0.02
/** or by this, whichever is more. */
const OVERRUN_BYTES = 50_000_000
/** How much of that may be handed out; the rest is for what flows while a node asks. */
const HANDED_OUT_SHARE = 0.4

export interface UsedAllowance {
  allowance_bytes: number
  used_bytes: number
  /** slots that the account holds, over all nodes */
  slots: number
}

const overrunBytes = (allowance_bytes: number) =>
  Math.max(OVERRUN_BYTES, allowance_bytes * OVERRUN_SHARE)

/**
 * How many bytes a peer of an account with limited traffic may carry before its node has to ask
 * again: an equal part of what is left for each of the account's slots.
 * @returns 0 once nothing is left
 */
export function peerBudget({ allowance_bytes, used_bytes, slots }: UsedAllowance): number {
  if (used_bytes >= allowance_bytes) return 0
  const left_bytes = allowance_bytes - used_bytes
  const more_bytes = overrunBytes(allowance_bytes) * HANDED_OUT_SHARE
  return Math.floor((left_bytes + more_bytes) / Math.max(1, slots))
}

/**
 * Whether budgets that were handed out before are now so much too large that their nodes have to be
 * told: each time that what may still be used has halved.
 */
export function hasHalved(used: UsedAllowance, more_bytes: number): boolean {
  const before = peerBudget({ ...used, used_bytes: used.used_bytes - more_bytes, slots: 1 })
  const after = peerBudget({ ...used, slots: 1 })
  return Math.floor(Math.log2(before + 1)) > Math.floor(Math.log2(after + 1))
}
