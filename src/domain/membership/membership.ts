import { parseDateTime } from '../time/dates.ts'

/** Membership codes (requirement 9.1). */
export type VipType = 1 | 2 | 3
export const NORMAL: VipType = 1
export const GOLD: VipType = 2
export const DIAMOND: VipType = 3

/** Lowest first, the order of upgrades (requirement 4.5). */
export const PAID_TIERS = ['gold', 'diamond'] as const
export type PaidTier = (typeof PAID_TIERS)[number]
export const TIERS = ['free', ...PAID_TIERS] as const
export type Tier = (typeof TIERS)[number]

const VIP_TYPES: Record<Tier, VipType> = { free: NORMAL, gold: GOLD, diamond: DIAMOND }

/** The fields that membership is derived from (requirement 3.1). */
export interface UserInfo {
  expire_date: string | null
  vip_type: number
}

/**
 * Returns the membership code that applies now (requirement 4.1): the user's own while `expire_date`
 * lies in the future, else normal. A code that is not a number counts as normal (decision 14).
 */
export function effectiveVipType(user: UserInfo, nowMs: number): number {
  const expiresMs = parseDateTime(user.expire_date)
  if (expiresMs === null || expiresMs <= nowMs) return NORMAL
  return Number.isFinite(user.vip_type) ? user.vip_type : NORMAL
}

/** Maps a code to its tier, any unknown number to diamond (requirement 3.1); a non-number is free. */
export function tierOf(vip_type: number): Tier {
  if (!Number.isFinite(vip_type)) return 'free'
  return TIERS.find((tier) => VIP_TYPES[tier] === vip_type) ?? 'diamond'
}

/** Returns the user's current tier; visitors are free (requirements 4.1 and 6.1). */
export function membershipTier(user: UserInfo | null, nowMs: number): Tier {
  return user === null ? 'free' : tierOf(effectiveVipType(user, nowMs))
}

export const vipTypeOfTier = (tier: Tier): VipType => VIP_TYPES[tier]

/** Checks whether `to` ranks above `from` in the order free, gold, diamond (requirement 4.5). */
export function isUpgrade(from: Tier, to: Tier): boolean {
  return TIERS.indexOf(to) > TIERS.indexOf(from)
}

/** Returns the tier above; null for the highest. */
export const nextTier = (tier: Tier): PaidTier | null =>
  PAID_TIERS.find((other) => isUpgrade(tier, other)) ?? null

/** Makes a value for each tier. */
export const byTier = <T>(make: (tier: Tier) => T): Record<Tier, T> => ({
  free: make('free'),
  ...byPaidTier(make),
})

/** Makes a value for each paid tier. */
export const byPaidTier = <T>(make: (tier: PaidTier) => T): Record<PaidTier, T> =>
  Object.fromEntries(PAID_TIERS.map((tier) => [tier, make(tier)])) as Record<PaidTier, T>
