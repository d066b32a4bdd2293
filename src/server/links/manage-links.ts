import type { DEVICE_ENDPOINTS } from '#contract/devices.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { lockAccount } from '../db/lock-account.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { selectDevice } from '../devices/queries.ts'
import { deleteActiveNodes } from '../devices/slot-queries.ts'
import type { Session } from '../http/session.ts'
import { recordRoaming } from '../nodes/peer-changes.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { DbAndClock } from '../services.ts'
import { updateLink } from './queries.ts'

/** The link that a device gets; null ends the one it has. */
export type NewLink = ParsedRequestOf<typeof DEVICE_ENDPOINTS.setDeviceLink> | null

const NO_LINK = { link_hash: null, sealed_key: null }

/**
 * Changes the link of a device right away. With a link the device roams: it is a peer of every node (decision 231).
 * Refuses sessions of apps, which fetch their own configuration.
 */
export async function changeLink(
  { db, now }: DbAndClock,
  { account_id, kind }: Session,
  DeviceId: string,
  link: NewLink,
): Promise<Record<never, never> | Refusal<'key_in_use' | 'not_found' | 'unauthenticated'>> {
  if (kind !== 'browser') return refuse('unauthenticated')
  const columns = { ...(link ?? NO_LINK), link_profile: null }
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, account_id)
      const had = await updateLink(transaction, { account_id, DeviceId }, columns)
      const device = await selectDevice(transaction, { account_id, DeviceId })
      if (!had || !device) return refuse('not_found')
      if (link === null) await deleteActiveNodes(transaction, [DeviceId])
      const { node_id, public_key, slot_since_ms } = device
      if (node_id !== null && slot_since_ms !== null) {
        const peer = { node_id, public_key, account_id, isPeer: link !== null }
        await recordRoaming(transaction, peer, now())
      }
      return {}
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('key_in_use')
    throw error
  }
}
