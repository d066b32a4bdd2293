import type { Db } from '../db/open.ts'

/** Tells whether the account has a completed order that cost money. */
export async function hasPaidOrder(db: Db, account_id: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('order_no')
    .where('account_id', '=', account_id)
    .where('order_status', '=', 'completed')
    .where('amount_minor', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
