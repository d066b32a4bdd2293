import { isPack, type OrderTerm } from '../membership/billing-cycle.ts'
import { cycleLength } from '../membership/cycle-length.ts'
import { parseDateTime } from '../time/dates.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'

/** The changes of a renewal that its member is notified about (decision 247). */
export const RENEWAL_CHANGES = ['announced', 'raised', 'declined', 'authenticate', 'ended'] as const

/** Why a renewal ended that its member did not stop. */
export const RENEWAL_ENDS = ['declined', 'card_gone', 'not_sold', 'not_offered'] as const
export type RenewalEnd = (typeof RENEWAL_ENDS)[number]

/** How often a card is charged for one period at most. */
export const RENEWAL_TRIES = 3

interface RenewalTimes {
  /** how long before the end of the membership a renewal is announced */
  noticeMs: number
  /** between the announcement and the first try at least, and between two tries */
  pauseMs: number
}

/** Returns when plans of a cycle are announced and charged; null for packs and cycles under a week, which never renew. */
export function renewalTimes(cycle: OrderTerm): RenewalTimes | null {
  if (isPack(cycle)) return null
  const { count, unit } = cycleLength(cycle)
  if (unit !== 'day' || count >= 28) return { noticeMs: 7 * DAY_MS, pauseMs: DAY_MS }
  return count < 7 ? null : { noticeMs: 2 * DAY_MS, pauseMs: 8 * HOUR_MS }
}

/**
 * Returns when a card is charged first: three pauses before the end, or one pause after an announcement that came later.
 * @returns null when nothing renews, or the membership ends before that
 */
export function firstChargeMs(
  cycle: OrderTerm,
  expire_date: string | null,
  nowMs: number,
): number | null {
  const times = renewalTimes(cycle)
  const endsMs = parseDateTime(expire_date)
  if (times === null || endsMs === null) return null
  const { noticeMs, pauseMs } = times
  const announcedMs = Math.max(nowMs, endsMs - noticeMs)
  const chargeMs = Math.max(endsMs - RENEWAL_TRIES * pauseMs, announcedMs + pauseMs)
  return chargeMs < endsMs ? chargeMs : null
}

/** A card as members see it: its last digits, and the month after which it is no longer valid, such as `2027-04`. */
export interface ShownCard {
  brand: string
  last4: string
  expires: string | null
}

/** Checks whether a card is no longer valid at an instant. */
export const isExpiredCard = ({ expires }: ShownCard, at_ms: number): boolean =>
  expires !== null && expires < new Date(at_ms).toISOString().slice(0, 7)
