import { nextMonth, startOfMonth } from '#domain/time/local-day.ts'
import type { Span } from '../../../db/within.ts'
import type { DbAndClock } from '../../../services.ts'
import { readTimeZone } from '../../../site/content/time-zone.ts'

/** A month of the operator's time zone. */
export interface MonthSpan extends Span {
  timeZone: string
}

/** Returns when a month begins and ends in the operator's time zone. */
export async function spanOf(services: DbAndClock, month: string): Promise<MonthSpan> {
  const timeZone = await readTimeZone(services)
  const beforeMs = startOfMonth(nextMonth(month), timeZone)
  return { fromMs: startOfMonth(month, timeZone), beforeMs, timeZone }
}
