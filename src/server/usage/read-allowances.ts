import type { Allowances } from '#domain/devices/allowance.ts'
import { parseTraffic } from '#domain/devices/traffic.ts'
import { byPaidTier } from '#domain/membership/membership.ts'
import type { DbAndClock } from '../services.ts'
import { siteContent } from '../site/content/content.ts'

/**
 * Reads the bytes that each tier allows in a month (decision 182): 0 for the free tier when the
 * operator's text is invalid, null for a paid tier without a limit.
 */
export async function readAllowances(services: DbAndClock): Promise<Allowances> {
  const { web_config, traffic } = await siteContent(services)
  return {
    free: parseTraffic(web_config.free_monthly_traffic) ?? 0,
    ...byPaidTier((tier) => parseTraffic(traffic[tier])),
  }
}
