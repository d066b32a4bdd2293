import type { SlotRules } from '#domain/devices/slot-rights.ts'
import { membershipTier, type Tier } from '#domain/membership/membership.ts'
import type { DbAndClock, Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { readAllowances } from '../usage/read-allowances.ts'
import { selectMembership } from './queries.ts'

/** Reads the limits of devices and traffic that the operator has set for each tier. */
export async function readSlotRules(services: Services): Promise<SlotRules> {
  const { device_limits } = await siteContent(services)
  return { device_limits, allowances: await readAllowances(services) }
}

/** Reads the tier that an account has now. */
export const readTier = async ({ db, now }: DbAndClock, account_id: string): Promise<Tier> =>
  membershipTier(await selectMembership(db, account_id), now())
