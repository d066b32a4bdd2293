import { membershipTier, type Tier, type UserInfo } from '../membership/membership.ts'
import { type Allowances, bytesLeft, type CountedTraffic } from './allowance.ts'

/** The data that decides how many slots an account may use. */
export interface SlotHolder extends UserInfo, CountedTraffic {}

export interface SlotRules {
  device_limits: Record<Tier, number>
  allowances: Allowances
}

/** Computes how many slots an account may use now; none when neither the tier's allowance nor a pack has traffic left. */
export function slotsAllowed(
  holder: SlotHolder,
  { device_limits, allowances }: SlotRules,
  nowMs: number,
): { slots: number; isUsedUp: boolean } {
  const tier = membershipTier(holder, nowMs)
  const allowance_bytes = allowances[tier]
  const isUsedUp = allowance_bytes !== null && bytesLeft(allowance_bytes, holder, nowMs) === 0
  return { slots: isUsedUp ? 0 : device_limits[tier], isUsedUp }
}
