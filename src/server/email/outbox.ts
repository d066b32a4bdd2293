import { randomUUID } from 'node:crypto'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Db } from '../db/open.ts'
import type { DbAndClock } from '../services.ts'
import type { Email } from './payloads.ts'
import { insertMessage, selectNewestWaiting, selectSentSince } from './queries.ts'

/** Bounds for the age of a waiting email that counts as a delay; older emails do not describe the present. */
const LATE_AFTER_MS = 10 * SECOND_MS
const LATE_FOR_MS = 10 * MINUTE_MS

/** Queues an email in the caller's transaction: the email is sent only if that commits (decision 106). */
export function enqueueEmail(transaction: Db, email: Email): Promise<void> {
  const { dedupe_key, kind, recipient, locale, payload, nowMs } = email
  const { account_id = null, mailing_id = null } = email
  return insertMessage(transaction, {
    message_id: randomUUID(),
    account_id,
    dedupe_key,
    kind,
    recipient,
    locale,
    payload: JSON.stringify(payload),
    attempts: 0,
    next_attempt_at_ms: nowMs,
    created_at_ms: nowMs,
    sent_at_ms: null,
    failed_at_ms: null,
    mailing_id,
  })
}

/** Queues nothing but takes as long as `enqueueEmail`, so that the duration reveals nothing (decision 7). */
export function enqueueNothing(transaction: Db, dedupe_key: string, nowMs: number): Promise<void> {
  return insertMessage(transaction, {
    message_id: randomUUID(),
    dedupe_key,
    kind: 'nothing',
    recipient: '',
    locale: 'en-US',
    payload: '{}',
    attempts: 0,
    next_attempt_at_ms: nowMs,
    created_at_ms: nowMs,
    sent_at_ms: nowMs,
    failed_at_ms: null,
  })
}

/**
 * Checks whether an email has waited for more than ten seconds and none was sent since it was
 * queued. Ignores kinds that only known addresses get (decision 7).
 */
export async function isEmailLate({ db, now }: DbAndClock): Promise<boolean> {
  const nowMs = now()
  const times = { fromMs: nowMs - LATE_FOR_MS, untilMs: nowMs - LATE_AFTER_MS }
  const waiting = await selectNewestWaiting(db, times)
  return waiting !== undefined && !(await selectSentSince(db, waiting.created_at_ms))
}
