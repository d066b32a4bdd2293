import { sql } from 'kysely'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { containing } from './audit-queries.ts'
import type { MemberCondition } from './filter-queries.ts'

/** Selects members by one property, or all of them. */
export type WantedMembers =
  | { number: string }
  | { order_no: string }
  | { email: string }
  | { emailPart: string }
  | 'all'

/** Selects accounts that are not erased, newest first, beginning with the next older than `before`. */
export function selectMembers(
  db: Db,
  by: WantedMembers,
  {
    condition: { conditions, isRare } = { conditions: [], isRare: false },
    before,
    limit,
  }: { condition?: MemberCondition; before?: AccountRow | undefined; limit: number },
): Promise<AccountRow[]> {
  const isPart = by !== 'all' && 'emailPart' in by
  // a signed column is in no index: walking one for what fits few members would take seconds
  const sign = sql.raw(isPart || isRare ? '+' : '')
  const registered = sql<number>`${sign}registration_time_ms`
  let members = db
    .selectFrom('account')
    .selectAll()
    .where(sql<boolean>`${sign}erased_at_ms is null`)
    .where(({ and }) => and(conditions))
    .orderBy(registered, 'desc')
    .orderBy('account_id', 'desc')
    .limit(limit)
  if (before !== undefined) {
    const { registration_time_ms, account_id } = before
    members = members.where(
      sql<boolean>`(${registered}, account_id) < (${registration_time_ms}, ${account_id})`,
    )
  }
  if (by === 'all') return members.execute()
  if ('number' in by) return members.where('digital_account_number', '=', by.number).execute()
  if ('email' in by) return members.where('email', '=', by.email).execute()
  if ('emailPart' in by) return members.where(containing('email', by.emailPart)).execute()
  return members
    .where('account_id', 'in', (accounts) =>
      accounts.selectFrom('orders').select('account_id').where('order_no', '=', by.order_no),
    )
    .execute()
}

export async function updateSuspended(
  db: Db,
  account_id: string,
  suspended_at_ms: number | null,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ suspended_at_ms })
    .where('account_id', '=', account_id)
    .execute()
}

/** Deletes all second factors except mailed codes: authenticator app, passkeys and recovery codes. */
export async function deleteFactors(db: Db, account_id: string): Promise<void> {
  for (const table of ['authenticator', 'passkey', 'recovery_code'] as const) {
    await db.deleteFrom(table).where('account_id', '=', account_id).execute()
  }
}

/** Counts an account's open sessions. */
export async function countSessions(db: Db, account_id: string, nowMs: number): Promise<number> {
  const { n } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.count<number>('token_hash').as('n'))
    .where('account_id', '=', account_id)
    .where('expires_at_ms', '>', nowMs)
    .where('is_suspended', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(n)
}
