import { randomBytes } from 'node:crypto'
import { mailboxKey } from '#domain/credentials.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { AddressCounters } from './address-counters.ts'
import { countHit, uncountHit } from './queries.ts'

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
const MAIL_MINUTE: Limit = { kind: 'mail-minute', hits: 1, window_ms: MINUTE_MS }
const MAIL_HOUR: Limit = { kind: 'mail-hour', hits: 5, window_ms: HOUR_MS }
const MAIL_DAY: Limit = { kind: 'mail-day', hits: 10, window_ms: DAY_MS }

/** Times an hour for one address, and what it is that may be done so often. */
const ADDRESS_LIMITS = { mailed_code: 30, code_try: 120, sign_in: 200 } as const

type TooMany = Refusal<'too_many_requests'>

/** Counts one more; refuses when that is too many. */
export async function count(services: Services, counter: Counter): Promise<TooMany | null> {
  const { limit } = counter
  const now_ms = services.now()
  const seen = await countHit(services.db, nameOf(services, counter), now_ms, limit.window_ms)
  return seen.hits > limit.hits ? tooMany(seen.window_ends_at_ms - now_ms) : null
}

/** Takes one count back: it turned out to be none of those that are limited. */
export function uncount(services: Services, counter: Counter): Promise<void> {
  return uncountHit(services.db, nameOf(services, counter))
}

/**
 * Counts a mail with a code to a mailbox, whichever way its address is spelled: one a minute for
 * each purpose, five an hour, ten a day.
 * @param browser the mark of a browser that the account knows, else empty: what strangers ask for
 *   never uses up what the member may ask for
 */
export async function countMailedCode(
  services: Services,
  mail: { purpose: string; email: string; browser: string },
): Promise<TooMany | null> {
  const of = `${mailboxKey(mail.email)} ${mail.browser}`
  return (
    (await count(services, { limit: MAIL_MINUTE, of: `${mail.purpose} ${of}` })) ??
    (await count(services, { limit: MAIL_HOUR, of })) ??
    (await count(services, { limit: MAIL_DAY, of }))
  )
}

const addresses_by_services = new WeakMap<Services, AddressCounters>()

/**
 * Counts what one network address does, in memory alone. In demonstration mode everybody is this
 * machine, so that an address tells nobody apart.
 */
export function countAddress(
  services: Services,
  what: keyof typeof ADDRESS_LIMITS,
  address: string,
): TooMany | null {
  if (services.config.demonstration) return null
  let counters = addresses_by_services.get(services)
  if (!counters) {
    counters = new AddressCounters(HOUR_MS, () => randomBytes(32))
    addresses_by_services.set(services, counters)
  }
  const seen = counters.count(what, address, services.now())
  return seen.hits > ADDRESS_LIMITS[what] ? tooMany(seen.window_ends_in_ms) : null
}

function nameOf({ secrets }: Services, { limit, of }: Counter): string {
  return `${limit.kind}:${secrets.keyedHash('throttle', of)}`
}

function tooMany(wait_ms: number): TooMany {
  return refuse('too_many_requests', { retry_after_s: Math.max(1, Math.ceil(wait_ms / 1000)) })
}
