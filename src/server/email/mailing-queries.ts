import { type Selectable, sql } from 'kysely'
import { REFUSALS_THAT_PAUSE } from '#domain/messages/mailings.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type MailingRow = Selectable<Tables['mailing']>

/** How an email to one member of a group ended. `left_out`: they had unsubscribed; `dropped`: it was stopped. */
export type MailingEnd = 'sent' | 'failed' | 'left_out' | 'dropped'

/**
 * Locks a mailing until the transaction ends. Call this first in the transaction: callers that end an email of a
 * mailing, and those that enqueue them, wait for each other here.
 */
export function lockMailing(transaction: Db, mailing_id: string): Promise<MailingRow | undefined> {
  return transaction
    .updateTable('mailing')
    .set({ rev: sql`rev + 1` })
    .where('mailing_id', '=', mailing_id)
    .returningAll()
    .executeTakeFirst()
}

/** Counts the end of an email of a mailing, which pauses after too many refusals in a row. */
export async function countMailingEnd(
  transaction: Db,
  { mailing_id, state, sent, failed, refusals, unsubscribed }: MailingRow,
  end: MailingEnd,
): Promise<void> {
  if (end === 'dropped') return
  const isPaused = end === 'failed' && state === 'running' && refusals + 1 >= REFUSALS_THAT_PAUSE
  const counts = {
    sent: { sent: sent + 1, refusals: 0 },
    failed: { failed: failed + 1, refusals: refusals + 1, state: isPaused ? 'paused' : state },
    left_out: { unsubscribed: unsubscribed + 1 },
  } as const
  await transaction
    .updateTable('mailing')
    .set(counts[end])
    .where('mailing_id', '=', mailing_id)
    .execute()
}

/** Reads why an email of a mailing is no longer wanted; null when it is. */
export async function selectUnwanted(
  db: Db,
  { mailing_id, account_id }: { mailing_id: string; account_id: string | null },
): Promise<'left_out' | 'dropped' | null> {
  const wanted = await db
    .selectFrom('mailing')
    .innerJoin('account', (join) => join.on('account.account_id', '=', account_id))
    .leftJoin('muted_notice', (join) =>
      join
        .onRef('muted_notice.account_id', '=', 'account.account_id')
        .on('muted_notice.kind', '=', 'news'),
    )
    .select(['mailing.kind', 'muted_notice.kind as muted'])
    .where('mailing_id', '=', mailing_id)
    .where('state', '!=', 'stopped')
    .where('erased_at_ms', 'is', null)
    .executeTakeFirst()
  if (wanted === undefined) return 'dropped'
  return wanted.kind === 'news' && wanted.muted !== null ? 'left_out' : null
}
