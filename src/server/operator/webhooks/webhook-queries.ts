import type { Insertable, Selectable } from 'kysely'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type WebhookRow = Selectable<Tables['webhook']>
export type DeliveryRow = Selectable<Tables['webhook_delivery']>

export function selectWebhooks(db: Db): Promise<WebhookRow[]> {
  return db.selectFrom('webhook').selectAll().orderBy('added_at_ms').orderBy('webhook_id').execute()
}

export async function insertWebhook(db: Db, row: WebhookRow): Promise<void> {
  await db.insertInto('webhook').values(row).execute()
}

export function selectWebhook(db: Db, webhook_id: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhook')
    .selectAll()
    .where('webhook_id', '=', webhook_id)
    .executeTakeFirst()
}

/** Records until when events of the business were queued for those who get them. */
export async function setBusinessUntil(db: Db, untilMs: number): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ business_until_ms: untilMs })
    .where('business_until_ms', '<', untilMs)
    .execute()
}

/** Locks addresses against removal until the transaction ends. @returns those that are still there */
export function lockWebhooks(
  transaction: Db,
  ids: readonly string[],
): Promise<Pick<WebhookRow, 'webhook_id'>[]> {
  return transaction
    .selectFrom('webhook')
    .select('webhook_id')
    .where('webhook_id', 'in', ids)
    .orderBy('webhook_id')
    .forKeyShare()
    .execute()
}

/** Deletes an address with its deliveries, in a transaction. @returns undefined when there is none */
export async function deleteWebhook(
  transaction: Db,
  webhook_id: string,
): Promise<{ url: string } | undefined> {
  // waits for transactions that queue for it, so that their deliveries are deleted, too
  await transaction
    .selectFrom('webhook')
    .select('webhook_id')
    .where('webhook_id', '=', webhook_id)
    .forUpdate()
    .execute()
  await transaction.deleteFrom('webhook_delivery').where('webhook_id', '=', webhook_id).execute()
  return transaction
    .deleteFrom('webhook')
    .where('webhook_id', '=', webhook_id)
    .returning('url')
    .executeTakeFirst()
}

/** Queues an event for an address; the same event is queued once. */
export async function insertDelivery(
  db: Db,
  row: Insertable<Tables['webhook_delivery']>,
): Promise<void> {
  await db
    .insertInto('webhook_delivery')
    .values(row)
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
    .execute()
}

/** Selects the newest delivery of each address. */
export async function selectLastDeliveries(db: Db): Promise<Map<string, DeliveryRow>> {
  const rows = await db
    .selectFrom('webhook_delivery as last')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_delivery as later')
            .select('later.delivery_id')
            .whereRef('later.webhook_id', '=', 'last.webhook_id')
            .whereRef('later.created_at_ms', '>', 'last.created_at_ms'),
        ),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [row.webhook_id, row]))
}

/** Selects deliveries whose next attempt is due, oldest first. */
export function selectDueDeliveries(
  db: Db,
  nowMs: number,
  limit: number,
): Promise<(DeliveryRow & Pick<WebhookRow, 'url' | 'sealed_secret' | 'chat_id'>)[]> {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.webhook_id', 'webhook_delivery.webhook_id')
    .selectAll('webhook_delivery')
    .select(['webhook.url', 'webhook.sealed_secret', 'webhook.chat_id'])
    .where('delivered_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .where('next_attempt_at_ms', '<=', nowMs)
    .orderBy('next_attempt_at_ms')
    .limit(limit)
    .execute()
}

/** Claims a delivery for one attempt. Atomic: of several instances, one makes it. */
export const claimDelivery = (
  db: Db,
  { delivery_id, attempts, next_attempt_at_ms }: DeliveryRow,
  claimedUntilMs: number,
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('webhook_delivery')
      .set({ attempts: attempts + 1, next_attempt_at_ms: claimedUntilMs })
      .where('delivery_id', '=', delivery_id)
      .where('attempts', '=', attempts)
      .where('next_attempt_at_ms', '=', next_attempt_at_ms)
      .where('delivered_at_ms', 'is', null)
      .where('failed_at_ms', 'is', null)
      .returning('delivery_id'),
  )

type Result = Partial<
  Pick<
    DeliveryRow,
    'delivered_at_ms' | 'failed_at_ms' | 'next_attempt_at_ms' | 'last_status' | 'last_failure'
  >
>

export async function recordAttempt(db: Db, delivery_id: string, result: Result): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set(result)
    .where('delivery_id', '=', delivery_id)
    .execute()
}

/** Makes the newest delivery of an address due again, from its first attempt. @returns undefined when it has none */
export async function repeatLastDelivery(
  db: Db,
  webhook_id: string,
  nowMs: number,
): Promise<{ event_id: string } | undefined> {
  const last = (await selectLastDeliveries(db)).get(webhook_id)
  if (last === undefined) return undefined
  const again = {
    delivered_at_ms: null,
    failed_at_ms: null,
    attempts: 0,
    next_attempt_at_ms: nowMs,
  }
  return db
    .updateTable('webhook_delivery')
    .set(again)
    .where('delivery_id', '=', last.delivery_id)
    .returning('event_id')
    .executeTakeFirst()
}
