import { RETENTION_MS } from '#domain/identity/retention.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Db } from '../db/open.ts'
import { isUnwritable } from '../db/unavailable.ts'
import { type EmailMessage, RecipientRefused } from '../ports/mailer.ts'
import type { Services } from '../services.ts'
import { selectUnwanted } from './mailing-queries.ts'
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

type SendingServices = Pick<Services, 'db' | 'mailer' | 'now'>

/** Reads what the operator has set now, for a recipient; null for one without an account. */
export type ReadSender = (account_id: string | null) => Promise<Sender>

const BATCH = 20
/** How long a loop owns a message: longer than any mailer takes, so that no second loop sends it. */
const CLAIM_MS = 2 * MINUTE_MS
const FIRST_PAUSE_MS = 5 * SECOND_MS
const LONGEST_PAUSE_MS = HOUR_MS

/**
 * Sends the due emails one by one, oldest first. A successful retry shows that the email
 * server works again, so all emails that wait for a retry become due.
 * @param onFailure called when an email cannot be written, or the data folder cannot store it; an email
 *   server's refusal is not reported
 * @returns how many were sent
 */
export async function sendDueEmails(
  services: SendingServices,
  readSender: ReadSender,
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

/** Sends a claimed email, or ends or postpones it, so that it never holds up the emails after it. */
async function trySending(
  services: SendingServices,
  row: OutboxRow,
  readSender: ReadSender,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const { db, mailer, now } = services
  const sender = await readSender(row.account_id)
  const content = contentOf(row)
  if (content === null) onFailure(new Error(`${nameOf(row)} has an unreadable payload`))
  if (content === null || now() >= deadlineOf(row, content)) return finish('failed')
  let mail: EmailMessage
  try {
    const unwanted = await whyUnwanted(db, row, content)
    if (unwanted !== null) return finish(unwanted)
    mail = writeEmail(sender, row, content)
  } catch (cause) {
    onFailure(new Error(`${nameOf(row)} cannot be written`, { cause }))
    return postpone()
  }
  try {
    await mailer.send(mail)
  } catch (error) {
    if (isUnwritable(error)) onFailure(error)
    // among many addresses some are always gone, and would be tried for days
    if (row.mailing_id !== null && error instanceof RecipientRefused) return finish('failed')
    return postpone()
  }
  await finishMessage(db, row, 'sent', now())
  return true

  async function finish(end: 'failed' | 'left_out' | 'dropped'): Promise<false> {
    await finishMessage(db, row, end, now())
    return false
  }

  async function postpone(): Promise<false> {
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (row.attempts - 1), LONGEST_PAUSE_MS)
    await postponeMessage(db, row.message_id, now() + pauseMs)
    return false
  }
}

/** Names an email in the log, without its recipient. */
const nameOf = ({ message_id, kind }: OutboxRow) => `Email ${message_id} (${kind})`

/**
 * Parses a stored email. Drops the parser's error, which quotes the payload: a code or an address
 * must not reach the log.
 * @returns null when the payload is not a JSON object
 */
function contentOf({ kind, payload }: OutboxRow): EmailContent | null {
  try {
    const parsed: unknown = JSON.parse(payload)
    return typeof parsed === 'object' && parsed !== null
      ? ({ kind, payload: parsed } as EmailContent)
      : null
  } catch {
    return null
  }
}

/** Returns when to give up on a message: an expired code, or the traffic of a month before, is not worth an email. */
function deadlineOf(row: OutboxRow, { payload }: EmailContent): number {
  const giveUpAtMs = row.created_at_ms + RETENTION_MS.undeliveredEmail
  if ('expires_at_ms' in payload) return Math.min(giveUpAtMs, payload.expires_at_ms)
  return 'resets_at_ms' in payload ? Math.min(giveUpAtMs, payload.resets_at_ms) : giveUpAtMs
}

/**
 * Checks whether an email is no longer wanted since it was queued: the membership's end that it reminds of
 * has changed, for example by an extension, or the group is not written to any more.
 */
async function whyUnwanted(
  db: Db,
  { account_id, mailing_id }: OutboxRow,
  content: EmailContent,
): Promise<'failed' | 'left_out' | 'dropped' | null> {
  if (mailing_id !== null) return selectUnwanted(db, { mailing_id, account_id })
  if (content.kind !== 'expiry' || account_id === null) return null
  return (await endsAt(db, account_id, content.payload.expire_date)) ? null : 'failed'
}
