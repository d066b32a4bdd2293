import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { NotificationKind, NotificationPayloads } from '#contract/inbox.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { enqueueEmail } from '../email/outbox.ts'
import { insertNotification, isMuted } from './queries.ts'

type Recipient = Pick<Selectable<Tables['account']>, 'account_id' | 'email' | 'locale'>

type Notification = {
  [Kind in NotificationKind]: {
    kind: Kind
    /** one per event: a second notification with the same key is dropped */
    dedupe_key: string
    payload: NotificationPayloads[Kind]
    nowMs: number
  }
}[NotificationKind]

/**
 * Notifies a member of an event, in the caller's transaction: always in the inbox, and by email if the
 * account has an address and this kind is not switched off. Each event notifies once.
 */
export async function notifyMember(
  transaction: Db,
  { account_id, email, locale }: Recipient,
  notification: Notification,
): Promise<void> {
  const isNew = await insertNotification(transaction, {
    notice_id: randomUUID(),
    account_id,
    dedupe_key: notification.dedupe_key,
    kind: notification.kind,
    payload: JSON.stringify(notification.payload),
    created_at_ms: notification.nowMs,
    read_at_ms: null,
  })
  if (!isNew || email === null || (await isMuted(transaction, account_id, notification.kind)))
    return
  await enqueueEmail(transaction, { ...notification, account_id, recipient: email, locale })
}
