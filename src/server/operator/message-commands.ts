import { groupAccountNumber } from '#domain/account-number.ts'
import { markAnswered, selectOpenMessages } from '../messages/queries.ts'
import type { Services } from '../services.ts'
import { CommandError } from './command-error.ts'
import { type Author, insertAudit } from './queries.ts'

type Given = Pick<Services, 'db' | 'now'>

const MOST_SHOWN = 100

/** Each message that waits for an answer, the longest waiting first. */
export async function listMessages({ db }: Given): Promise<string> {
  const messages = await selectOpenMessages(db, MOST_SHOWN)
  if (messages.length === 0) return 'No message waits for you.\n'
  return messages
    .map(({ message_id, email, digital_account_number, created_at_ms, message }) => {
      const written = new Date(created_at_ms).toISOString().slice(0, 16).replace('T', ' ')
      const who = digital_account_number ? groupAccountNumber(digital_account_number) : 'visitor'
      const lines = message.replaceAll('\n', '\n  ')
      return `${message_id}  ${email}  ${who}  ${written} UTC\n  ${lines}\n`
    })
    .join('\n')
}

/**
 * Notes that a message was answered.
 * @returns what to say
 * @throws {CommandError}
 */
export async function closeMessage(
  { db, now }: Given,
  message_id: string,
  author: Author,
): Promise<string> {
  const at_ms = now()
  const is_closed = await db.transaction().execute(async (transaction) => {
    if (!(await markAnswered(transaction, message_id, at_ms))) return false
    await insertAudit(transaction, { ...author, what: `messages answered ${message_id}`, at_ms })
    return true
  })
  if (!is_closed) throw new CommandError(`No message ${message_id} waits for an answer.`)
  return `${message_id}: answered\n`
}
