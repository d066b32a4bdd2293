import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export async function insertSupportMessage(
  db: Db,
  row: Insertable<Tables['support_message']>,
): Promise<void> {
  await db.insertInto('support_message').values(row).execute()
}

export async function selectAccountNumber(db: Db, account_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('digital_account_number')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return row?.digital_account_number ?? null
}

/** A message to support, with the account number of its author. */
export type SupportMessage = Omit<Selectable<Tables['support_message']>, 'account_id'> & {
  /** null for a visitor */
  digital_account_number: string | null
}

function selectMessages(db: Db) {
  return db
    .selectFrom('support_message')
    .leftJoin('account', 'account.account_id', 'support_message.account_id')
    .select([
      'support_message.message_id',
      'support_message.kind',
      'support_message.email',
      'support_message.locale',
      'support_message.message',
      'support_message.created_at_ms',
      'support_message.answered_at_ms',
      'support_message.answer',
      'account.digital_account_number',
    ])
}

/** Selects unanswered messages: those of members before those of visitors, oldest first. */
export function selectOpenMessages(db: Db, limit: number): Promise<SupportMessage[]> {
  return selectMessages(db)
    .where('support_message.answered_at_ms', 'is', null)
    .orderBy((is) => is.case().when('support_message.account_id', 'is', null).then(1).else(0).end())
    .orderBy('support_message.created_at_ms')
    .limit(limit)
    .execute()
}

/** Selects a member's messages with their answers, newest first. */
export function selectMessagesOf(db: Db, account_id: string, limit: number) {
  return db
    .selectFrom('support_message')
    .select(['message_id', 'kind', 'message', 'answer', 'created_at_ms', 'answered_at_ms'])
    .where('account_id', '=', account_id)
    .orderBy('created_at_ms', 'desc')
    .limit(limit)
    .execute()
}

/** Counts messages to support that wait for an answer. */
export function countOpenMessages(
  db: Db,
): Promise<{ waiting: number; oldest_at_ms: number | null }> {
  return db
    .selectFrom('support_message')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<number | null>('created_at_ms').as('oldest_at_ms'),
    ])
    .where('answered_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
}

export function selectMessage(db: Db, message_id: string): Promise<SupportMessage | undefined> {
  return selectMessages(db).where('message_id', '=', message_id).executeTakeFirst()
}

/** @returns undefined when the message does not exist or is answered already */
export function markAnswered(
  db: Db,
  message_id: string,
  change: { answered_at_ms: number; answer: string | null },
) {
  return db
    .updateTable('support_message')
    .set(change)
    .where('message_id', '=', message_id)
    .where('answered_at_ms', 'is', null)
    .returning(['email', 'locale', 'message'])
    .executeTakeFirst()
}

export async function deleteMessagesBefore(db: Db, createdBeforeMs: number): Promise<void> {
  await db.deleteFrom('support_message').where('created_at_ms', '<', createdBeforeMs).execute()
}
