import { DAY_MS } from '#domain/time/durations.ts'
import type { Db } from '../db/open.ts'
import { ruleOf } from './invitation.ts'
import { selectReferralOf, updateReferral } from './queries.ts'

/**
 * Starts the holding period of an invitation's reward after the invitee's payment has settled (decision
 * 20). A payment after an earlier one was reversed starts it again, so that the order of events does
 * not change the result. Call it in a transaction that locks the invitee's account, like every change
 * of a referral.
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
