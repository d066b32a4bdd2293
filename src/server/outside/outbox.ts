import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import type { Db } from '../db/open.ts'
import { isUnwritable } from '../db/unavailable.ts'
import type { Services } from '../services.ts'
import type { Notice, NoticeContent } from './notices.ts'
import {
  claimMessage,
  deleteFinishedMessages,
  endsAt,
  finishMessage,
  hastenMessages,
  insertMessage,
  type OutboxRow,
  postponeMessage,
  selectDue,
  selectNewestWaiting,
  selectSentSince,
} from './queries.ts'
import { type Sender, writeMail } from './write-mail.ts'

const BATCH = 20
/** Longer than any mailer takes, so that a message is not sent by two loops. */
const CLAIM_MS = 2 * MINUTE_MS
const FIRST_PAUSE_MS = 5 * SECOND_MS
const LONGEST_PAUSE_MS = HOUR_MS
const GIVE_UP_AFTER_MS = 3 * DAY_MS
/** A mail that waits longer is late; one that waits much longer tells nothing of now. */
const LATE_AFTER_MS = 10 * SECOND_MS
const LATE_FOR_MS = 10 * MINUTE_MS

/** Writes a notice in the caller's transaction: it leaves when, and only when, that commits (decision 106). */
export function enqueueNotice(transaction: Db, notice: Notice): Promise<void> {
  const { dedupe_key, kind, recipient, locale, payload, now_ms, account_id = null } = notice
  return insertMessage(transaction, {
    message_id: randomUUID(),
    account_id,
    dedupe_key,
    kind,
    recipient,
    locale,
    payload: JSON.stringify(payload),
    attempts: 0,
    next_attempt_at_ms: now_ms,
    created_at_ms: now_ms,
    sent_at_ms: null,
    failed_at_ms: null,
  })
}

/** The same work as a notice, for nobody: what takes no longer tells nothing (decision 7). */
export function enqueueNothing(transaction: Db, dedupe_key: string, now_ms: number): Promise<void> {
  return insertMessage(transaction, {
    message_id: randomUUID(),
    dedupe_key,
    kind: 'nothing',
    recipient: '',
    locale: 'en-US',
    payload: '{}',
    attempts: 0,
    next_attempt_at_ms: now_ms,
    created_at_ms: now_ms,
    sent_at_ms: now_ms,
    failed_at_ms: null,
  })
}

/**
 * Sends what is due, one after the other, oldest first. When one leaves that failed before, the mail
 * server is back: what waits for it leaves now, too.
 * @param readSender the product as the operator has named it now
 * @param onFailure told why the disk does not take a mail; that a mail server does not tells nothing of us
 * @returns how many left
 */
export async function sendDueNotices(
  services: Services,
  readSender: () => Promise<Sender>,
  onFailure: (error: unknown) => void = () => {},
): Promise<number> {
  const { db, now } = services
  let sent = 0
  for (const row of await selectDue(db, now(), BATCH)) {
    const claimed = await claimMessage(db, row, now() + CLAIM_MS)
    if (!claimed || !(await attempt(services, claimed, readSender, onFailure))) continue
    sent += 1
    if (claimed.attempts > 1) {
      await hastenMessages(db, now(), CLAIM_MS)
      break
    }
  }
  return sent
}

async function attempt(
  services: Services,
  row: OutboxRow,
  readSender: () => Promise<Sender>,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const { config, db, mailer, now } = services
  const content = { kind: row.kind, payload: JSON.parse(row.payload) } as NoticeContent
  if (now() >= deadlineOf(row, content) || (await isOutdated(db, row, content))) {
    await finishMessage(db, row.message_id, { failed_at_ms: now() })
    return false
  }
  const mail = writeMail({ config, sender: await readSender() }, row, content)
  try {
    await mailer.send(mail)
  } catch (error) {
    if (isUnwritable(error)) onFailure(error)
    const pause_ms = Math.min(FIRST_PAUSE_MS * 2 ** (row.attempts - 1), LONGEST_PAUSE_MS)
    await postponeMessage(db, row.message_id, now() + pause_ms)
    return false
  }
  await finishMessage(db, row.message_id, { sent_at_ms: now() })
  return true
}

/** A code or link that no longer works is not worth a mail. */
function deadlineOf(row: OutboxRow, { payload }: NoticeContent): number {
  const give_up_at_ms = row.created_at_ms + GIVE_UP_AFTER_MS
  return 'expires_at_ms' in payload ? Math.min(give_up_at_ms, payload.expires_at_ms) : give_up_at_ms
}

/** An extension silences what waits to be said of the end that it moved. */
async function isOutdated(db: Db, row: OutboxRow, content: NoticeContent): Promise<boolean> {
  if (content.kind !== 'expiry' || row.account_id === null) return false
  return !(await endsAt(db, row.account_id, content.payload.expire_date))
}

/**
 * Whether a mail has been waiting for more than ten seconds and none has left since it was written.
 * Mails that only a known address gets play no part (decision 7).
 */
export async function isMailLate({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
  const now_ms = now()
  const times = { from_ms: now_ms - LATE_FOR_MS, until_ms: now_ms - LATE_AFTER_MS }
  const waiting = await selectNewestWaiting(db, times)
  return waiting !== undefined && !(await selectSentSince(db, waiting.created_at_ms))
}

/** Deletes finished messages after a day; until then their keys keep them from being sent again. */
export async function purgeOutbox({ db, now }: Services): Promise<void> {
  await deleteFinishedMessages(db, now() - DAY_MS)
}
