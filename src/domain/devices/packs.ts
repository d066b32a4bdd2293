import { membershipTier, type UserInfo } from '../membership/membership.ts'
import { type Allowances, type CountedTraffic, ownBytes } from './allowance.ts'

/** How a pack was got. */
export const PACK_KINDS = ['purchase', 'operator', 'voucher'] as const
export type PackKind = (typeof PACK_KINDS)[number]

/** The largest pack: 999 TB. */
export const MAX_PACK_BYTES = 999_000_000_000_000

/** A pack of traffic: it is used after the month's allowance, until nothing is left (decision 185). */
export interface Pack {
  pack_id: string
  bytes: number
  used_bytes: number
}

/**
 * Computes how many of the bytes that were just counted have to come from packs: those beyond the allowance
 * of the tier that runs. Bytes that had gone beyond it before, while there was no pack, stay free.
 * @param holder the account's membership and traffic, `moreBytes` included
 */
export function bytesFromPacks(
  holder: UserInfo & CountedTraffic,
  moreBytes: number,
  allowances: Allowances,
  nowMs: number,
): number {
  const allowance_bytes = allowances[membershipTier(holder, nowMs)]
  if (allowance_bytes === null) return 0
  return Math.min(moreBytes, Math.max(0, ownBytes(holder, nowMs) - allowance_bytes))
}

/**
 * Plans which packs bytes are consumed from, the first one first.
 * @returns the packs that change, with the bytes consumed from each; less than `bytes` in all when the packs
 *   hold less
 */
export function planConsumption<P extends Pack>(
  packs: readonly P[],
  bytes: number,
): { pack: P; consumedBytes: number }[] {
  let dueBytes = bytes
  return packs.flatMap((pack) => {
    const consumedBytes = Math.min(dueBytes, pack.bytes - pack.used_bytes)
    dueBytes -= consumedBytes
    return consumedBytes > 0 ? [{ pack, consumedBytes }] : []
  })
}
