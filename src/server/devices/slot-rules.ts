import type { SlotRules } from '#domain/devices/slot-rights.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { readAllowances } from '../usage/read-allowances.ts'

/** Reads the limits of devices and traffic that the operator has set for each tier. */
export async function readSlotRules(services: Services): Promise<SlotRules> {
  const { device_limits } = await siteContent(services)
  return { device_limits, allowances: await readAllowances(services) }
}
