import { sql } from 'kysely'
import { RENEWAL_TRIES } from '#domain/billing/renewals.ts'
import type { Db } from '../db/open.ts'

/**
 * Selects paid memberships that end within a range of days and were not reminded, by account id. Skips
 * members who bought within the last day, asked for deletion, or are to be renewed.
 */
export function selectExpiring(
  db: Db,
  wanted: {
    /** `2026-12-01`, inclusive */
    fromDate: string
    /** exclusive */
    untilDate: string
    grantedBeforeMs: number
    /** prefix of the notification's key, followed by account id and date; null: all who get pushes */
    dedupePrefix: string | null
    after: string
    limit: number
  },
) {
  const key = sql<string>`${wanted.dedupePrefix} || account.account_id || ':' || account.expire_date`
  return db
    .selectFrom('account')
    .select(['account_id', 'expire_date'])
    .where('account_id', '>', wanted.after)
    .where('expire_date', '>=', wanted.fromDate)
    .where('expire_date', '<', wanted.untilDate)
    .where('vip_type', '>', 1)
    .where('deletion_due_at_ms', 'is', null)
    .where('erased_at_ms', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger')
            .select('entry_id')
            .whereRef('ledger.account_id', '=', 'account.account_id')
            .where('ledger.created_at_ms', '>', wanted.grantedBeforeMs),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renewal')
            .select('renewal_id')
            .whereRef('renewal.account_id', '=', 'account.account_id')
            .where('ended_at_ms', 'is', null)
            .where('customer_ref', 'is not', null)
            .where('tries', '<', RENEWAL_TRIES),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      wanted.dedupePrefix === null
        ? exists(
            selectFrom('session')
              .innerJoin('push_subscription', 'push_subscription.token_hash', 'session.token_hash')
              .select('session.token_hash')
              .whereRef('session.account_id', '=', 'account.account_id'),
          )
        : not(exists(selectFrom('inbox').select('notice_id').where('dedupe_key', '=', key))),
    )
    .orderBy('account_id')
    .limit(wanted.limit)
    .execute()
}
