import type { Numbers, NumbersOfDays } from '#contract/console/numbers.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { localDate, startOfEarlierDay } from '#domain/time/local-day.ts'
import { hasInvoices } from '../../billing/invoices/invoice-queries.ts'
import type { DbAndClock } from '../../services.ts'
import { readTimeZone } from '../../site/content/time-zone.ts'
import { readTrafficDays } from '../../usage/traffic-days.ts'
import {
  countEnding,
  countEnds,
  countNewMembers,
  countPayers,
  countRenewals,
} from '../queries/number-queries.ts'
import { selectTierCounts } from '../queries/tier-queries.ts'
import { countTiers } from './count-tiers.ts'
import { readNodes } from './nodes.ts'
import { readRevenue } from './revenue.ts'

/** Lengths of the counted times in days, today included. */
const COUNTED_DAYS = [1, 7, 30, 365] as const

/** Counts the days that have figures of their own, today among them: a month, and one to compare it with. */
const DAYS_SHOWN = 60

/** Days in which memberships that end are counted, today included. */
const ENDING_DAYS = 7

/** Counts the figures of today, of 7 and 30 days and of a year. */
export async function readNumbers(services: DbAndClock): Promise<Numbers> {
  const { db } = services
  const nowMs = services.now()
  const timeZone = await readTimeZone(services)
  const starts = COUNTED_DAYS.map((days) => ({
    days,
    since_ms: startOfEarlierDay(nowMs, days - 1, timeZone),
  }))
  const periods: NumbersOfDays[] = []
  for (const counted of await countPayers(db, starts)) {
    periods.push({
      ...counted,
      money: await readRevenue(services, counted.since_ms),
      renewals: await countRenewals(db, counted.since_ms),
      ended: await countEnds(db, isoDate(counted.since_ms), isoDate(nowMs)),
    })
  }
  const week = { ends_from: utcDay(nowMs), ends_before: utcDay(nowMs + ENDING_DAYS * DAY_MS) }
  const ending = { count: await countEnding(db, week), ...week }
  const nodes = await readNodes(services)
  const load = nodes.map(({ name, held, capacity }) => ({ name, held, capacity }))
  const by_day = await readDays(services, timeZone)
  const yearAgo = localDate(startOfEarlierDay(nowMs, 364, timeZone), timeZone)
  const today = { day: localDate(nowMs, timeZone), ...(await countTiers(services)) }
  const earlier = await selectTierCounts(db, yearAgo)
  const tiers = [...earlier.filter(({ day }) => day < today.day), today]
  const invoices = (await hasInvoices(db)) && { has_invoices: true as const }
  return { as_of_ms: nowMs, periods, by_day, tiers, ending, load, ...invoices }
}

async function readDays(services: DbAndClock, timeZone: string): Promise<Numbers['by_day']> {
  const nowMs = services.now()
  const startOf = (ago: number) => startOfEarlierDay(nowMs, ago, timeZone)
  const traffic = await readTrafficDays(services)
  const days: Numbers['by_day'] = []
  for (let ago = DAYS_SHOWN - 1; ago >= 0; ago -= 1) {
    const since_ms = startOf(ago)
    // what came in meanwhile belongs to today
    const until_ms = ago === 0 ? Number.MAX_SAFE_INTEGER : startOf(ago - 1)
    const day = localDate(since_ms, timeZone)
    days.push({
      day,
      money: await readRevenue(services, since_ms, until_ms),
      new_members: await countNewMembers(services.db, { fromMs: since_ms, beforeMs: until_ms }),
      traffic_bytes: traffic.get(day) ?? null,
    })
  }
  return days
}

const utcDay = (at_ms: number) => isoDate(at_ms).slice(0, 10)

const isoDate = (at_ms: number) => new Date(at_ms).toISOString()
