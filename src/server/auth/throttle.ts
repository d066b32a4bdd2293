import { randomBytes } from 'node:crypto'
import type { Proof, ProofPurpose } from '#contract/proof.ts'
import { mailboxKey } from '#domain/credentials.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { AddressCounters } from './address-counters.ts'
import { acceptProof } from './proof-of-work.ts'
import { countHit, selectHits, uncountHit } from './queries.ts'

/** How often something may happen in a window that begins with its first time. */
export interface Limit {
  kind: string
  hits: number
  window_ms: number
}

/** A counter that survives a restart: of an account or a mailbox. */
export interface Counter {
  limit: Limit
  /** what is counted; stored as a keyed hash */
  of: string
}

export const SIGN_IN_KNOWN: Limit = { kind: 'sign-in-known', hits: 10, window_ms: 15 * MINUTE_MS }
export const SIGN_IN_STRANGE: Limit = { kind: 'sign-in', hits: 20, window_ms: HOUR_MS }
export const PASSWORD_AGAIN: Limit = { kind: 'password', hits: 10, window_ms: 15 * MINUTE_MS }
export const FACTOR_TRIES: Limit = { kind: 'factor', hits: 5, window_ms: 15 * MINUTE_MS }
export const FACTOR_DAY: Limit = { kind: 'factor-day', hits: 20, window_ms: DAY_MS }
const MAIL_MINUTE: Limit = { kind: 'mail-minute', hits: 1, window_ms: MINUTE_MS }
const MAIL_HOUR: Limit = { kind: 'mail-hour', hits: 5, window_ms: HOUR_MS }
const MAIL_DAY: Limit = { kind: 'mail-day', hits: 10, window_ms: DAY_MS }

/** Times an hour for one address: how many ask nothing more, and how many there may be with a proof of work. */
const ADDRESS_LIMITS: Record<ProofPurpose, { free: number; hits: number }> = {
  mailed_code: { free: 10, hits: 30 },
  code_try: { free: 40, hits: 120 },
  sign_in: { free: 60, hits: 200 },
}

type TooMany = Refusal<'too_many_requests'>

/** Counts one more; refuses when that is too many. */
export async function count(services: Services, counter: Counter): Promise<TooMany | null> {
  const { limit } = counter
  const now_ms = services.now()
  const seen = await countHit(services.db, nameOf(services, counter), now_ms, limit.window_ms)
  return seen.hits > limit.hits ? tooMany(seen.window_ends_at_ms - now_ms) : null
}

/** How many were counted in the window that runs. */
export function countedHits(services: Services, counter: Counter): Promise<number> {
  return selectHits(services.db, nameOf(services, counter), services.now())
}

/** Takes one count back: it turned out to be none of those that are limited. */
export function uncount(services: Services, counter: Counter): Promise<void> {
  return uncountHit(services.db, nameOf(services, counter))
}

/**
 * Counts a mail with a code to a mailbox, whichever way its address is spelled: one a minute for
 * each purpose, five an hour, ten a day.
 * @param share the mark of a browser that the account knows, or another name for what only the member
 *   can ask for, else empty: what strangers ask for never uses that up
 */
export async function countMailedCode(
  services: Services,
  mail: { purpose: string; email: string; share: string },
): Promise<TooMany | null> {
  const of = `${mailboxKey(mail.email)} ${mail.share}`
  return (
    (await count(services, { limit: MAIL_MINUTE, of: `${mail.purpose} ${of}` })) ??
    (await count(services, { limit: MAIL_HOUR, of })) ??
    (await count(services, { limit: MAIL_DAY, of }))
  )
}

/** Who calls, and the work that was done for this call. */
export interface Visit {
  /** the caller's network address */
  address: string
  proof?: Proof | undefined
}

/**
 * Counts what one network address does, in memory alone: past a suspicious rate each call takes a
 * proof of work (decision 6), past the limit none helps. In demonstration mode everybody is this
 * machine, so that an address tells nobody apart.
 */
export async function guardAddress(
  services: Services,
  what: ProofPurpose,
  { address, proof }: Visit,
): Promise<TooMany | Refusal<'proof_required'> | null> {
  if (services.config.demonstration) return null
  const { free, hits } = ADDRESS_LIMITS[what]
  const seen = countersOf(services).count(what, address, services.now())
  if (seen.hits > hits) return tooMany(seen.window_ends_in_ms)
  if (seen.hits <= free || (await acceptProof(services, what, proof))) return null
  return refuse('proof_required', { proof_for: what })
}

const counters_by_services = new WeakMap<Services, AddressCounters>()

function countersOf(services: Services): AddressCounters {
  let counters = counters_by_services.get(services)
  if (!counters) {
    counters = new AddressCounters(HOUR_MS, () => randomBytes(32))
    counters_by_services.set(services, counters)
  }
  return counters
}

function nameOf({ secrets }: Services, { limit, of }: Counter): string {
  return `${limit.kind}:${secrets.keyedHash('throttle', of)}`
}

function tooMany(wait_ms: number): TooMany {
  return refuse('too_many_requests', { retry_after_s: Math.max(1, Math.ceil(wait_ms / 1000)) })
}
