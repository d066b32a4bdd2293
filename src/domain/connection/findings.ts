import { isConnecting } from '../devices/devices.ts'
import { isSharedAmongNodes } from '../devices/roaming.ts'
import { NODE_UNHEARD_MS } from '../nodes/nodes.ts'
import { DAY_MS, SECOND_MS } from '../time/durations.ts'

/**
 * Facts about a device's connection that only the service has, without times and addresses (decision 145):
 * its node was given up, has not called for a minute, carries no traffic, takes no new devices; its
 * configuration no longer fits the node, its link has not been asked since the node's ways changed, or two
 * machines seem to use it; its node offers ways through networks that block WireGuard; no handshake since it
 * got its slot, or none in a day.
 */
export const FINDINGS = [
  'node_lost',
  'node_silent',
  'node_closed',
  'node_drained',
  'outdated',
  'older_ways',
  'shared',
  'ways_offered',
  'never_heard',
  'long_silent',
] as const
export type Finding = (typeof FINDINGS)[number]

/** A client renews its keys every 120 s; one that shakes hands sooner than this began a new session. */
export const QUICK_HANDSHAKE_MS = 110 * SECOND_MS
/** This many quick handshakes in a row: two machines take the tunnel from each other (decision 150). */
const SHARED_AFTER = 4

export interface ObservedDevice {
  slot_since_ms: number | null
  last_handshake_ms: number | null
  quick_handshakes: number
  /** how often a second machine was found at another node, and when last (decision 231) */
  shared_times: number | null
  shared_at_ms: number | null
  /** its configuration differs from the one that it would get now */
  isOutdated: boolean
  /** its link answered last with an earlier profile of its node */
  hasOlderWays: boolean
  /** its node can be reached through ways (decision 160) */
  hasWays: boolean
}

export interface ObservedNode {
  seen_at_ms: number | null
  is_drained: number
  problem: string | null
  lost_at_ms: number | null
}

/** Lists the findings about a device. @param node null when its node was removed, or it never had one */
export function findingsOf(
  device: ObservedDevice,
  node: ObservedNode | null,
  nowMs: number,
): Finding[] {
  const { slot_since_ms, last_handshake_ms, quick_handshakes } = device
  const has_slot = slot_since_ms !== null
  const heardAtMs = last_handshake_ms ?? slot_since_ms
  const isUnheard =
    node !== null && (node.seen_at_ms === null || nowMs - node.seen_at_ms >= NODE_UNHEARD_MS)
  const isQuick = quick_handshakes >= SHARED_AFTER && isConnecting({ ...device, has_slot }, nowMs)
  const isShared = isQuick || (has_slot && isSharedAmongNodes(device, nowMs))
  const applies: Record<Finding, boolean> = {
    node_lost: node !== null && node.lost_at_ms !== null,
    node_silent: isUnheard,
    node_closed: node !== null && node.problem !== null,
    node_drained: node?.is_drained === 1,
    outdated: device.isOutdated,
    older_ways: device.hasOlderWays,
    shared: isShared,
    ways_offered: device.hasWays,
    never_heard: has_slot && last_handshake_ms === null,
    long_silent: has_slot && heardAtMs !== null && nowMs - heardAtMs >= DAY_MS,
  }
  return FINDINGS.filter((finding) => applies[finding])
}
