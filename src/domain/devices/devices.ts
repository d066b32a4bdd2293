import type { Tier } from '../membership/membership.ts'
import { SECOND_MS } from '../time/durations.ts'

export const PLATFORMS = ['android', 'ios', 'macos', 'windows', 'linux'] as const
export type Platform = (typeof PLATFORMS)[number]
export const PLATFORM_NAMES: Record<Platform, string> = {
  android: 'Android',
  ios: 'iOS',
  macos: 'macOS',
  windows: 'Windows',
  linux: 'Linux',
}

/** How many devices may be online at the same time where the operator sets no other limits (decision 19). */
export const DEFAULT_DEVICE_LIMITS: Record<Tier, number> = { free: 1, gold: 3, diamond: 6 }

/** Most devices that an account may register; the tier limits how many are online. */
export const MAX_DEVICES = 20

/** The longest time between two handshakes of a tunnel in use, in milliseconds. */
export const HANDSHAKE_WINDOW_MS = 180 * SECOND_MS

/** Checks whether a device is online: it has a slot and a handshake in the last 180 s (decision 18). */
export function isConnecting(
  device: { has_slot: boolean; last_handshake_ms: number | null },
  nowMs: number,
): boolean {
  if (!device.has_slot || device.last_handshake_ms === null) return false
  return nowMs - device.last_handshake_ms <= HANDSHAKE_WINDOW_MS
}

/** Returns the wanted name, or the first of "name 2", "name 3" and so on that no device has. */
export function freeDeviceName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let number = 2; taken.includes(name); number += 1) name = `${wanted} ${number}`
  return name
}
