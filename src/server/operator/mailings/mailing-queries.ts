import type { Insertable, Updateable } from 'kysely'
import type { MailingState } from '#domain/messages/mailings.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { MailingRow } from '../../email/mailing-queries.ts'

export async function insertMailing(db: Db, row: Insertable<Tables['mailing']>): Promise<void> {
  await db.insertInto('mailing').values(row).execute()
}

export async function updateMailing(
  db: Db,
  mailing_id: string,
  change: Updateable<Tables['mailing']>,
): Promise<void> {
  await db.updateTable('mailing').set(change).where('mailing_id', '=', mailing_id).execute()
}

/** Selects mailings, newest first. */
export function selectMailings(db: Db, limit: number): Promise<MailingRow[]> {
  return db
    .selectFrom('mailing')
    .selectAll()
    .orderBy('written_at_ms', 'desc')
    .orderBy('mailing_id')
    .limit(limit)
    .execute()
}

export function selectMailing(db: Db, mailing_id: string): Promise<MailingRow | undefined> {
  return db
    .selectFrom('mailing')
    .selectAll()
    .where('mailing_id', '=', mailing_id)
    .executeTakeFirst()
}

/** Selects the ids of mailings in a state, oldest first. */
export async function selectMailingsIn(db: Db, state: MailingState): Promise<string[]> {
  const rows = await db
    .selectFrom('mailing')
    .select('mailing_id')
    .where('state', '=', state)
    .orderBy('started_at_ms')
    .execute()
  return rows.map(({ mailing_id }) => mailing_id)
}

/** Counts a mailing's emails in the outbox: all that wait, and of those the ones that were not tried yet. */
export async function countWaiting(
  db: Db,
  mailing_id: string,
): Promise<{ waiting: number; untried: number }> {
  const { waiting, untried } = await db
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      fn.countAll().as('waiting'),
      fn
        .countAll()
        .filterWhere(eb('attempts', '=', 0))
        .as('untried'),
    ])
    .where('mailing_id', '=', mailing_id)
    .where('mailing_id', 'is not', null)
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), untried: Number(untried) }
}

/** Counts the mailings that run and that are paused, and the emails of all mailings that wait in the outbox. */
export async function countMailings(
  db: Db,
): Promise<{ running: number; paused: number; waiting: number }> {
  const mailings = await db
    .selectFrom('mailing')
    .select(({ fn, eb }) => [
      fn
        .countAll()
        .filterWhere(eb('state', '=', 'running'))
        .as('running'),
      fn
        .countAll()
        .filterWhere(eb('state', '=', 'paused'))
        .as('paused'),
    ])
    .executeTakeFirstOrThrow()
  const { waiting } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('waiting'))
    .where('mailing_id', 'is not', null)
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  const { running, paused } = mailings
  return { running: Number(running), paused: Number(paused), waiting: Number(waiting) }
}

/** Selects those of the accounts that get no emails with news. */
export async function selectUnsubscribed(
  db: Db,
  accountIds: readonly string[],
): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('muted_notice')
    .select('account_id')
    .where('kind', '=', 'news')
    .where('account_id', 'in', accountIds)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** Deletes mailings that ended, or were written and never started, before `beforeMs`. */
export async function deleteMailingsBefore(db: Db, beforeMs: number): Promise<void> {
  await db
    .deleteFrom('mailing')
    .where(({ and, eb, or }) =>
      or([
        eb('ended_at_ms', '<', beforeMs),
        and([eb('state', '=', 'draft'), eb('written_at_ms', '<', beforeMs)]),
      ]),
    )
    .execute()
}
