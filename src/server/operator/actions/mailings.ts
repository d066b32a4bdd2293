import { randomBytes, randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { TextProblem } from '#contract/console/mailings.ts'
import type { MailingKind, MailingState } from '#domain/messages/mailings.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { accountToken } from '../../auth/account-token.ts'
import type { Secrets } from '../../config/secrets.ts'
import type { Tables } from '../../db/tables.ts'
import { lockMailing } from '../../email/mailing-queries.ts'
import { enqueueEmail } from '../../email/outbox.ts'
import type { CoreServices, DbAndClock } from '../../services.ts'
import { readReceivers } from '../alerts/notify-operators.ts'
import { readAudience } from '../mailings/audience.ts'
import { insertMailing, selectMailing, updateMailing } from '../mailings/mailing-queries.ts'
import { mailingPayload } from '../mailings/render-mailing.ts'
import { findTextProblem, type MailingTexts, searchOf, storedTexts } from '../mailings/texts.ts'
import type { Author } from '../queries/audit-queries.ts'
import type { MemberSearch } from '../reads/find-member.ts'
import { nameSearch } from './change-found.ts'
import { changeWithAudit } from './change-with-audit.ts'

interface WrittenMailing {
  kind: MailingKind
  texts: MailingTexts
}

const ID_BYTES = 4
/** Stands for no account: the link of a test email opens the page and stops nothing. */
const NOBODY = ''

/**
 * Writes a mailing as a draft.
 * @returns why nothing was written, when a text can't be sent
 */
export async function writeMailing(
  context: DbAndClock,
  { kind, texts, search }: WrittenMailing & { search: Omit<MemberSearch, 'sort' | 'before'> },
  author: Author,
): Promise<{ mailing_id: string } | { problem: TextProblem }> {
  const problem = findTextProblem(texts)
  if (problem !== null) return { problem }
  const mailing_id = randomBytes(ID_BYTES).toString('hex')
  const row = { mailing_id, kind, state: 'draft', texts: storedTexts(texts) } as const
  await changeWithAudit(context, author, async (transaction, written_at_ms) => {
    const written = { search: JSON.stringify(search), written_at_ms }
    await insertMailing(transaction, { ...row, ...written, started_at_ms: null, ended_at_ms: null })
    return `mailings write ${mailing_id} ${kind}, to ${nameSearch(search)}`
  })
  return { mailing_id }
}

/**
 * Changes the kind and the texts of a draft.
 * @returns null when there is no draft with this id
 */
export async function changeMailing(
  context: DbAndClock,
  { mailing_id, kind, texts }: WrittenMailing & { mailing_id: string },
  author: Author,
): Promise<{ mailing_id: string } | { problem: TextProblem } | null> {
  const problem = findTextProblem(texts)
  if (problem !== null) return { problem }
  const what = `mailings change ${mailing_id} ${kind}`
  const changed = await changeState(
    context,
    { mailing_id, what, from: ['draft'] },
    { kind, texts: storedTexts(texts) },
    author,
  )
  return changed ? { mailing_id } : null
}

/**
 * Emails a mailing in every language to the operator.
 * @returns false when no address is set; null when there is no such mailing
 */
export async function testMailing(
  context: CoreServices & { secrets: Secrets },
  mailing_id: string,
  author: Author,
): Promise<boolean | null> {
  const mailing = await selectMailing(context.db, mailing_id)
  if (mailing === undefined) return null
  const { email } = await readReceivers(context)
  if (email === null) return false
  const testId = randomUUID()
  return changeWithAudit(context, author, async (transaction, nowMs) => {
    for (const locale of LOCALES) {
      await enqueueEmail(transaction, {
        kind: 'mailing',
        dedupe_key: `mailing-test:${testId}:${locale}`,
        recipient: email,
        payload: mailingPayload(
          mailing,
          locale,
          accountToken(context.secrets, 'unsubscribe', NOBODY),
        ),
        locale,
        nowMs,
      })
    }
    return `mailings test ${mailing_id}`
  })
}

/**
 * Starts a mailing, unless another number of members would be written to than the operator was told.
 * @returns null when there is no draft with this id, and it is not under way either
 */
export async function startMailing(
  context: DbAndClock,
  { mailing_id, expected }: { mailing_id: string; expected: number },
  author: Author,
): Promise<{ is_done: boolean; count: number } | null> {
  const mailing = await selectMailing(context.db, mailing_id)
  if (mailing === undefined || mailing.state === 'stopped') return null
  if (mailing.state !== 'draft') return { is_done: true, count: mailing.planned }
  const { to_write } = await readAudience(context, mailing)
  if (to_write !== expected) return { is_done: false, count: to_write }
  const what = `mailings start ${mailing_id}, to ${to_write} found by ${nameSearch(searchOf(mailing))}`
  const started = { state: 'running', planned: to_write, started_at_ms: context.now() } as const
  await changeState(context, { mailing_id, what, from: ['draft'] }, started, author)
  return { is_done: true, count: to_write }
}

/** Holds a mailing up; emails that are in the outbox still leave. @returns false when it does not run */
export const pauseMailing = moving('pause', ['running'], () => ({ state: 'paused' }))

/** Lets a mailing continue where it was. @returns false when it is not paused */
export const resumeMailing = moving('resume', ['paused'], () => ({ state: 'running', refusals: 0 }))

/** Ends a mailing for good; nothing of it is sent any more. @returns false when it has ended already */
export const stopMailing = moving('stop', ['draft', 'running', 'paused'], (nowMs) => ({
  state: 'stopped',
  ended_at_ms: nowMs,
  last_account_id: '',
}))

function moving(
  verb: string,
  from: readonly MailingState[],
  changeAt: (nowMs: number) => Updateable<Tables['mailing']>,
) {
  return (context: DbAndClock, mailing_id: string, author: Author): Promise<boolean> => {
    const what = `mailings ${verb} ${mailing_id}`
    return changeState(context, { mailing_id, what, from }, changeAt(context.now()), author)
  }
}

/** Changes a mailing that is in one of the states. @returns false when it is in none of them */
function changeState(
  context: DbAndClock,
  { mailing_id, what, from }: { mailing_id: string; what: string; from: readonly MailingState[] },
  change: Updateable<Tables['mailing']>,
  author: Author,
): Promise<boolean> {
  return changeWithAudit(context, author, async (transaction) => {
    const mailing = await lockMailing(transaction, mailing_id)
    if (!mailing || !from.includes(mailing.state)) return null
    await updateMailing(transaction, mailing_id, change)
    return what
  })
}
