import type { Grant } from '#domain/quotes.ts'
import { type Entry, replay } from './replay.ts'

/**
 * The time that the ledger's entries leave granted, oldest first. The latest end is the account's
 * `expire_date`. An upgrade's `converted` entry takes back what earlier grants of its tier held after
 * its start; a `reversal` takes back all that its order did, as if it had never been made,
 * and `restored` undoes the reversal.
 * @param entries oldest first
 */
export function remainingGrants(entries: readonly Entry[]): Grant[] {
  const sorted = entries.toSorted(
    (a, b) => a.created_at_ms - b.created_at_ms || Number(isGrant(a)) - Number(isGrant(b)),
  )
  const known: Grant[][] = []
  const first = sorted.findIndex(({ kind }) => kind === 'reversal')
  if (first === -1) return plainGrants(sorted)
  for (let length = 0; length <= sorted.length; length += 1) {
    const part = sorted.slice(0, length)
    known.push(length <= first ? plainGrants(part) : replay(part, known))
  }
  return known.at(-1) ?? []
}

/** When the next change is written: after every other, so that their order is never in doubt. */
export function nextEntryTime(
  ledger: readonly Pick<Entry, 'created_at_ms'>[],
  now_ms: number,
): number {
  return Math.max(now_ms, ...ledger.map(({ created_at_ms }) => created_at_ms + 1))
}

function plainGrants(entries: readonly Entry[]): Grant[] {
  const taken = entries.filter((entry) => !isGrant(entry))
  return entries
    .filter(isGrant)
    .map((entry) => {
      const { tier, from_ms, paid_minor, currency, created_at_ms } = entry
      const cuts = taken
        .filter((cut) => cut.tier === tier && cut.created_at_ms >= created_at_ms)
        .map((cut) => cut.from_ms)
      return { tier, from_ms, until_ms: Math.min(entry.until_ms, ...cuts), paid_minor, currency }
    })
    .filter((grant) => grant.until_ms > grant.from_ms)
}

function isGrant({ kind }: Entry): boolean {
  return kind !== 'converted' && kind !== 'reversal' && kind !== 'restored'
}
