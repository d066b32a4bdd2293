import type { PaidTier } from './membership.ts'

/**
 * Granted membership time, from `from_ms` to `until_ms`. `paid_minor` is the price paid for all of it,
 * in minor units of `currency`; 0 means free days.
 */
export interface Grant {
  tier: PaidTier
  from_ms: number
  until_ms: number
  paid_minor: number
  currency: string
}

export interface UnusedTime {
  /** bought in the requested currency, oldest first */
  purchases: { grant: Grant; unused_ms: number }[]
  /** free days, time bought in another currency, or time without a grant */
  free_ms: number
}

/**
 * Divides the time from `now_ms` to `expires_ms` of a running membership among the grants of its tier.
 * Each instant counts once: where grants overlap it belongs to the later one, because whatever started
 * the later one ended the earlier.
 * @param grants oldest first
 */
export function unusedTime(input: {
  grants: readonly Grant[]
  tier: PaidTier
  currency: string
  now_ms: number
  expires_ms: number
}): UnusedTime {
  const grants = input.grants.filter((grant) => grant.tier === input.tier)
  const cuts = [input.now_ms, input.expires_ms]
  for (const { from_ms, until_ms } of grants) cuts.push(from_ms, until_ms)
  const inside = cuts.filter((cut) => cut >= input.now_ms && cut <= input.expires_ms)
  inside.sort((a, b) => a - b)

  const unused = new Map<Grant, number>()
  let free_ms = 0
  let start_ms = input.now_ms
  for (const end_ms of inside) {
    const owner = grants.findLast((grant) => grant.from_ms <= start_ms && grant.until_ms >= end_ms)
    const length_ms = end_ms - start_ms
    start_ms = end_ms
    if (length_ms === 0) continue
    if (owner && isPaidIn(owner, input.currency)) {
      unused.set(owner, (unused.get(owner) ?? 0) + length_ms)
    } else {
      free_ms += length_ms
    }
  }
  const purchases = grants.flatMap((grant) => {
    const unused_ms = unused.get(grant)
    return unused_ms === undefined ? [] : [{ grant, unused_ms }]
  })
  return { purchases, free_ms }
}

function isPaidIn(grant: Grant, currency: string): boolean {
  return grant.paid_minor > 0 && grant.currency === currency
}
