/** The time that one payment buys: a number of days, months or years, such as `18-months` (decision 181). */
export type BillingCycle =
  | 'week'
  | 'month'
  | 'quarter'
  | 'year'
  | '1-day'
  | `${number}-${CycleUnit}s`
export type CycleUnit = 'day' | 'month' | 'year'

/** The form of a cycle's name; of several names for one length, `cycleOfLength` makes the valid one. */
export const CYCLE_FORM = /^(week|month|quarter|year|[1-9]\d{0,2}-(day|month|year)s?)$/
