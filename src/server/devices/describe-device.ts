import type { Device } from '#contract/device-list.ts'
import { findingsOf } from '#domain/connection/findings.ts'
import { isConnecting, type Platform } from '#domain/devices/devices.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { hasOlderWays, hasWays, isOutdated } from './handed.ts'
import type { NamedDevice } from './queries.ts'

/**
 * Converts a device to what members see (requirement 3.7).
 * @param move_to name of the node that a device of a lost node can be moved to
 */
export function describeDevice(
  row: NamedDevice,
  nowMs: number,
  move_to: Device['move_to'] = '',
): Device {
  const observed = {
    ...row,
    isOutdated: isOutdated(row),
    hasOlderWays: hasOlderWays(row),
    hasWays: hasWays(row),
  }
  return {
    DeviceId: row.DeviceId,
    DeviceInfo: row.DeviceInfo,
    Platform: row.Platform as Platform,
    Version: row.Version,
    isConnecting: isConnecting(
      { has_slot: row.slot_since_ms !== null, last_handshake_ms: row.last_handshake_ms },
      nowMs,
    ),
    CreateTime: formatInstant(row.created_at_ms),
    is_app: row.is_app === 1,
    has_slot: row.slot_since_ms !== null,
    has_link: row.link_hash !== null,
    node_name: row.active_node_name ?? row.node_name,
    slot_ended: row.slot_ended,
    findings: findingsOf(observed, nodeOf(row), nowMs),
    move_to,
  }
}

/** A device that is active at another node than its own doesn't need that one. */
const nodeOf = (row: NamedDevice) =>
  row.node_name === null || row.active_node_name !== null
    ? null
    : {
        seen_at_ms: row.node_seen_at_ms,
        is_drained: row.node_is_drained ?? 0,
        problem: row.node_problem,
        lost_at_ms: row.node_lost_at_ms,
      }
