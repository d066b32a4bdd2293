import { SECOND_MS } from './durations.ts'
import type { Tier } from './membership.ts'

export const PLATFORMS = ['android', 'ios', 'macos', 'windows', 'linux'] as const
export type Platform = (typeof PLATFORMS)[number]
export const PLATFORM_NAMES: Record<Platform, string> = {
  android: 'Android',
  ios: 'iOS',
  macos: 'macOS',
  windows: 'Windows',
  linux: 'Linux',
}

/** Devices that may be online at once, until the operator sets others (decision 19). */
export const DEFAULT_DEVICE_LIMITS: Record<Tier, number> = { free: 1, gold: 3, diamond: 6 }

/** A tunnel that is in use shakes hands at least this often, in milliseconds. */
export const HANDSHAKE_WINDOW_MS = 180 * SECOND_MS

/** Whether a device counts as online: it holds a slot and shook hands within 180 s (decision 18). */
export function isConnecting(
  device: { has_slot: boolean; last_handshake_ms: number | null },
  now_ms: number,
): boolean {
  if (!device.has_slot || device.last_handshake_ms === null) return false
  return now_ms - device.last_handshake_ms <= HANDSHAKE_WINDOW_MS
}
