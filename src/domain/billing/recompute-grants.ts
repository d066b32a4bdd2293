import { NORMAL, vipTypeOfTier } from '../membership/membership.ts'
import { formatInstant } from '../time/dates.ts'
import { isGrant, type LedgerEntry } from './ledger.ts'
import { replayLedger } from './replay-ledger.ts'
import type { Grant } from './unused-time.ts'

/**
 * Computes the granted time from the ledger, oldest first; its latest end is the account's
 * `expire_date`. A `converted` entry ends earlier grants of its tier at its start. A `reversal` undoes
 * everything its order granted, as if it had never been made; `restored` undoes the reversal.
 */
export function recomputeGrants(entries: readonly LedgerEntry[]): Grant[] {
  const sorted = withoutPacks(entries).toSorted(
    (a, b) => a.created_at_ms - b.created_at_ms || Number(isGrant(a)) - Number(isGrant(b)),
  )
  const known: Grant[][] = []
  const first = sorted.findIndex(({ kind }) => kind === 'reversal')
  if (first === -1) return grantsWithoutReversals(sorted)
  for (let length = 0; length <= sorted.length; length += 1) {
    const part = sorted.slice(0, length)
    known.push(length <= first ? grantsWithoutReversals(part) : replayLedger(part, known))
  }
  return known.at(-1) ?? []
}

/** Leaves out all entries of orders that bought a pack: they grant no time. */
function withoutPacks(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const packs = new Set(
    entries.filter(({ kind }) => kind === 'pack').map((entry) => entry.order_no),
  )
  return entries.filter(({ order_no }) => order_no === null || !packs.has(order_no))
}

/** Derives the membership from its grants; without grants it is Free. */
export function membershipOf(grants: readonly Grant[]) {
  const last = grants.toSorted((a, b) => a.until_ms - b.until_ms).at(-1)
  return last
    ? { expire_date: formatInstant(last.until_ms), vip_type: vipTypeOfTier(last.tier) }
    : { expire_date: null, vip_type: NORMAL }
}

function grantsWithoutReversals(entries: readonly LedgerEntry[]): Grant[] {
  const converted = entries.filter((entry) => !isGrant(entry))
  return entries
    .filter(isGrant)
    .map((entry) => {
      const { tier, from_ms, paid_minor, currency, created_at_ms } = entry
      const cuts = converted
        .filter((cut) => cut.tier === tier && cut.created_at_ms >= created_at_ms)
        .map((cut) => cut.from_ms)
      return { tier, from_ms, until_ms: Math.min(entry.until_ms, ...cuts), paid_minor, currency }
    })
    .filter((grant) => grant.until_ms > grant.from_ms)
}
