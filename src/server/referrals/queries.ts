import type { Insertable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export function selectAccountByInvitation(db: Db, invitation_code: string) {
  return db
    .selectFrom('account')
    .select(['account_id', 'email'])
    .where('invitation_code', '=', invitation_code)
    .executeTakeFirst()
}

export async function insertReferral(db: Db, row: Insertable<Tables['referral']>): Promise<void> {
  await db.insertInto('referral').values(row).execute()
}

/** How often a member's invitations were rewarded, by the rule that each was made under. */
export async function countGranted(
  db: Db,
  inviter_account_id: string,
): Promise<{ rule: string; referrals: number }[]> {
  const rows = await db
    .selectFrom('referral')
    .select(({ fn }) => ['rule', fn.countAll().as('referrals')])
    .where('inviter_account_id', '=', inviter_account_id)
    .where('state', '=', 'granted')
    .groupBy('rule')
    .execute()
  return rows.map(({ rule, referrals }) => ({ rule, referrals: Number(referrals) }))
}
