import { DEFAULT_TIME_ZONE } from '#domain/site/support-hours.ts'
import { nextMonth, startOfMonth } from '#domain/time/local-day.ts'
import type { DbAndClock } from '../../../services.ts'
import { siteContent } from '../../../site/content/content.ts'

/** The first millisecond of a month, and of the next one. */
export interface Span {
  startMs: number
  endMs: number
  timeZone: string
}

/** Returns when a month begins and ends in the operator's time zone. */
export async function spanOf(services: DbAndClock, month: string): Promise<Span> {
  const { web_config } = await siteContent(services)
  const timeZone = web_config.time_zone || DEFAULT_TIME_ZONE
  const startMs = startOfMonth(month, timeZone)
  return { startMs, endMs: startOfMonth(nextMonth(month), timeZone), timeZone }
}
