import * as v from 'valibot'
import { get } from './call.ts'
import { endpoint } from './endpoint.ts'
import { count, filled, instantMs, listOf } from './fields.ts'

/** One invitation's state (requirement 3.6), without anything about the invited person. */
const Referral = v.object({
  state: v.picklist(['joined', 'held', 'granted', 'reversed']),
  /** the day in UTC of the invited person's sign-up */
  joined_on_ms: instantMs,
  /** when a held reward is granted */
  held_until_ms: v.nullable(instantMs),
  /** free days for each side, as promised when the code was used */
  days: count,
})

export const ReferralsReply = v.object({
  invitation_code: filled(16),
  link: filled(300),
  /** applies to new invitations */
  rule: v.object({ days: count, hold_days: count }),
  /** newest first */
  referrals: listOf(Referral, 200),
  successful_referrals: count,
  reward_days: count,
})

export const getReferrals = get('/api/referrals', ReferralsReply)

export const REFERRAL_ENDPOINTS = {
  getReferrals: endpoint(getReferrals, {
    summary: 'Get the invitation code, its link and rule, and the state of each invitation',
  }),
}
