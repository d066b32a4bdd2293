import { DAY_MS } from '../time/durations.ts'
import { type BillingCycle, CYCLE_FORM, type CycleUnit } from './billing-cycle.ts'

/** The cycles that plans have by default (requirement 9.5); they keep these names. */
export const DEFAULT_CYCLES = ['week', 'month', 'quarter', 'year'] as const
type DefaultCycle = (typeof DEFAULT_CYCLES)[number]

export const CYCLE_UNITS: readonly CycleUnit[] = ['day', 'month', 'year']

export interface CycleLength {
  count: number
  unit: CycleUnit
}

const LENGTHS: Record<DefaultCycle, CycleLength> = {
  week: { count: 7, unit: 'day' },
  month: { count: 1, unit: 'month' },
  quarter: { count: 3, unit: 'month' },
  year: { count: 1, unit: 'year' },
}

export const isDefaultCycle = (cycle: BillingCycle): cycle is DefaultCycle => cycle in LENGTHS

/** Tells how long a cycle is. */
export function cycleLength(cycle: BillingCycle): CycleLength {
  if (isDefaultCycle(cycle)) return LENGTHS[cycle]
  const [count, unit = ''] = cycle.split('-')
  return { count: Number(count), unit: unit.replace(/s$/, '') as CycleUnit }
}

/** Names a length. Each length has one name: twelve months are `year`, seven days are `week`. */
export function cycleOfLength({ count, unit }: CycleLength): BillingCycle {
  if (unit === 'month' && count % 12 === 0)
    return cycleOfLength({ count: count / 12, unit: 'year' })
  const named = DEFAULT_CYCLES.find(
    (cycle) => LENGTHS[cycle].count === count && LENGTHS[cycle].unit === unit,
  )
  return named ?? (`${count}-${unit}${count === 1 ? '' : 's'}` as BillingCycle)
}

/** Checks whether a text is the one name of a cycle. */
export const isBillingCycle = (text: string): text is BillingCycle =>
  CYCLE_FORM.test(text) && cycleOfLength(cycleLength(text as BillingCycle)) === text

/** Lengths in days, a month and a year as the calendar has them on average. */
const UNIT_DAYS: Record<CycleUnit, number> = { day: 1, month: 1461 / 48, year: 1461 / 4 }

const daysOf = (cycle: BillingCycle) => {
  const { count, unit } = cycleLength(cycle)
  return count * UNIT_DAYS[unit]
}

/** Compares two cycles for sorting, the shorter first. */
export const byLength = (cycle: BillingCycle, other: BillingCycle): number =>
  daysOf(cycle) - daysOf(other)

/** Lists each cycle once, in order of length. */
export const sortedCycles = (cycles: readonly BillingCycle[]): BillingCycle[] =>
  [...new Set(cycles)].sort(byLength)

/**
 * Adds one cycle to an instant (decision 16): a day has 24 hours; months and years follow the calendar
 * in UTC and keep the time of day. Where the target month is too short, the result is its last day (31
 * January plus a month: 28 or 29 February).
 */
export function addCycle(from_ms: number, cycle: BillingCycle): number {
  const { count, unit } = cycleLength(cycle)
  if (unit === 'day') return from_ms + count * DAY_MS
  return addMonths(from_ms, unit === 'year' ? count * 12 : count)
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
