import { parseTraffic } from '#domain/devices/traffic.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'

/** What free members may use in a month, in bytes; text that cannot be read grants nothing. */
export async function freeAllowance(services: Pick<Services, 'db' | 'now'>): Promise<number> {
  const { web_config } = await siteContent(services)
  return parseTraffic(web_config.free_monthly_traffic) ?? 0
}
