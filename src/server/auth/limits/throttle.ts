import { mailboxKey } from '#domain/identity/credentials.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { countHit, selectHits, uncountHit } from '../queries.ts'
import { tooMany } from './too-many.ts'

/** How often something may happen in a window that begins with its first time. */
export interface Limit {
  kind: string
  /**
   * what a request has of it, as the refusal says: a `password` is only tried by the one who is
   * refused, while anybody may have used up an `identifier` or an `email`
   */
  field?: 'password' | 'identifier' | 'email'
  hits: number
  windowMs: number
}

/** A counter that survives a restart: of an account or a mailbox. */
export interface Counter {
  limit: Limit
  /** what is counted; stored as a keyed hash */
  of: string
}

export const SIGN_IN_KNOWN: Limit = {
  kind: 'sign-in-known',
  field: 'password',
  hits: 10,
  windowMs: 15 * MINUTE_MS,
}
export const SIGN_IN_STRANGE: Limit = {
  kind: 'sign-in',
  field: 'identifier',
  hits: 20,
  windowMs: HOUR_MS,
}
export const PASSWORD_AGAIN: Limit = {
  kind: 'password',
  field: 'password',
  hits: 10,
  windowMs: 15 * MINUTE_MS,
}
export const FACTOR_TRIES: Limit = {
  kind: 'factor',
  field: 'identifier',
  hits: 5,
  windowMs: 15 * MINUTE_MS,
}
export const FACTOR_DAY: Limit = {
  kind: 'factor-day',
  field: 'identifier',
  hits: 20,
  windowMs: DAY_MS,
}
const MAIL_MINUTE: Limit = { kind: 'mail-minute', field: 'email', hits: 1, windowMs: MINUTE_MS }
const MAIL_HOUR: Limit = { kind: 'mail-hour', field: 'email', hits: 5, windowMs: HOUR_MS }
const MAIL_DAY: Limit = { kind: 'mail-day', field: 'email', hits: 10, windowMs: DAY_MS }

type TooMany = Refusal<'too_many_requests'>

/** Counts one more; refuses when that is too many. */
export async function count(services: Services, counter: Counter): Promise<TooMany | null> {
  const { hits, window_ends_at_ms } = await countHits(services, counter)
  const { limit } = counter
  return hits > limit.hits ? tooMany(window_ends_at_ms - services.now(), limit.field) : null
}

/** Counts one more in each, up to the first that has too many. */
export async function countAll(
  services: Services,
  counters: readonly Counter[],
): Promise<TooMany | null> {
  for (const counter of counters) {
    const refusal = await count(services, counter)
    if (refusal) return refusal
  }
  return null
}

/** Counts one more. @returns how many that makes in the window, and when it ends */
export function countHits(services: Services, counter: Counter) {
  const { db, now } = services
  return countHit(db, nameOf(services, counter), now(), counter.limit.windowMs)
}

/** How many were counted in the window that runs. */
export function countedHits(services: Services, counter: Counter): Promise<number> {
  return selectHits(services.db, nameOf(services, counter), services.now())
}

/** Takes one count back: it turned out to be none of those that are limited. */
export function uncount(services: Services, counter: Counter): Promise<void> {
  return uncountHit(services.db, nameOf(services, counter))
}

/** Takes one count back from each. */
export async function uncountAll(services: Services, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) await uncount(services, counter)
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

function nameOf({ secrets }: Services, { limit, of }: Counter): string {
  return `${limit.kind}:${secrets.keyedHash('throttle', of)}`
}
