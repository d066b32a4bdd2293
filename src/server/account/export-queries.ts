import type { Db } from '../db/open.ts'

export async function countKnownBrowsers(db: Db, account_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('known_browser')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function selectTermsTime(db: Db, account_id: string): Promise<number> {
  const { terms_accepted_at_ms } = await db
    .selectFrom('account')
    .select('terms_accepted_at_ms')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return terms_accepted_at_ms
}

export function selectAllOrders(db: Db, account_id: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('created_at_ms', 'desc')
    .orderBy('order_no', 'desc')
    .execute()
}

export function selectMessages(db: Db, account_id: string) {
  return db
    .selectFrom('support_message')
    .select(['message', 'created_at_ms', 'answered_at_ms'])
    .where('account_id', '=', account_id)
    .orderBy('created_at_ms')
    .execute()
}
