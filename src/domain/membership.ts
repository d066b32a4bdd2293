import { parseDateTime } from './dates.ts'

/** Membership codes (requirement 9.1). */
export type VipType = 1 | 2 | 3
export const NORMAL: VipType = 1
export const GOLD: VipType = 2
export const DIAMOND: VipType = 3

/** Lowest first: the path that an account takes by upgrades (requirement 4.5). */
export const TIERS = ['free', 'gold', 'diamond'] as const
export type Tier = (typeof TIERS)[number]

export const PAID_TIERS = ['gold', 'diamond'] as const
export type PaidTier = (typeof PAID_TIERS)[number]

/** What membership is derived from (requirement 3.1). */
export interface UserInfo {
  expire_date: string | null
  vip_type: number
}

/**
 * The membership code that counts now (requirement 4.1): the user's own while `expire_date` lies in the
 * future, else normal; so does a code that is no number (decision 14).
 */
export function effectiveVipType(user: UserInfo, now_ms: number): number {
  const expires_ms = parseDateTime(user.expire_date)
  if (expires_ms === null || expires_ms <= now_ms) return NORMAL
  return Number.isFinite(user.vip_type) ? user.vip_type : NORMAL
}

/** 1 normal, 2 gold, any other number diamond (requirement 3.1); what is no number counts as free. */
export function tierOf(vip_type: number): Tier {
  if (!Number.isFinite(vip_type) || vip_type === NORMAL) return 'free'
  return vip_type === GOLD ? 'gold' : 'diamond'
}

/** The tier that a person has now; a visitor's is free (requirements 4.1 and 6.1). */
export function membershipTier(user: UserInfo | null, now_ms: number): Tier {
  return user === null ? 'free' : tierOf(effectiveVipType(user, now_ms))
}

export function vipTypeOfTier(tier: Tier): VipType {
  switch (tier) {
    case 'free':
      return NORMAL
    case 'gold':
      return GOLD
    case 'diamond':
      return DIAMOND
  }
}

/** Whether `to` stands above `from` on the path free, gold, diamond (requirement 4.5). */
export function isUpgrade(from: Tier, to: Tier): boolean {
  return TIERS.indexOf(to) > TIERS.indexOf(from)
}
