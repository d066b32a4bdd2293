import type { Db } from '../db/open.ts'

/** Ends a membership, or sets its new end. */
export async function replaceMembership(
  db: Db,
  account_id: string,
  membership: { expire_date: string | null; vip_type: number },
): Promise<void> {
  await db.updateTable('account').set(membership).where('account_id', '=', account_id).execute()
}

/** Whether the account has a completed order that was paid for. */
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
