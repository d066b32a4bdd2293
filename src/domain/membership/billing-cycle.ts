import { DAY_MS } from '../time/durations.ts'

/** The cycles that a plan can have (requirement 9.5). */
export const BILLING_CYCLES = ['week', 'month', 'quarter', 'year'] as const
export type BillingCycle = (typeof BILLING_CYCLES)[number]

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/**
 * Adds one cycle to an instant (decision 16): a week is seven days; month, quarter and year follow the
 * calendar in UTC and keep the time of day. Where the target month is too short, the result is its last
 * day (31 January plus a month: 28 or 29 February).
 */
export function addCycle(from_ms: number, cycle: BillingCycle): number {
  return cycle === 'week' ? from_ms + 7 * DAY_MS : addMonths(from_ms, MONTHS[cycle])
}

function addMonths(from_ms: number, months: number): number {
  const date = new Date(from_ms)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  date.setUTCDate(Math.min(day, lastDayOfMonth(date)))
  return date.getTime()
}

function lastDayOfMonth(date: Date): number {
  const end = new Date(date)
  end.setUTCMonth(end.getUTCMonth() + 1, 0)
  return end.getUTCDate()
}
