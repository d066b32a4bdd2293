import { mailboxKey } from '#domain/identity/credentials.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Refusal } from '../../refusal.ts'
import type { KeyedServices, Services } from '../../services.ts'
import { countHit, selectHits, uncountHit } from '../queries.ts'
import { tooMany } from './too-many.ts'

/** Number of times that something may happen in a window, which starts with the first time. */
export interface Limit {
  kind: string
  /**
   * field that the refusal names. Only the refused caller can have used up a `password` limit; others may
   * have used up that of an `identifier` or an `email`.
   */
  field?: 'password' | 'identifier' | 'email'
  hits: number
  windowMs: number
}

/** A counter of an account or a mailbox, stored in the database. */
export interface Counter {
  limit: Limit
  /** name of the account or mailbox; stored as a keyed hash */
  subject: string
}

const QUARTER_MS = 15 * MINUTE_MS

/** Limits of wrong tries, by what they guess and who does. */
export const TRIES = {
  signInKnown: { kind: 'sign-in-known', field: 'password', hits: 10, windowMs: QUARTER_MS },
  signInUnknown: { kind: 'sign-in', field: 'identifier', hits: 20, windowMs: HOUR_MS },
  passwordAgain: { kind: 'password', field: 'password', hits: 10, windowMs: QUARTER_MS },
  factor: { kind: 'factor', field: 'identifier', hits: 5, windowMs: QUARTER_MS },
  factorDay: { kind: 'factor-day', field: 'identifier', hits: 20, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>

const MAIL_MINUTE: Limit = { kind: 'mail-minute', field: 'email', hits: 1, windowMs: MINUTE_MS }
const MAIL_HOUR: Limit = { kind: 'mail-hour', field: 'email', hits: 5, windowMs: HOUR_MS }
const MAIL_DAY: Limit = { kind: 'mail-day', field: 'email', hits: 10, windowMs: DAY_MS }

type TooMany = Refusal<'too_many_requests'>

/** Increments a counter and refuses above its limit. */
export async function count(services: KeyedServices, counter: Counter): Promise<TooMany | null> {
  const { hits, window_ends_at_ms } = await countHits(services, counter)
  const { limit } = counter
  return hits > limit.hits ? tooMany(window_ends_at_ms - services.now(), limit.field) : null
}

/** Increments the counters in order, up to the first that is above its limit. */
export async function countAll(
  services: KeyedServices,
  counters: readonly Counter[],
): Promise<TooMany | null> {
  for (const counter of counters) {
    const refusal = await count(services, counter)
    if (refusal) return refusal
  }
  return null
}

/**
 * Increments a counter.
 * @returns the new count and the end of the window
 */
export function countHits(services: KeyedServices, counter: Counter) {
  const { db, now } = services
  return countHit(db, nameOf(services, counter), now(), counter.limit.windowMs)
}

/** Reads the count of the current window. */
export function countedHits(services: KeyedServices, counter: Counter): Promise<number> {
  return selectHits(services.db, nameOf(services, counter), services.now())
}

/** Decrements a counter, because the attempt was not a wrong one. */
export function uncount(
  services: Pick<Services, 'db' | 'secrets'>,
  counter: Counter,
): Promise<void> {
  return uncountHit(services.db, nameOf(services, counter))
}

export async function uncountAll(
  services: Pick<Services, 'db' | 'secrets'>,
  counters: readonly Counter[],
): Promise<void> {
  for (const counter of counters) await uncount(services, counter)
}

/**
 * Counts an emailed code by mailbox, however the address is spelled: one a minute for each purpose, five an
 * hour, ten a day.
 * @param share separates counters: the id of a browser that the account knows, another name for emails that
 *   only the member can request, or empty for requests of strangers
 */
export async function countMailedCode(
  services: KeyedServices,
  mail: { purpose: string; email: string; share: string },
): Promise<TooMany | null> {
  const subject = `${mailboxKey(mail.email)} ${mail.share}`
  return (
    (await count(services, { limit: MAIL_MINUTE, subject: `${mail.purpose} ${subject}` })) ??
    (await count(services, { limit: MAIL_HOUR, subject })) ??
    (await count(services, { limit: MAIL_DAY, subject }))
  )
}

function nameOf({ secrets }: Pick<Services, 'secrets'>, { limit, subject }: Counter): string {
  return `${limit.kind}:${secrets.keyedHash('throttle', subject)}`
}
