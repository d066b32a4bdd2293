import type { PackSize } from '../membership/billing-cycle.ts'
import { membershipTier, type PaidTier, type UserInfo } from '../membership/membership.ts'
import { parseDateTime } from '../time/dates.ts'
import type { PackNames, Quote } from './quotes.ts'

/** A pack of traffic as the operator sells it; the price in minor units of `currency`. */
export interface PackOnSale {
  tier: PaidTier
  /** in gigabytes of a thousand million bytes */
  gb: number
  name?: PackNames | undefined
  price_minor: number
  currency: string
}

/** A pack is for members of its tier alone: who has none now, or another one, gets another offer. */
export interface PackRefusal {
  refused: 'pack_other_tier'
}

/** The largest pack that can be sold, or given by a voucher. */
export const MAX_PACK_GB = 99_999
export const BYTES_PER_GB = 1_000_000_000

export const packSize = (gb: number): PackSize => `${gb}-gb`
export const packGb = (size: PackSize): number => Number.parseInt(size, 10)
export const packBytes = (size: PackSize): number => packGb(size) * BYTES_PER_GB

export const findPack = (
  packs: readonly PackOnSale[],
  tier: PaidTier,
  size: PackSize,
): PackOnSale | undefined => packs.find((pack) => pack.tier === tier && packSize(pack.gb) === size)

/** Quotes a pack (decision 185): one line at its price, and a membership that stays as it is. */
export function quotePack(pack: PackOnSale, user: UserInfo, nowMs: number): Quote | PackRefusal {
  const expiresMs = parseDateTime(user.expire_date)
  if (expiresMs === null || membershipTier(user, nowMs) !== pack.tier)
    return { refused: 'pack_other_tier' }
  return {
    kind: 'pack',
    tier: pack.tier,
    cycle: packSize(pack.gb),
    ...(pack.name && { pack_names: pack.name }),
    currency: pack.currency,
    lines: [{ kind: 'package_fee', amount_minor: pack.price_minor }],
    total_minor: pack.price_minor,
    starts_at_ms: nowMs,
    expire_at_ms: expiresMs,
    quoted_at_ms: nowMs,
  }
}
