import type { AccountRow } from '../../db/lock-account.ts'
import { lockAccount } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { notifyMember } from '../../inbox/notify-member.ts'
import { ruleOf } from '../../referrals/invitation.ts'
import {
  type ReferralRow,
  selectDueReferrals,
  selectReferralOf,
  updateReferral,
} from '../../referrals/queries.ts'
import type { DbAndClock } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { grantFreeDays } from './grant-free-days.ts'

const BATCH = 100

/**
 * Grants the rewards whose hold is over (decision 20): free days for both sides. Each reward is
 * granted once, also when several instances run this concurrently.
 */
export async function grantDueRewards(services: DbAndClock): Promise<void> {
  const { db, now } = services
  const nowMs = now()
  const { currency } = await siteContent(services)
  for (;;) {
    const due = await selectDueReferrals(db, nowMs, BATCH)
    if (due.length === 0) return
    for (const referral of due) {
      await db
        .transaction()
        .execute((transaction) => grantReward(transaction, referral, { currency, nowMs }))
    }
  }
}

interface RewardRun {
  currency: string
  nowMs: number
}

async function grantReward(
  transaction: Db,
  { invitee_account_id, inviter_account_id }: ReferralRow,
  run: RewardRun,
): Promise<void> {
  const invitee = await lockAccount(transaction, invitee_account_id)
  const referral = await selectReferralOf(transaction, invitee_account_id)
  if (referral?.state !== 'held' || (referral.due_at_ms ?? 0) > run.nowMs) return
  const inviter = await lockAccount(transaction, inviter_account_id)
  const { days } = ruleOf(referral)
  const invitee_entry_id = await grantRewardTo(transaction, invitee, {
    ...run,
    side: 'invitee',
    days,
  })
  const inviter_entry_id = await grantRewardTo(transaction, inviter, {
    ...run,
    side: 'inviter',
    days,
  })
  await updateReferral(transaction, invitee_account_id, {
    state: 'granted',
    invitee_entry_id,
    inviter_entry_id,
  })
}

/** @returns the id of the ledger entry; null when the account is erased or missing */
async function grantRewardTo(
  transaction: Db,
  account: AccountRow | undefined,
  { side, days, currency, nowMs }: RewardRun & { side: 'inviter' | 'invitee'; days: number },
): Promise<string | null> {
  if (!account || account.erased_at_ms !== null) return null
  const free = { kind: 'referral', days, tier: 'gold', currency, nowMs } as const
  const { entry_id, expire_date } = await grantFreeDays(transaction, account, free)
  await notifyMember(transaction, account, {
    kind: 'reward',
    dedupe_key: `reward_granted:${entry_id}`,
    payload: { change: 'granted', side, days, expire_date },
    nowMs,
  })
  return entry_id
}
