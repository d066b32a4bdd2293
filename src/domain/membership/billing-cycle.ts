/** The time that one payment buys: a number of days, months or years, such as `18-months` (decision 181). */
export type BillingCycle =
  | 'week'
  | 'month'
  | 'quarter'
  | 'year'
  | '1-day'
  | `${number}-${CycleUnit}s`
export type CycleUnit = 'day' | 'month' | 'year'

/** The size of a pack of traffic, where an order has its cycle (decision 185). */
export type PackSize = `${number}-gb`
/** The subject of one payment: time, or a pack. */
export type OrderTerm = BillingCycle | PackSize

export const isPack = (term: OrderTerm): term is PackSize => term.endsWith('-gb')

/** The form of a cycle's name; of several names for one length, `cycleOfLength` makes the valid one. */
export const CYCLE_FORM = /^(week|month|quarter|year|[1-9]\d{0,2}-(day|month|year)s?)$/
/** The form of what an order is for: a cycle or a pack. */
export const TERM_FORM = new RegExp(`${CYCLE_FORM.source}|^[1-9]\\d{0,4}-gb$`)
