import type { Device, DevicesReply } from '#contract/devices.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { substituteFor } from '#domain/nodes/nodes.ts'
import { listNodes } from '../nodes/list-nodes.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { describeDevice } from './describe-device.ts'
import { type NamedDevice, selectDevices, selectMembership } from './queries.ts'

/** Lists an account's devices, oldest first, with the numbers registered, online and allowed online. */
export async function listDevices(services: Services, account_id: string): Promise<DevicesReply> {
  const { db, now } = services
  const nowMs = now()
  const { device_limits } = await siteContent(services)
  const membership = await selectMembership(db, account_id)
  const rows = await selectDevices(db, account_id)
  const moveTo = await findSubstitutes(services, rows)
  const devices = rows.map((row) => describeDevice(row, nowMs, moveTo(row)))
  return {
    device_totals: {
      device_num: devices.length,
      max_online_device_num: device_limits[membershipTier(membership, nowMs)],
      online_device_num: devices.filter((device) => device.isConnecting).length,
    },
    devices,
  }
}

/** Finds the node for each device that its member has to move from a lost one. */
async function findSubstitutes(
  services: Services,
  rows: readonly NamedDevice[],
): Promise<(row: NamedDevice) => Device['move_to']> {
  const waits = ({ node_lost_at_ms, is_app, link_hash }: NamedDevice) =>
    node_lost_at_ms !== null && is_app === 0 && link_hash === null
  if (!rows.some(waits)) return () => null
  const { nodes } = await listNodes(services)
  return (row) => {
    const node = waits(row) ? substituteFor({ country: row.node_country ?? '' }, nodes) : null
    return node && { node_id: node.node_id, name: node.name }
  }
}
