import type { Grant } from '#domain/quotes.ts'
import type { LedgerRow } from './queries.ts'

type Entry = Pick<
  LedgerRow,
  'kind' | 'tier' | 'from_ms' | 'until_ms' | 'paid_minor' | 'currency' | 'created_at_ms'
>

/**
 * The time that the ledger's entries leave granted, oldest first: an upgrade's `converted` entry (and
 * a `reversal`) takes back what earlier grants of its tier held after its start. The latest end is
 * the account's `expire_date`.
 * @param entries oldest first
 */
export function remainingGrants(entries: readonly Entry[]): Grant[] {
  const taken = entries.filter(isTakenBack)
  return entries
    .filter((entry) => !isTakenBack(entry))
    .map((entry) => {
      const { tier, from_ms, paid_minor, currency, created_at_ms } = entry
      const cuts = taken
        .filter((cut) => cut.tier === tier && cut.created_at_ms >= created_at_ms)
        .map((cut) => cut.from_ms)
      return { tier, from_ms, until_ms: Math.min(entry.until_ms, ...cuts), paid_minor, currency }
    })
    .filter((grant) => grant.until_ms > grant.from_ms)
}

function isTakenBack({ kind }: Entry): boolean {
  return kind === 'converted' || kind === 'reversal'
}
