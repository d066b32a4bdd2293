import type { Tier, UserInfo } from '../membership/membership.ts'
import { parseDateTime } from '../time/dates.ts'
import { MINUTE_MS, SECOND_MS } from '../time/durations.ts'

/** Why a device lost its slot; null while it has a slot or never had one (decision 18). */
export const SLOT_ENDS = [
  'left',
  // disconnected by the member or an operator
  'kicked',
  'silent',
  'limit',
  'traffic',
  'node_gone',
  'account',
] as const
export type SlotEnd = (typeof SLOT_ENDS)[number]

/** The interval between heartbeats of an app, in seconds. */
export const HEARTBEAT_S = 60
/** An app without a heartbeat for this long loses its slot. */
export const SILENCE_MS = 180 * SECOND_MS
/** A time for a slot's next check that is due by any clock. */
export const SLOT_CHECK_DUE = 0
/** The longest time between checks; a lower limit set by the operator takes effect within it. */
const MAX_CHECK_PAUSE_MS = 5 * MINUTE_MS

/**
 * Returns the device limit that a screen shows: the last one from the service, or the free tier's when
 * the membership has ended since then.
 * @param limits each tier's limit, if known
 */
export function shownDeviceLimit(
  {
    user_info,
    device_totals,
  }: { user_info: UserInfo; device_totals: { max_online_device_num: number } },
  limits: Record<Tier, number> | undefined,
  nowMs: number,
): number {
  const expiresMs = parseDateTime(user_info.expire_date)
  const hasLapsed = expiresMs !== null && expiresMs <= nowMs
  return (hasLapsed ? limits?.free : undefined) ?? device_totals.max_online_device_num
}

/**
 * Returns when to check the slot again: at the end of heartbeat or membership, in five minutes at the
 * latest.
 */
export function nextSlotCheck(
  { expire_date }: Pick<UserInfo, 'expire_date'>,
  heartbeat_until_ms: number | null,
  nowMs: number,
): number {
  const expiresMs = parseDateTime(expire_date)
  return Math.min(
    nowMs + MAX_CHECK_PAUSE_MS,
    heartbeat_until_ms ?? Number.POSITIVE_INFINITY,
    expiresMs !== null && expiresMs > nowMs ? expiresMs : Number.POSITIVE_INFINITY,
  )
}
