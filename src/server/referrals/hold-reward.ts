import { DAY_MS } from '#domain/time/durations.ts'
import type { Db } from '../db/open.ts'
import { ruleOf } from './invitation.ts'
import { selectReferralOf, updateReferral } from './queries.ts'

/**
 * Holds the reward of an invitation from now on, because the invitee's payment settled (decision 20).
 * A payment after an earlier one went back begins anew, so that the end is the same in any order. Like
 * every change of a referral, it runs in a transaction that holds the invitee's account.
 */
export async function holdReward(
  transaction: Db,
  invitee_account_id: string,
  settled_at_ms: number,
): Promise<void> {
  const referral = await selectReferralOf(transaction, invitee_account_id)
  if (!referral || referral.state === 'held' || referral.state === 'granted') return
  const due_at_ms = settled_at_ms + ruleOf(referral).hold_days * DAY_MS
  await updateReferral(transaction, invitee_account_id, { state: 'held', settled_at_ms, due_at_ms })
}
