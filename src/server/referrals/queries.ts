import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type ReferralRow = Selectable<Tables['referral']>

export function selectAccountByInvitation(db: Db, invitation_code: string) {
  return db
    .selectFrom('account')
    .select(['account_id', 'email'])
    .where('invitation_code', '=', invitation_code)
    .executeTakeFirst()
}

/** @param code to the letter, of a service that members moved here from */
export function selectAccountByAlias(db: Db, code: string, nowMs: number) {
  return db
    .selectFrom('invitation_alias')
    .innerJoin('account', 'account.account_id', 'invitation_alias.account_id')
    .select(['account.account_id', 'account.email'])
    .where('code', '=', code)
    .where('until_ms', '>', nowMs)
    .executeTakeFirst()
}

export async function insertReferral(db: Db, row: Insertable<Tables['referral']>): Promise<void> {
  await db.insertInto('referral').values(row).execute()
}

/** Counts a member's rewarded invitations, grouped by the rule that applied to them. */
export function countGranted(db: Db, inviter_account_id: string) {
  return db
    .selectFrom('referral')
    .select(({ fn }) => ['rule', fn.countAll().as('referrals')])
    .where('inviter_account_id', '=', inviter_account_id)
    .where('state', '=', 'granted')
    .groupBy('rule')
    .execute()
}

export async function selectInvitationCode(db: Db, account_id: string): Promise<string> {
  const { invitation_code } = await db
    .selectFrom('account')
    .select('invitation_code')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return invitation_code
}

/** Selects a member's invitations, newest first. */
export function selectReferrals(
  db: Db,
  inviter_account_id: string,
  limit: number,
): Promise<ReferralRow[]> {
  return db
    .selectFrom('referral')
    .selectAll()
    .where('inviter_account_id', '=', inviter_account_id)
    .orderBy('created_at_ms', 'desc')
    .orderBy('invitee_account_id')
    .limit(limit)
    .execute()
}

/** Selects the invitation that this member used, if any. */
export function selectReferralOf(
  db: Db,
  invitee_account_id: string,
): Promise<ReferralRow | undefined> {
  return db
    .selectFrom('referral')
    .selectAll()
    .where('invitee_account_id', '=', invitee_account_id)
    .executeTakeFirst()
}

export function selectDueReferrals(db: Db, nowMs: number, limit: number): Promise<ReferralRow[]> {
  return db
    .selectFrom('referral')
    .selectAll()
    .where('state', '=', 'held')
    .where('due_at_ms', '<=', nowMs)
    .orderBy('due_at_ms')
    .limit(limit)
    .execute()
}

/** Call it in a transaction that locks the invitee's account. */
export async function updateReferral(
  db: Db,
  invitee_account_id: string,
  change: Updateable<Tables['referral']>,
): Promise<void> {
  await db
    .updateTable('referral')
    .set(change)
    .where('invitee_account_id', '=', invitee_account_id)
    .execute()
}
