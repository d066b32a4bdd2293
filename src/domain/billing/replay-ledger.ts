import { isUpgrade, type PaidTier } from '../membership/membership.ts'
import { wholeSecond } from '../time/dates.ts'
import type { LedgerEntry } from './ledger.ts'
import { type Grant, unusedTime } from './unused-time.ts'

const FREE_KINDS: ReadonlySet<LedgerEntry['kind']> = new Set(['referral', 'operator', 'voucher'])

/**
 * Replays the ledger without reversed orders. Later time of the same tier moves up; a reversed upgrade
 * restores the lower tier. Time bought with the credit of a reversed purchase shrinks by that credit.
 * @param entries oldest first
 * @param known the grants before each entry, as they were at that time
 */
export function replayLedger(
  entries: readonly LedgerEntry[],
  known: readonly (readonly Grant[])[],
): Grant[] {
  const reversed = reversedIds(entries)
  const lostCredits = new Map<string | null, number>()
  let grants: Grant[] = []
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'reversal' || entry.kind === 'restored') continue
    const before = known[index] ?? []
    grants.push(...importedGrant(entry, before))
    if (reversed.has(entry.order_no) || reversed.has(entry.entry_id)) continue
    if (entry.kind === 'converted') {
      lostCredits.set(entry.order_no, lostCredit(entry, before, grants))
      grants = endTier(grants, entry.tier, entry.from_ms)
      continue
    }
    const changeMinor = -(lostCredits.get(entry.order_no) ?? 0)
    const { left, creditMinor } = convertLower(grants, entry)
    const isFree = FREE_KINDS.has(entry.kind)
    const granted = isFree ? { ...entry, tier: tierAt(left, entry) } : entry
    const runningUntilMs = latestEnd(left, granted.tier)
    grants = [...left, recomputeGrant(granted, changeMinor + creditMinor, runningUntilMs)]
  }
  return grants.filter(({ from_ms, until_ms }) => until_ms > from_ms)
}

/** Collects reversed orders, and reversed entries without an order, that were not restored later. */
function reversedIds(entries: readonly LedgerEntry[]): Set<string | null> {
  const reversed = new Set<string | null>()
  for (const { kind, reverses, order_no } of entries) {
    if (kind === 'reversal') reversed.add(reverses ?? order_no)
    if (kind === 'restored') reversed.delete(order_no)
  }
  return reversed
}

/** Finds time that ran before this entry without a ledger entry: that of an imported membership. */
function importedGrant(entry: LedgerEntry, before: readonly Grant[]): Grant[] {
  const { tier, currency, created_at_ms } = entry
  const until_ms = entry.kind === 'converted' ? entry.until_ms : entry.from_ms
  const from_ms = Math.max(created_at_ms, latestEnd(before, tier))
  return until_ms <= from_ms ? [] : [{ tier, currency, from_ms, until_ms, paid_minor: 0 }]
}

/** @returns the part of an upgrade's credit that came from reversed purchases, in minor units */
function lostCredit(
  entry: LedgerEntry,
  before: readonly Grant[],
  grants: readonly Grant[],
): number {
  const creditMinor = -entry.paid_minor
  const originalMinor = unusedValue(before, entry)
  if (originalMinor === 0) return 0
  const leftMinor = Math.min(unusedValue(grants, entry), originalMinor)
  return creditMinor - Math.round((creditMinor * leftMinor) / originalMinor)
}

/** Values the time of the entry's tier that is unused when the entry is made, in minor units. */
function unusedValue(
  grants: readonly Grant[],
  {
    tier,
    currency,
    created_at_ms: nowMs,
  }: Pick<LedgerEntry, 'tier' | 'currency' | 'created_at_ms'>,
): number {
  const expiresMs = latestEnd(grants, tier)
  const { purchases } = unusedTime({ grants, tier, currency, nowMs, expiresMs })
  return purchases.reduce(
    (sum, { grant, unusedMs }) =>
      sum + Math.floor((grant.paid_minor * unusedMs) / (grant.until_ms - grant.from_ms)),
    0,
  )
}

/** Makes a purchase after a reversed upgrade an upgrade, credited with the lower tier's unused time. */
function convertLower(
  grants: readonly Grant[],
  entry: LedgerEntry,
): { left: Grant[]; creditMinor: number } {
  const { created_at_ms } = entry
  let left = [...grants]
  let creditMinor = 0
  if (entry.kind !== 'purchase' || entry.paid_minor <= 0) return { left, creditMinor }
  const lower = new Set(
    grants.map(({ tier }) => tier).filter((tier) => isUpgrade(tier, entry.tier)),
  )
  for (const tier of lower) {
    creditMinor += unusedValue(left, { tier, currency: entry.currency, created_at_ms })
    left = endTier(left, tier, created_at_ms)
  }
  return { left, creditMinor }
}

/** Re-places the entry after the running grant; scales its length with the amount paid. */
function recomputeGrant(entry: LedgerEntry, changeMinor: number, runningUntilMs: number): Grant {
  const { tier, currency, created_at_ms } = entry
  const from_ms = Math.max(Math.min(entry.from_ms, created_at_ms), runningUntilMs)
  const paid_minor = Math.max(0, entry.paid_minor + changeMinor)
  const wholeMs = entry.until_ms - entry.from_ms
  const lengthMs = changeMinor === 0 ? wholeMs : (wholeMs * paid_minor) / entry.paid_minor
  const until_ms = lengthMs <= 0 ? from_ms : wholeSecond(from_ms + lengthMs)
  return { tier, currency, from_ms, until_ms, paid_minor }
}

/** Chooses the tier that free days extend: the running one, else Gold, or that of operator or voucher. */
function tierAt(grants: readonly Grant[], { kind, tier, created_at_ms }: LedgerEntry): PaidTier {
  const fresh = kind === 'referral' ? 'gold' : tier
  const running = grants.filter(({ until_ms }) => until_ms > created_at_ms)
  return running.toSorted((a, b) => a.until_ms - b.until_ms).at(-1)?.tier ?? fresh
}

function endTier(grants: readonly Grant[], tier: PaidTier, atMs: number): Grant[] {
  return grants.map((grant) =>
    grant.tier === tier ? { ...grant, until_ms: Math.min(grant.until_ms, atMs) } : grant,
  )
}

function latestEnd(grants: readonly Grant[], tier: PaidTier): number {
  const ends = grants.filter((grant) => grant.tier === tier).map(({ until_ms }) => until_ms)
  return Math.max(0, ...ends)
}
