import * as v from 'valibot'
import type { ReplyOf } from '#contract/endpoints.ts'
import { InboxNotice } from '#contract/inbox.ts'
import type { Db } from '../db/open.ts'
import { fitReply } from '../http/fit-reply.ts'
import { countUnread, selectInbox, updateRead } from './inbox-queries.ts'

const SHOWN = 200

/** A member's newest notices; those marked as read stay. */
export async function readInbox(db: Db, account_id: string): Promise<ReplyOf<'getInbox'>> {
  return {
    notices: await readNotices(db, account_id, SHOWN),
    unread: await countUnread(db, account_id),
  }
}

/** Newest first. */
export async function readNotices(
  db: Db,
  account_id: string,
  limit: number,
): Promise<InboxNotice[]> {
  const rows = await selectInbox(db, account_id, limit)
  return rows.map(({ payload, read_at_ms, ...row }) => {
    const notice = { ...row, payload: JSON.parse(payload), is_read: read_at_ms !== null }
    return v.parse(InboxNotice, fitReply(InboxNotice, notice))
  })
}

/** Marks notices as read; the ids of others' notices are as if there were none. */
export async function markRead(
  db: Db,
  account_id: string,
  notice_ids: readonly string[],
  now_ms: number,
): Promise<ReplyOf<'markInboxRead'>> {
  if (notice_ids.length > 0) await updateRead(db, account_id, notice_ids, now_ms)
  return { unread: await countUnread(db, account_id) }
}
