import * as v from 'valibot'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type INBOX_ENDPOINTS, InboxNotification } from '#contract/inbox.ts'
import type { Db } from '../db/open.ts'
import { fitReply } from '../http/fit-reply.ts'
import { countUnread, selectInbox } from './queries.ts'

const SHOWN = 200

export async function readInbox(
  db: Db,
  account_id: string,
): Promise<ReplyOf<typeof INBOX_ENDPOINTS.getInbox>> {
  return {
    notices: await readNotifications(db, account_id, SHOWN),
    unread: await countUnread(db, account_id),
  }
}

/** Reads a member's notifications, newest first. */
export async function readNotifications(
  db: Db,
  account_id: string,
  limit: number,
): Promise<InboxNotification[]> {
  const rows = await selectInbox(db, account_id, limit)
  return rows.map(({ payload, read_at_ms, ...row }) => {
    const notice = { ...row, payload: JSON.parse(payload), is_read: read_at_ms !== null }
    return v.parse(InboxNotification, fitReply(InboxNotification, notice))
  })
}
