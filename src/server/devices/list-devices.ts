import type { Device, DevicesReply } from '#contract/device-list.ts'
import { membershipTier, type Tier } from '#domain/membership/membership.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { describeDevice } from './describe-device.ts'
import { findSubstitute } from './find-substitute.ts'
import { type NamedDevice, selectDevices, selectMembership } from './queries.ts'

/** Lists an account's devices, oldest first, with the numbers registered, online and allowed online. */
export async function listDevices(services: Services, account_id: string): Promise<DevicesReply> {
  const { db, now } = services
  const nowMs = now()
  const { device_limits } = await siteContent(services)
  const membership = await selectMembership(db, account_id)
  const rows = await selectDevices(db, account_id)
  const tier = membershipTier(membership, nowMs)
  const moveTo = await findSubstitutes(services, rows, tier)
  const devices = rows.map((row) => describeDevice(row, nowMs, moveTo(row)))
  return {
    device_totals: {
      device_num: devices.length,
      max_online_device_num: device_limits[tier],
      online_device_num: devices.filter((device) => device.isConnecting).length,
    },
    devices,
  }
}

/** Finds the node for each device that its member has to move from a lost one. */
async function findSubstitutes(
  services: Services,
  rows: readonly NamedDevice[],
  tier: Tier,
): Promise<(row: NamedDevice) => Device['move_to']> {
  const names = new Map<string, string>()
  for (const row of rows.filter(hasToBeMoved)) {
    const country = row.node_country ?? ''
    if (names.has(country)) continue
    names.set(country, (await findSubstitute(services, { country }, tier))?.name ?? '')
  }
  return (row) => (hasToBeMoved(row) ? (names.get(row.node_country ?? '') ?? '') : '')
}

const hasToBeMoved = (row: NamedDevice) =>
  row.node_lost_at_ms !== null && row.is_app === 0 && row.link_hash === null
