import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { guardAddress, type Visit } from '../auth/limits/network-limits.ts'
import {
  type Counter,
  count,
  countAll,
  countedHits,
  FACTOR_DAY,
  type Limit,
} from '../auth/limits/throttle.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { knowsOperatorBrowser } from './known-browsers.ts'

const KNOWN: Limit = { kind: 'operator-known', hits: 10, window_ms: 15 * MINUTE_MS }
const KNOWN_DAY: Limit = { kind: 'operator-known-day', hits: 20, window_ms: DAY_MS }
/** Past them each try takes a proof of work: no number of strangers closes the door. */
const STRANGERS: Limit = { kind: 'operator-sign-in', hits: 20, window_ms: HOUR_MS }

/** A try that may be made, counted as a wrong one until it turns out to be right. */
export interface Admitted {
  isKnown: boolean
  counters: Counter[]
}

/**
 * Counts a try to sign in as an operator: in a browser that the operator knows by itself; elsewhere by
 * network, and for the name only to ask for a proof of work.
 * @param who.operator_id undefined where the name is nobody's, for whom the same is done
 */
export async function admitSignIn(
  services: Services,
  who: { name: string; operator_id: string | undefined; browser: string },
  visit: Visit,
): Promise<Admitted | Refusal<'too_many_requests' | 'proof_required'>> {
  const { name, operator_id, browser } = who
  const isKnown = await knowsOperatorBrowser(services, operator_id, browser)
  if (isKnown) {
    const of = `${name} ${browser}`
    const counters = [KNOWN, KNOWN_DAY].map((limit) => ({ limit, of }))
    return (await countAll(services, counters)) ?? { isKnown, counters }
  }
  const counter = { limit: STRANGERS, of: name }
  const isSuspicious = (await countedHits(services, counter)) >= STRANGERS.hits
  const refusal = await guardAddress(services, 'operator_sign_in', visit, { isSuspicious })
  if (refusal) return refusal
  await count(services, counter)
  return { isKnown, counters: [counter] }
}

/**
 * Counts a stranger's code beside the right password, before it is compared: twenty a day. Beside a
 * wrong password the same is done for nobody, so that the time it takes tells nothing.
 * @returns null when there were too many, which whoever tried must not be told: it names the right password
 */
export async function admitCode(
  services: Services,
  operator_id: string | null,
): Promise<Counter | null> {
  const counter = { limit: FACTOR_DAY, of: `operator ${operator_id ?? 'nobody'}` }
  const isTooMany = (await count(services, counter)) instanceof Refusal
  return isTooMany && operator_id !== null ? null : counter
}
