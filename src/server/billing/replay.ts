import { wholeSecond } from '#domain/dates.ts'
import { isUpgrade, type PaidTier } from '#domain/membership.ts'
import type { Grant } from '#domain/quotes.ts'
import { unusedTime } from '#domain/unused-time.ts'
import type { LedgerRow } from './queries.ts'

export type Entry = Pick<
  LedgerRow,
  | 'entry_id'
  | 'reverses'
  | 'order_no'
  | 'kind'
  | 'tier'
  | 'from_ms'
  | 'until_ms'
  | 'paid_minor'
  | 'currency'
  | 'created_at_ms'
>

/**
 * What the entries leave granted when the orders that were reversed are left out: later time of the
 * same tier moves up, a reversed upgrade gives the lower tier back, and time that was bought with the
 * credit of a reversed purchase shrinks by that credit.
 * @param entries oldest first
 * @param known what was granted before each of them, as it was then
 */
export function replay(entries: readonly Entry[], known: readonly Grant[][]): Grant[] {
  const reversed = reversedOnes(entries)
  const lost_credits = new Map<string | null, number>()
  let grants: Grant[] = []
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'reversal' || entry.kind === 'restored') continue
    const before = known[index] ?? []
    grants.push(...unexplained(entry, before))
    if (reversed.has(entry.order_no) || reversed.has(entry.entry_id)) continue
    if (entry.kind === 'converted') {
      lost_credits.set(entry.order_no, lostCredit(entry, before, grants))
      grants = cut(grants, entry.tier, entry.from_ms)
      continue
    }
    const change_minor = -(lost_credits.get(entry.order_no) ?? 0)
    const { left, credit_minor } = convertLower(grants, entry)
    const is_free = entry.kind === 'referral' || entry.kind === 'operator'
    const given = is_free ? { ...entry, tier: tierAt(left, entry) } : entry
    grants = [...left, regrant(given, change_minor + credit_minor, latestEnd(left, given.tier))]
  }
  return grants.filter(({ from_ms, until_ms }) => until_ms > from_ms)
}

/** Orders, and entries that belong to none, which were taken back and not given back since. */
function reversedOnes(entries: readonly Entry[]): Set<string | null> {
  const reversed = new Set<string | null>()
  for (const { kind, reverses, order_no } of entries) {
    if (kind === 'reversal') reversed.add(reverses ?? order_no)
    if (kind === 'restored') reversed.delete(order_no)
  }
  return reversed
}

/** Time that ran before this entry and that no entry granted, as an imported membership has it. */
function unexplained(entry: Entry, before: readonly Grant[]): Grant[] {
  const { tier, currency, created_at_ms } = entry
  const reached_ms = entry.kind === 'converted' ? entry.until_ms : entry.from_ms
  const from_ms = Math.max(created_at_ms, latestEnd(before, tier))
  if (reached_ms <= from_ms) return []
  return [{ tier, currency, from_ms, until_ms: reached_ms, paid_minor: 0 }]
}

/** How much of an upgrade's credit came from purchases that were reversed, in minor units. */
function lostCredit(entry: Entry, before: readonly Grant[], grants: readonly Grant[]): number {
  const credit_minor = -entry.paid_minor
  const was_minor = worthOf(before, entry)
  if (was_minor === 0) return 0
  return (
    credit_minor -
    Math.round((credit_minor * Math.min(worthOf(grants, entry), was_minor)) / was_minor)
  )
}

/** What the unused time of the entry's tier is worth when the entry is written, in minor units. */
function worthOf(
  grants: readonly Grant[],
  { tier, currency, created_at_ms: now_ms }: Pick<Entry, 'tier' | 'currency' | 'created_at_ms'>,
): number {
  const expires_ms = latestEnd(grants, tier)
  const { purchases } = unusedTime({ grants, tier, currency, now_ms, expires_ms })
  return purchases.reduce(
    (sum, { grant, unused_ms }) =>
      sum + Math.floor((grant.paid_minor * unused_ms) / (grant.until_ms - grant.from_ms)),
    0,
  )
}

/** A purchase that followed a reversed upgrade takes its place: the lower tier's rest is its credit. */
function convertLower(
  grants: readonly Grant[],
  entry: Entry,
): { left: Grant[]; credit_minor: number } {
  const { created_at_ms } = entry
  let left = [...grants]
  let credit_minor = 0
  if (entry.kind !== 'purchase' || entry.paid_minor <= 0) return { left, credit_minor }
  const lower = new Set(
    grants.map(({ tier }) => tier).filter((tier) => isUpgrade(tier, entry.tier)),
  )
  for (const tier of lower) {
    credit_minor += worthOf(left, { tier, currency: entry.currency, created_at_ms })
    left = cut(left, tier, created_at_ms)
  }
  return { left, credit_minor }
}

/** The entry's time where it begins now, longer or shorter as its price changes. */
function regrant(entry: Entry, change_minor: number, running_until_ms: number): Grant {
  const { tier, currency, created_at_ms } = entry
  const start_ms = Math.min(entry.from_ms, created_at_ms)
  const from_ms = Math.max(start_ms, running_until_ms)
  const paid_minor = Math.max(0, entry.paid_minor + change_minor)
  const whole_ms = entry.until_ms - entry.from_ms
  const length_ms = change_minor === 0 ? whole_ms : (whole_ms * paid_minor) / entry.paid_minor
  if (length_ms <= 0) return { tier, currency, from_ms, until_ms: from_ms, paid_minor }
  const until_ms = wholeSecond(from_ms + length_ms)
  return { tier, currency, from_ms, until_ms, paid_minor }
}

/** The tier that free days lengthen: the one that runs when they are given, else Gold or the operator's. */
function tierAt(grants: readonly Grant[], { kind, tier, created_at_ms }: Entry): PaidTier {
  const fresh = kind === 'operator' ? tier : 'gold'
  const running = grants.filter(({ until_ms }) => until_ms > created_at_ms)
  return running.toSorted((a, b) => a.until_ms - b.until_ms).at(-1)?.tier ?? fresh
}

function cut(grants: readonly Grant[], tier: PaidTier, at_ms: number): Grant[] {
  return grants.map((grant) =>
    grant.tier === tier ? { ...grant, until_ms: Math.min(grant.until_ms, at_ms) } : grant,
  )
}

function latestEnd(grants: readonly Grant[], tier: PaidTier): number {
  const ends = grants.filter((grant) => grant.tier === tier).map(({ until_ms }) => until_ms)
  return Math.max(0, ...ends)
}
