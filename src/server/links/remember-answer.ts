import { handedNow, linkProfileNow } from '../devices/handed.ts'
import { type DeviceRow, selectDevice, updateHanded } from '../devices/queries.ts'
import type { Services } from '../services.ts'

/**
 * Remembers what a link answered of the device's node, so that a later change of the node can be told
 * (decision 165). It is the node's own state: neither when nor by whom the link was asked.
 */
export async function rememberAnswer(
  { db }: Pick<Services, 'db'>,
  device: Pick<DeviceRow, 'account_id' | 'DeviceId'>,
): Promise<void> {
  const row = await selectDevice(db, device)
  if (!row) return
  const handed = { ...handedNow(row), link_profile: linkProfileNow(row) }
  const { tunnel_hash, tunnel_dns, link_profile } = row
  const isSame =
    tunnel_hash === handed.tunnel_hash &&
    tunnel_dns === handed.tunnel_dns &&
    link_profile === handed.link_profile
  if (!isSame) await updateHanded(db, device.DeviceId, handed)
}
