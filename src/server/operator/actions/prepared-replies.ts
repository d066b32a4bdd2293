import { MOST_PREPARED, PREPARED_REPLIES } from '#contract/console/messages.ts'
import { MAX_ANSWER } from '#contract/messages.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import {
  deletePreparedReply,
  selectPreparedReplies,
  upsertPreparedReply,
} from '../../messages/prepared-queries.ts'
import type { DbAndClock } from '../../services.ts'
import type { Author } from '../queries/audit-queries.ts'
import { auditedAction, changeInAudit } from './change-with-audit.ts'

/** A name that a command line takes: no line breaks, and none of the replies to reports of abuse. */
const NAME = /^[^\p{Cc}]{1,60}$/u

/**
 * Stores a prepared reply in every language, in place of the one of that name.
 * @returns `name` for a name that nobody can use, `text` for a text that is empty or over MAX_ANSWER
 *   characters, `full` when there are MOST_PREPARED others
 */
export function savePreparedReply(
  context: DbAndClock,
  reply: { name: string; texts: Readonly<Record<Locale, string>> },
  author: Author,
): Promise<'saved' | 'name' | 'text' | 'full'> {
  const name = reply.name.trim()
  const texts = LOCALES.map((locale) => ({ name, locale, text: reply.texts[locale].trim() }))
  return changeInAudit(context, author, async (transaction, audit) => {
    if (!NAME.test(name) || PREPARED_REPLIES.some((reply) => reply === name)) return 'name'
    if (texts.some(({ text }) => text === '' || text.length > MAX_ANSWER)) return 'text'
    const known = new Set((await selectPreparedReplies(transaction)).map((row) => row.name))
    if (!known.has(name) && known.size >= MOST_PREPARED) return 'full'
    for (const row of texts) await upsertPreparedReply(transaction, row)
    await audit(`messages prepare ${name}`)
    return 'saved'
  })
}

/** Removes a prepared reply in every language. @returns false when there is none of that name */
export const removePreparedReply = auditedAction(async (transaction, name: string) =>
  (await deletePreparedReply(transaction, name)) ? `messages unprepare ${name}` : null,
)
