import type { Insertable } from 'kysely'
import type { PushKind, PushName } from '#domain/messages/pushes.ts'
import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** Selects the kinds that a browser gets, as JSON; undefined without a subscription. */
export const selectKinds = (db: Db, token_hash: string) =>
  db
    .selectFrom('push_subscription')
    .select('kinds')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()

/** Locks a session against its end until the transaction ends. @returns whether it is still there */
export const lockSession = (transaction: Db, token_hash: string): Promise<boolean> =>
  hasRow(
    transaction
      .selectFrom('session')
      .select('token_hash')
      .where('token_hash', '=', token_hash)
      .forKeyShare(),
  )

/** Stores a browser's subscription in place of the one that it had, also in an earlier session. */
export async function upsertSubscription(
  transaction: Db,
  row: Insertable<Tables['push_subscription']>,
): Promise<void> {
  const { token_hash, ...change } = row
  await transaction
    .deleteFrom('push_subscription')
    .where('endpoint', '=', row.endpoint)
    .where('token_hash', '<>', token_hash)
    .execute()
  await transaction
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(change))
    .execute()
}

/** Deletes a browser's subscription; with an address only if it still has that one. */
export async function deleteSubscription(
  db: Db,
  { token_hash, endpoint }: { token_hash: string; endpoint?: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('token_hash', '=', token_hash)
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint ?? ''))
    .execute()
}

/** Queues a push for the browsers of valid sessions that get its kind, those that subscribed last first. */
export async function insertPushes(
  db: Db,
  account_id: string,
  push: {
    push: PushName
    kind: PushKind
    dedupe_key: string
    except: string
    limit: number
    nowMs: number
  },
): Promise<void> {
  const { nowMs } = push
  await db
    .insertInto('push_message')
    .columns(['token_hash', 'dedupe_key', 'push', 'due_at_ms', 'created_at_ms'])
    .expression((rows) =>
      rows
        .selectFrom('session')
        .innerJoin('push_subscription', 'push_subscription.token_hash', 'session.token_hash')
        .select(({ val }) => [
          'session.token_hash',
          val(push.dedupe_key).as('dedupe_key'),
          val<string>(push.push).as('push'),
          val(nowMs).as('due_at_ms'),
          val(nowMs).as('created_at_ms'),
        ])
        .where('session.account_id', '=', account_id)
        .where('session.token_hash', '<>', push.except)
        .where('session.is_suspended', '=', 0)
        .where('session.expires_at_ms', '>', nowMs)
        .where('push_subscription.kinds', 'like', `%"${push.kind}"%`)
        .orderBy('push_subscription.subscribed_at_ms', 'desc')
        .limit(push.limit)
        // a session that ends meanwhile is left out
        .forKeyShare('push_subscription'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type DuePush = Awaited<ReturnType<typeof selectDuePushes>>[number]

/** Selects pushes whose next attempt is due, oldest first, for browsers whose session is valid. */
export const selectDuePushes = (
  db: Db,
  { nowMs, createdAfterMs, limit }: { nowMs: number; createdAfterMs: number; limit: number },
) =>
  db
    .selectFrom('push_message')
    .innerJoin('push_subscription', 'push_subscription.token_hash', 'push_message.token_hash')
    .innerJoin('session', 'session.token_hash', 'push_message.token_hash')
    .selectAll('push_message')
    .select(['push_subscription.endpoint', 'push_subscription.p256dh', 'push_subscription.auth'])
    .select(({ selectFrom }) =>
      selectFrom('inbox')
        .select(({ fn }) => fn.countAll().as('unread'))
        .whereRef('inbox.account_id', '=', 'session.account_id')
        .where('inbox.read_at_ms', 'is', null)
        .as('unread'),
    )
    .where('push_message.due_at_ms', '<=', nowMs)
    .where('push_message.created_at_ms', '>', createdAfterMs)
    .where('session.is_suspended', '=', 0)
    .where('session.expires_at_ms', '>', nowMs)
    .orderBy('push_message.due_at_ms')
    .limit(limit)
    .execute()

/** Claims a push for one attempt, after which it is due no more. Atomic: of several instances, one makes it. */
export const claimPush = (db: Db, { token_hash, dedupe_key, due_at_ms, attempts }: DuePush) =>
  hasRow(
    db
      .updateTable('push_message')
      .set({ due_at_ms: null, attempts: attempts + 1 })
      .where('token_hash', '=', token_hash)
      .where('dedupe_key', '=', dedupe_key)
      .where('due_at_ms', '=', due_at_ms)
      .returning('token_hash'),
  )

export async function postponePush(
  db: Db,
  { token_hash, dedupe_key }: DuePush,
  due_at_ms: number,
): Promise<void> {
  await db
    .updateTable('push_message')
    .set({ due_at_ms })
    .where('token_hash', '=', token_hash)
    .where('dedupe_key', '=', dedupe_key)
    .execute()
}
