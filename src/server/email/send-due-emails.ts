import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Db } from '../db/open.ts'
import { isUnwritable } from '../db/unavailable.ts'
import type { Services } from '../services.ts'
import type { EmailContent } from './payloads.ts'
import {
  claimMessage,
  endsAt,
  finishMessage,
  hastenMessages,
  type OutboxRow,
  postponeMessage,
  selectDue,
} from './queries.ts'
import { type Sender, writeEmail } from './write-email.ts'

const BATCH = 20
/** How long a loop owns a message; longer than any mailer takes, so that no second loop sends it. */
const CLAIM_MS = 2 * MINUTE_MS
const FIRST_PAUSE_MS = 5 * SECOND_MS
const LONGEST_PAUSE_MS = HOUR_MS
const GIVE_UP_AFTER_MS = 3 * DAY_MS

/**
 * Sends the due emails one by one, oldest first. When an email is sent that failed before, the mail
 * server works again: the emails that wait for a retry become due.
 * @param readSender reads the operator's current product names and reply address
 * @param onFailure called when the data folder cannot store an email; a mail server's refusal is
 *   not reported
 * @returns how many were sent
 */
export async function sendDueEmails(
  services: Services,
  readSender: () => Promise<Sender>,
  onFailure: (error: unknown) => void = () => {},
): Promise<number> {
  const { db, now } = services
  let sent = 0
  for (const row of await selectDue(db, now(), BATCH)) {
    const claimed = await claimMessage(db, row, now() + CLAIM_MS)
    if (!claimed || !(await trySending(services, claimed, readSender, onFailure))) continue
    sent += 1
    if (claimed.attempts > 1) {
      await hastenMessages(db, now(), CLAIM_MS)
      break
    }
  }
  return sent
}

async function trySending(
  services: Services,
  row: OutboxRow,
  readSender: () => Promise<Sender>,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const { config, db, mailer, now } = services
  const content = { kind: row.kind, payload: JSON.parse(row.payload) } as EmailContent
  if (now() >= deadlineOf(row, content) || (await isOutdated(db, row, content))) {
    await finishMessage(db, row.message_id, { failed_at_ms: now() })
    return false
  }
  const mail = writeEmail({ config, sender: await readSender() }, row, content)
  try {
    await mailer.send(mail)
  } catch (error) {
    if (isUnwritable(error)) onFailure(error)
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (row.attempts - 1), LONGEST_PAUSE_MS)
    await postponeMessage(db, row.message_id, now() + pauseMs)
    return false
  }
  await finishMessage(db, row.message_id, { sent_at_ms: now() })
  return true
}

/** Returns when to give up on a message: an expired code is not worth an email. */
function deadlineOf(row: OutboxRow, { payload }: EmailContent): number {
  const giveUpAtMs = row.created_at_ms + GIVE_UP_AFTER_MS
  return 'expires_at_ms' in payload ? Math.min(giveUpAtMs, payload.expires_at_ms) : giveUpAtMs
}

/**
 * Tells whether a membership reminder names an end that has changed since, by an extension for
 * instance.
 */
async function isOutdated(db: Db, row: OutboxRow, content: EmailContent): Promise<boolean> {
  if (content.kind !== 'expiry' || row.account_id === null) return false
  return !(await endsAt(db, row.account_id, content.payload.expire_date))
}
