import { DEFAULT_TIME_ZONE } from '#domain/site/support-hours.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { startOfEarlierDay } from '#domain/time/local-day.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { countEnds, countPayers, countRenewals } from '../number-queries.ts'
import { type Revenue, readRevenue } from './revenue.ts'

/** Lengths of the counted times in days, today included. */
const COUNTED_DAYS = [1, 7, 30, 365] as const

/** How far ahead memberships that end are counted. */
const ENDING_DAYS = 7

/** The figures since midnight in the operator's time zone some days ago. */
export interface NumbersOfDays {
  days: number
  since_ms: number
  money: Revenue[]
  new_payers: number
  returning_payers: number
  /** purchases that extended a membership of the same tier */
  renewals: number
  /** members whose membership ran out and was not bought again */
  ended: number
}

/** The figures of the business. */
export interface Numbers {
  as_of_ms: number
  periods: NumbersOfDays[]
  /** members whose membership ends in the next seven days */
  ending: number
}

/** Counts the figures of today, of 7 and 30 days and of a year. */
export async function readNumbers(services: Pick<Services, 'db' | 'now'>): Promise<Numbers> {
  const nowMs = services.now()
  const { web_config } = await siteContent(services)
  const timeZone = web_config.time_zone || DEFAULT_TIME_ZONE
  const periods: NumbersOfDays[] = []
  for (const days of COUNTED_DAYS) {
    const since_ms = startOfEarlierDay(nowMs, days - 1, timeZone)
    periods.push({ days, since_ms, ...(await countSince(services, since_ms, nowMs)) })
  }
  const ending = await countEnds(services.db, isoDate(nowMs), isoDate(nowMs + ENDING_DAYS * DAY_MS))
  return { as_of_ms: nowMs, periods, ending }
}

async function countSince(
  services: Pick<Services, 'db'>,
  since_ms: number,
  nowMs: number,
): Promise<Omit<NumbersOfDays, 'days' | 'since_ms'>> {
  const { db } = services
  return {
    money: await readRevenue(services, since_ms),
    ...(await countPayers(db, since_ms)),
    renewals: await countRenewals(db, since_ms),
    ended: await countEnds(db, isoDate(since_ms), isoDate(nowMs)),
  }
}

const isoDate = (at_ms: number) => new Date(at_ms).toISOString()
