import * as v from 'valibot'
import { mailboxKey } from '#domain/identity/credentials.ts'
import { normalizeInvitationCode, REFERRAL_RULE } from '#domain/membership/invitations.ts'
import type { Db } from '../db/open.ts'
import type { DbAndClock } from '../services.ts'
import { insertReferral, selectAccountByAlias, selectAccountByInvitation } from './queries.ts'

const days = v.pipe(v.number(), v.integer(), v.minValue(0))
const KeptRule = v.object({ days, hold_days: days })

/**
 * Finds the account that an invitation code belongs to (decision 20); one of a service that members moved here from
 * counts to the letter (decision 243).
 * @param typed code as typed or linked; empty: no code
 * @param inviteeEmail refused when it is another spelling of the inviter's mailbox
 * @returns the inviter's account, null without a code, `unknown` for a code that cannot be used
 */
export async function findInviter(
  { db, now }: DbAndClock,
  typed: string,
  inviteeEmail: string,
): Promise<{ account_id: string } | null | 'unknown'> {
  if (typed.trim() === '') return null
  const code = normalizeInvitationCode(typed)
  const inviter =
    (await selectAccountByAlias(db, typed.trim(), now())) ??
    (code === null ? undefined : await selectAccountByInvitation(db, code))
  if (!inviter) return 'unknown'
  const isThemselves =
    inviter.email !== null && mailboxKey(inviter.email) === mailboxKey(inviteeEmail)
  return isThemselves ? 'unknown' : { account_id: inviter.account_id }
}

/** Stores who invited whom, with the current rule: later changes of the rule do not apply to it. */
export function storeReferral(
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

/** Reads the rule that applied when the invitation was used. */
export function ruleOf({ rule }: { rule: string }): v.InferOutput<typeof KeptRule> {
  return v.parse(KeptRule, JSON.parse(rule))
}

/**
 * Counts successful referrals and their reward days, each by its own rule (requirement 3.6).
 * @param counts successful referrals by rule; a rule of null counts nothing
 */
export function sumReferrals(
  counts: readonly { rule: string | null; referrals: number | string | bigint }[],
): { successful_referrals: number; reward_days: number } {
  let successful_referrals = 0
  let reward_days = 0
  for (const { rule, referrals } of counts) {
    if (rule === null) continue
    successful_referrals += Number(referrals)
    reward_days += Number(referrals) * ruleOf({ rule }).days
  }
  return { successful_referrals, reward_days }
}
