import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { NotificationKind, NotificationPayloads } from '#contract/inbox.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { enqueueEmail } from '../email/outbox.ts'
import type { EmailPayloads } from '../email/payloads.ts'
import { pushOfNotification } from '../push/push-of-notification.ts'
import { queuePush } from '../push/queue-push.ts'
import { insertNotification, isMuted } from './queries.ts'

type Recipient = Pick<Selectable<Tables['account']>, 'account_id' | 'email' | 'locale'>

type Notification<Kinds extends NotificationKind = NotificationKind> = {
  [Kind in Kinds]: {
    kind: Kind
    /** one per event: a second notification with the same key is dropped */
    dedupe_key: string
    payload: Kind extends keyof EmailPayloads ? EmailPayloads[Kind] : NotificationPayloads[Kind]
    nowMs: number
  }
}[Kinds]

/**
 * Notifies a member of an event, in the caller's transaction: always in the inbox, and by email if the
 * account has an address and this kind is not switched off. Each event notifies once.
 */
export async function notifyMember(
  transaction: Db,
  { account_id, email, locale }: Recipient,
  notification: Notification<Exclude<NotificationKind, 'answer'>>,
): Promise<void> {
  const isNew = await notifyInInbox(transaction, account_id, notification)
  if (!isNew || email === null || (await isMuted(transaction, account_id, notification.kind)))
    return
  await enqueueEmail(transaction, { ...notification, account_id, recipient: email, locale })
}

/** Notifies a member without email: in the inbox, and by push where that is on. @returns false when a notification with this key exists */
export async function notifyInInbox(
  transaction: Db,
  account_id: string,
  notification: Notification,
): Promise<boolean> {
  const { dedupe_key, kind, payload, nowMs } = notification
  const isNew = await insertNotification(transaction, {
    notice_id: randomUUID(),
    account_id,
    dedupe_key,
    kind,
    payload: JSON.stringify(payload),
    created_at_ms: nowMs,
    read_at_ms: null,
  })
  const push = isNew ? pushOfNotification(notification) : null
  if (push !== null) await queuePush(transaction, account_id, push, { dedupe_key, nowMs })
  return isNew
}
