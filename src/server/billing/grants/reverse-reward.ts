import { lockAccount } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { notifyMember } from '../../inbox/notify-member.ts'
import { ruleOf } from '../../referrals/invitation.ts'
import { selectReferralOf, updateReferral } from '../../referrals/queries.ts'
import { selectLedger } from '../queries.ts'
import { reverseFreeDays } from './reverse-free-days.ts'

/**
 * Reverses the reward of an invitation for both sides, because the last of the invitee's payments
 * went back (decision 20). The caller's transaction has locked the invitee's account; the inviter's
 * is locked after it, always in this order.
 */
export async function reverseReward(
  transaction: Db,
  invitee_account_id: string,
  nowMs: number,
): Promise<void> {
  const referral = await selectReferralOf(transaction, invitee_account_id)
  if (referral?.state !== 'held' && referral?.state !== 'granted') return
  const { inviter_account_id, invitee_entry_id, inviter_entry_id } = referral
  await updateReferral(transaction, invitee_account_id, {
    state: 'reversed',
    due_at_ms: null,
    invitee_entry_id: null,
    inviter_entry_id: null,
  })
  const { days } = ruleOf(referral)
  const invitee = { account_id: invitee_account_id, entry_id: invitee_entry_id }
  const inviter = { account_id: inviter_account_id, entry_id: inviter_entry_id }
  await reverseDays(transaction, { ...invitee, side: 'invitee', days, nowMs })
  await reverseDays(transaction, { ...inviter, side: 'inviter', days, nowMs })
}

async function reverseDays(
  transaction: Db,
  reward: {
    account_id: string
    entry_id: string | null
    side: 'inviter' | 'invitee'
    days: number
    nowMs: number
  },
): Promise<void> {
  const { account_id, entry_id, side, days, nowMs } = reward
  if (entry_id === null) return
  const account = await lockAccount(transaction, account_id)
  const ledger = await selectLedger(transaction, account_id)
  const entry = ledger.find((row) => row.entry_id === entry_id)
  if (!account || !entry) throw new Error('a granted reward is missing from the ledger')
  const expire_date = await reverseFreeDays(transaction, account, { ledger, entry, nowMs })
  await notifyMember(transaction, account, {
    kind: 'reward',
    dedupe_key: `reward_reversed:${entry_id}`,
    payload: { change: 'reversed', side, days, expire_date },
    nowMs,
  })
}
