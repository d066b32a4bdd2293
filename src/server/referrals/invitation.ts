import * as v from 'valibot'
import { mailboxKey } from '#domain/identity/credentials.ts'
import { normalizeInvitationCode, REFERRAL_RULE } from '#domain/membership/invitations.ts'
import type { Db } from '../db/open.ts'
import { countGranted, insertReferral, selectAccountByInvitation } from './queries.ts'

const days = v.pipe(v.number(), v.integer(), v.minValue(0))
const KeptRule = v.object({ days, hold_days: days })

/**
 * Whose invitation code this is (decision 20).
 * @param typed as typed or linked; empty = nobody's
 * @param inviteeEmail whose spellings of one mailbox may not invite themselves
 * @returns the inviter's account, null for no code, `unknown` for one that cannot be used
 */
export async function findInviter(
  db: Db,
  typed: string,
  inviteeEmail: string,
): Promise<{ account_id: string } | null | 'unknown'> {
  if (typed.trim() === '') return null
  const code = normalizeInvitationCode(typed)
  const inviter = code === null ? undefined : await selectAccountByInvitation(db, code)
  if (!inviter) return 'unknown'
  const isThemselves =
    inviter.email !== null && mailboxKey(inviter.email) === mailboxKey(inviteeEmail)
  return isThemselves ? 'unknown' : { account_id: inviter.account_id }
}

/** Notes who invited whom, with the rule that holds now: a change of it never alters this one. */
export function noteReferral(
  transaction: Db,
  inviter: { account_id: string },
  invitee_account_id: string,
  nowMs: number,
): Promise<void> {
  return insertReferral(transaction, {
    invitee_account_id,
    inviter_account_id: inviter.account_id,
    rule: JSON.stringify(REFERRAL_RULE),
    state: 'joined',
    created_at_ms: nowMs,
    settled_at_ms: null,
  })
}

/** The rule that held when the invitation was used. */
export function ruleOf({ rule }: { rule: string }): v.InferOutput<typeof KeptRule> {
  return v.parse(KeptRule, JSON.parse(rule))
}

/** Successful referrals and the days that they brought, each by its own rule (requirement 3.6). */
export async function referralTotals(
  db: Db,
  account_id: string,
): Promise<{ successful_referrals: number; reward_days: number }> {
  let successful_referrals = 0
  let reward_days = 0
  for (const { rule, referrals } of await countGranted(db, account_id)) {
    successful_referrals += referrals
    reward_days += referrals * ruleOf({ rule }).days
  }
  return { successful_referrals, reward_days }
}
