import type { Db } from '../db/open.ts'

export function selectInbox(db: Db, account_id: string, limit: number) {
  return db
    .selectFrom('inbox')
    .select(['notice_id', 'kind', 'payload', 'created_at_ms', 'read_at_ms'])
    .where('account_id', '=', account_id)
    .orderBy('created_at_ms', 'desc')
    .orderBy('notice_id')
    .limit(limit)
    .execute()
}

export async function countUnread(db: Db, account_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('inbox')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('account_id', '=', account_id)
    .where('read_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function updateRead(
  db: Db,
  account_id: string,
  notice_ids: readonly string[],
  read_at_ms: number,
): Promise<void> {
  await db
    .updateTable('inbox')
    .set({ read_at_ms })
    .where('account_id', '=', account_id)
    .where('notice_id', 'in', notice_ids)
    .where('read_at_ms', 'is', null)
    .execute()
}
