import { parseDateTime } from './dates.ts'
import { MINUTE_MS, SECOND_MS } from './durations.ts'
import { membershipTier, type Tier, type UserInfo } from './membership.ts'
import { monthOf } from './traffic.ts'

/** Why a device lost its slot; null while it holds one or never did (decision 18). */
export const SLOT_ENDS = [
  'left',
  'kicked',
  'silent',
  'limit',
  'traffic',
  'node_gone',
  'account',
] as const
export type SlotEnd = (typeof SLOT_ENDS)[number]

/** How often an app says that it is still there. */
export const HEARTBEAT_S = 60
/** An app that was silent for so long has given its slot back. */
export const SILENCE_MS = 180 * SECOND_MS
/** A time of a slot's next check that is due by every clock. */
export const SLOT_CHECK_DUE = 0
/** A change that no check was told of, such as a lower limit of the operator's, ends slots by then. */
const LOOK_AGAIN_MS = 5 * MINUTE_MS

/** What the right to slots derives from. */
export interface SlotHolder extends UserInfo {
  /** the month that `used_bytes` was counted in */
  month: string | null
  used_bytes: number | null
}

export interface SlotRules {
  device_limits: Record<Tier, number>
  /** what free members may use in a month */
  allowance_bytes: number
}

/** How many slots an account may hold now; none while a free member's allowance is used up. */
export function slotsAllowed(
  holder: SlotHolder,
  { device_limits, allowance_bytes }: SlotRules,
  now_ms: number,
): { slots: number; is_used_up: boolean } {
  const tier = membershipTier(holder, now_ms)
  const used_bytes = holder.month === monthOf(now_ms) ? (holder.used_bytes ?? 0) : 0
  const is_used_up = tier === 'free' && used_bytes >= allowance_bytes
  return { slots: is_used_up ? 0 : device_limits[tier], is_used_up }
}

/**
 * How many devices may be online at once as a screen shows it: what the service said, or the free
 * tier's limit once the membership has lapsed without the service being heard since.
 * @param limits each tier's limit, where it is known
 */
export function shownDeviceLimit(
  {
    user_info,
    device_totals,
  }: { user_info: UserInfo; device_totals: { max_online_device_num: number } },
  limits: Record<Tier, number> | undefined,
  now_ms: number,
): number {
  const expires_ms = parseDateTime(user_info.expire_date)
  const has_lapsed = expires_ms !== null && expires_ms <= now_ms
  return (has_lapsed ? limits?.free : undefined) ?? device_totals.max_online_device_num
}

/** When the right to a slot is looked at again: when a heartbeat is missed or a membership ends. */
export function nextSlotCheck(
  { expire_date }: Pick<UserInfo, 'expire_date'>,
  heartbeat_until_ms: number | null,
  now_ms: number,
): number {
  const expires_ms = parseDateTime(expire_date)
  return Math.min(
    now_ms + LOOK_AGAIN_MS,
    heartbeat_until_ms ?? Number.POSITIVE_INFINITY,
    expires_ms !== null && expires_ms > now_ms ? expires_ms : Number.POSITIVE_INFINITY,
  )
}
