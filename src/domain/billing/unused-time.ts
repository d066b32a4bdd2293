import type { PaidTier } from '../membership/membership.ts'

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
  purchases: { grant: Grant; unusedMs: number }[]
  /** free days, time bought in another currency, or time without a grant */
  freeMs: number
}

/**
 * Divides the time from `nowMs` to `expiresMs` of a running membership among the grants of its tier.
 * Each instant counts once: where grants overlap it belongs to the later one, because whatever started
 * the later one ended the earlier.
 * @param grants oldest first
 */
export function unusedTime(input: {
  grants: readonly Grant[]
  tier: PaidTier
  currency: string
  nowMs: number
  expiresMs: number
}): UnusedTime {
  const grants = input.grants.filter((grant) => grant.tier === input.tier)
  const cuts = [input.nowMs, input.expiresMs]
  for (const { from_ms, until_ms } of grants) cuts.push(from_ms, until_ms)
  const inside = cuts.filter((cut) => cut >= input.nowMs && cut <= input.expiresMs)
  inside.sort((a, b) => a - b)

  const unused = new Map<Grant, number>()
  let freeMs = 0
  let startMs = input.nowMs
  for (const endMs of inside) {
    const owner = grants.findLast((grant) => grant.from_ms <= startMs && grant.until_ms >= endMs)
    const lengthMs = endMs - startMs
    startMs = endMs
    if (lengthMs === 0) continue
    if (owner && isPaidIn(owner, input.currency)) {
      unused.set(owner, (unused.get(owner) ?? 0) + lengthMs)
    } else {
      freeMs += lengthMs
    }
  }
  const purchases = grants.flatMap((grant) => {
    const unusedMs = unused.get(grant)
    return unusedMs === undefined ? [] : [{ grant, unusedMs }]
  })
  return { purchases, freeMs }
}

function isPaidIn(grant: Grant, currency: string): boolean {
  return grant.paid_minor > 0 && grant.currency === currency
}
