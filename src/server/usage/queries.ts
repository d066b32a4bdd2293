import type { Db } from '../db/open.ts'

/** What an account used, beside the membership that its allowance derives from. */
export function selectUsage(db: Db, account_id: string) {
  return db
    .selectFrom('account')
    .leftJoin('traffic', 'traffic.account_id', 'account.account_id')
    .select([
      'account.expire_date',
      'account.vip_type',
      'traffic.month',
      'traffic.used_bytes',
      'traffic.last_connection_time_ms',
      'traffic.last_connection_node',
    ])
    .where('account.account_id', '=', account_id)
    .executeTakeFirstOrThrow()
}
