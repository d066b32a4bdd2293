import { DEFAULT_TIME_ZONE } from '#domain/site/support-hours.ts'
import type { DbAndClock } from '../../services.ts'
import { siteContent } from './content.ts'

/** Reads the time zone in which the operator's days begin. */
export async function readTimeZone(services: DbAndClock): Promise<string> {
  const { web_config } = await siteContent(services)
  return web_config.time_zone || DEFAULT_TIME_ZONE
}
