import type { DEVICE_ENDPOINTS } from '#contract/devices.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import type { Session } from '../http/session.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { updateLink } from './queries.ts'

/** The link that a device gets; null ends the one it has. */
export type NewLink = ParsedRequestOf<typeof DEVICE_ENDPOINTS.setDeviceLink> | null

const NO_LINK = { link_hash: null, sealed_key: null }

/** Changes the link of a device right away. Refuses sessions of apps, which fetch their own configuration. */
export async function changeLink(
  { db }: Pick<Services, 'db'>,
  { account_id, kind }: Session,
  DeviceId: string,
  link: NewLink,
): Promise<Record<never, never> | Refusal<'key_in_use' | 'not_found' | 'unauthenticated'>> {
  if (kind !== 'browser') return refuse('unauthenticated')
  const columns = { ...(link ?? NO_LINK), link_profile: null }
  try {
    const had = await updateLink(db, { account_id, DeviceId }, columns)
    return had ? {} : refuse('not_found')
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('key_in_use')
    throw error
  }
}
