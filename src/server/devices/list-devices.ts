import type { DevicesReply } from '#contract/devices.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { describeDevice } from './describe-device.ts'
import { selectDevices, selectMembership } from './queries.ts'

/** Lists an account's devices, oldest first, with the numbers registered, online and allowed online. */
export async function listDevices(services: Services, account_id: string): Promise<DevicesReply> {
  const { db, now } = services
  const nowMs = now()
  const { device_limits } = await siteContent(services)
  const membership = await selectMembership(db, account_id)
  const rows = await selectDevices(db, account_id)
  const devices = rows.map((row) => describeDevice(row, nowMs))
  return {
    device_totals: {
      device_num: devices.length,
      max_online_device_num: device_limits[membershipTier(membership, nowMs)],
      online_device_num: devices.filter((device) => device.isConnecting).length,
    },
    devices,
  }
}
