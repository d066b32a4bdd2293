import { parseTraffic } from '#domain/devices/traffic.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'

/** Reads the bytes that free members may use in a month; 0 when the operator's text is invalid. */
export async function freeAllowance(services: Pick<Services, 'db' | 'now'>): Promise<number> {
  const { web_config } = await siteContent(services)
  return parseTraffic(web_config.free_monthly_traffic) ?? 0
}
