import { randomUUID } from 'node:crypto'
import type { Db } from '../db/open.ts'
import type { Recipient } from './inbox-queries.ts'
import { insertInboxNotice, isMuted } from './inbox-queries.ts'
import type { MemberNotice } from './notices.ts'
import { enqueueNotice } from './outbox.ts'

/**
 * Tells a member of an event, in the caller's transaction: in the app always, by mail where the
 * account has an address and this kind is not switched off. The same event is told once.
 */
export async function notifyMember(
  transaction: Db,
  { account_id, email, locale }: Recipient,
  notice: MemberNotice,
): Promise<void> {
  const is_new = await insertInboxNotice(transaction, {
    notice_id: randomUUID(),
    account_id,
    dedupe_key: notice.dedupe_key,
    kind: notice.kind,
    payload: JSON.stringify(notice.payload),
    created_at_ms: notice.now_ms,
    read_at_ms: null,
  })
  if (!is_new || email === null || (await isMuted(transaction, account_id, notice.kind))) return
  await enqueueNotice(transaction, { ...notice, account_id, recipient: email, locale })
}
