import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { limitNetwork, type RequestSource } from '../../auth/limits/network-limits.ts'
import {
  type Counter,
  count,
  countAll,
  countedHits,
  type Limit,
  TRIES,
} from '../../auth/limits/throttle.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { knowsOperatorBrowser } from './known-browsers.ts'

const KNOWN: Limit = { kind: 'operator-known', hits: 10, windowMs: 15 * MINUTE_MS }
const KNOWN_DAY: Limit = { kind: 'operator-known-day', hits: 20, windowMs: DAY_MS }
/**
 * Beyond this limit each attempt requires a proof of work, so that no number of strangers locks the
 * operator out.
 */
const STRANGERS: Limit = { kind: 'operator-sign-in', hits: 20, windowMs: HOUR_MS }

/** An admitted attempt; its counters count it as wrong until it turns out to be right. */
export interface Admitted {
  isKnown: boolean
  counters: Counter[]
}

/**
 * Counts an attempt to sign in as an operator. In a known browser the browser is limited; elsewhere
 * the network is, and too many attempts at one name only require a proof of work.
 * @param who.operator_id undefined when nobody has the name; such attempts are limited in the same
 *   way
 */
export async function admitSignIn(
  services: Services,
  who: { name: string; operator_id: string | undefined; browser: string },
  visit: RequestSource,
): Promise<Admitted | Refusal<'too_many_requests' | 'proof_required'>> {
  const { name, operator_id, browser } = who
  const isKnown = await knowsOperatorBrowser(services, operator_id, browser)
  if (isKnown) {
    const subject = `${name} ${browser}`
    const counters = [KNOWN, KNOWN_DAY].map((limit) => ({ limit, subject }))
    return (await countAll(services, counters)) ?? { isKnown, counters }
  }
  const counter = { limit: STRANGERS, subject: name }
  const isSuspicious = (await countedHits(services, counter)) >= STRANGERS.hits
  const refusal = await limitNetwork(services, 'operator_sign_in', visit, { isSuspicious })
  if (refusal) return refusal
  await count(services, counter)
  return { isKnown, counters: [counter] }
}

/**
 * Counts a stranger's code, typed with the right password, before it is compared: twenty a day.
 * With a wrong password it counts for nobody, so that the response time reveals nothing.
 * @returns null beyond the limit; a refusal would tell the caller that the password is right
 */
export async function admitCode(
  services: Services,
  operator_id: string | null,
): Promise<Counter | null> {
  const counter = { limit: TRIES.factorDay, subject: `operator ${operator_id ?? 'nobody'}` }
  const isTooMany = (await count(services, counter)) instanceof Refusal
  return isTooMany && operator_id !== null ? null : counter
}
