import { bytesLeft, type CountedTraffic } from '../devices/allowance.ts'
import type { Platform } from '../devices/devices.ts'
import type { SlotEnd } from '../devices/slots.ts'
import { membershipTier, type Tier, type UserInfo } from '../membership/membership.ts'
import { parseDateTime } from '../time/dates.ts'
import { MINUTE_MS } from '../time/durations.ts'
import type { Finding } from './findings.ts'

/** A device of the account as the last reply of the service, or its copy, describes it. */
export interface KnownDevice {
  DeviceId: string
  DeviceInfo: string
  Platform: Platform
  Version: string
  isConnecting: boolean
  is_app: boolean
  has_slot: boolean
  node_name: string | null
  slot_ended: SlotEnd | null
  /** absent in copies of earlier versions, as are the next ones */
  has_link?: boolean | undefined
  /** node to which renewing moves it from a lost one */
  move_to?: string | undefined
  findings?: readonly string[] | undefined
}

/** A node as the service offers it. */
export interface KnownNode {
  name: string
  is_open: boolean
}

/** The facts from which a cause is decided; null where nothing is known. */
export interface ConnectionFacts {
  /** the service's time, milliseconds since 1970 UTC */
  nowMs: number
  /** time of the account's copy on the same clock */
  asOfMs: number
  network: 'online' | 'offline' | 'unreachable'
  session: 'signed_in' | 'expired' | 'suspended'
  /** how far the clock of the device in hand is off */
  clockOffMs: number | null
  /** system of the device in hand */
  platform: Platform | null
  user_info: UserInfo
  deviceLimit: number
  usage: KnownUsage | null
  devices: readonly KnownDevice[]
  /** the device that is asked about; null when the account has none */
  device: KnownDevice | null
  nodes: readonly KnownNode[] | null
  /** the operator has announced maintenance, which is under way */
  isAnnounced: boolean
}

interface KnownUsage extends CountedTraffic {
  allowance_bytes: number | null
  /** the tier whose allowance it is; absent in copies of before, which knew that of the free tier alone */
  tier?: Tier | undefined
}

/** The service's replies, or copies of them, and what the device in hand knows by itself. */
interface Known
  extends Pick<
    ConnectionFacts,
    | 'nowMs'
    | 'asOfMs'
    | 'network'
    | 'session'
    | 'clockOffMs'
    | 'platform'
    | 'usage'
    | 'nodes'
    | 'isAnnounced'
  > {
  account: { user_info: UserInfo }
  devices: {
    device_totals: { max_online_device_num: number }
    devices: readonly KnownDevice[]
  }
  /** the device that the member asks about; null: whichever is the likeliest */
  DeviceId: string | null
}

/** Collects the facts. */
export function connectionFacts(known: Known): ConnectionFacts {
  const { account, devices: list, DeviceId, ...rest } = known
  const { devices, device_totals } = list
  const wanted = devices.find((device) => device.DeviceId === DeviceId)
  return {
    ...rest,
    user_info: account.user_info,
    deviceLimit: device_totals.max_online_device_num,
    devices,
    device: wanted ?? likelyDevice(devices, known.platform),
  }
}

/** A clock that is off by more makes WireGuard refuse handshakes after it was set back. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS

/** Picks the device that most likely is meant: one that isn't connected, of the system in hand, with a slot. */
function likelyDevice(
  devices: readonly KnownDevice[],
  platform: Platform | null,
): KnownDevice | null {
  const rank = (device: KnownDevice) =>
    4 * Number(!device.isConnecting) +
    2 * Number(device.Platform === platform) +
    Number(device.has_slot)
  return devices.toSorted((device, other) => rank(other) - rank(device))[0] ?? null
}

/** The facts about an account that has a device to ask about. */
export type DeviceFacts = ConnectionFacts & { device: KnownDevice }

export const hasFinding = ({ device }: DeviceFacts, finding: Finding): boolean =>
  device.findings?.includes(finding) ?? false

export const isOnline = ({ network }: ConnectionFacts): boolean => network === 'online'

export const isUsedUp = ({ nowMs, usage, user_info }: ConnectionFacts): boolean =>
  usage !== null &&
  usage.allowance_bytes !== null &&
  membershipTier(user_info, nowMs) === (usage.tier ?? 'free') &&
  bytesLeft(usage.allowance_bytes, usage, nowMs) === 0

export function hasLapsed({ user_info, nowMs }: ConnectionFacts): boolean {
  const expiresMs = parseDateTime(user_info.expire_date)
  return expiresMs !== null && expiresMs <= nowMs
}

/** Checks whether the membership has ended since the copy was made, so that slots may have ended too. */
export function hasLapsedSince(facts: ConnectionFacts): boolean {
  const expiresMs = parseDateTime(facts.user_info.expire_date)
  return expiresMs !== null && expiresMs <= facts.nowMs && expiresMs > facts.asOfMs
}

/** Lists the other devices that hold a slot, those that nobody uses first: their slot is the one to free. */
export const otherHolders = ({ devices, device }: ConnectionFacts): KnownDevice[] =>
  devices
    .filter((holder) => holder.has_slot && holder.DeviceId !== device?.DeviceId)
    .toSorted((holder, other) => Number(holder.isConnecting) - Number(other.isConnecting))

export const isLimitReached = (facts: ConnectionFacts): boolean =>
  otherHolders(facts).length >= facts.deviceLimit

export const isClockWrong = ({ clockOffMs, platform, device }: ConnectionFacts): boolean =>
  clockOffMs !== null &&
  Math.abs(clockOffMs) > CLOCK_TOLERANCE_MS &&
  (platform === null || device?.Platform === platform)

/** Checks whether the device's node takes no other device; unknown nodes count as open. */
export const isNodeFull = ({ nodes, device }: DeviceFacts): boolean =>
  nodes?.some(({ name, is_open }) => name === device.node_name && !is_open) ?? false

/** Checks whether another node than the device's is open. */
export const hasOtherNode = ({ nodes, device }: ConnectionFacts): boolean =>
  nodes?.some(({ name, is_open }) => is_open && name !== device?.node_name) ?? true

/** Checks whether the node is silent while the operator announces something, which may well be the reason. */
export const isAnnouncedWork = (facts: DeviceFacts): boolean =>
  facts.isAnnounced && hasFinding(facts, 'node_silent')
