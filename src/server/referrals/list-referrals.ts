import type { ReplyOf } from '#contract/endpoint.ts'
import type { REFERRAL_ENDPOINTS } from '#contract/referrals.ts'
import { REFERRAL_RULE } from '#domain/membership/invitations.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { siteAddress } from '../http/origin.ts'
import type { Services } from '../services.ts'
import { ruleOf, sumReferrals } from './invitation.ts'
import { countGranted, selectInvitationCode, selectReferrals } from './queries.ts'

const SHOWN = 200

/** Lists a member's invitation code and the state of each invitation, without naming the invitees. */
export async function listReferrals(
  { config, db }: Services,
  account_id: string,
): Promise<ReplyOf<typeof REFERRAL_ENDPOINTS.getReferrals>> {
  const invitation_code = await selectInvitationCode(db, account_id)
  const rows = await selectReferrals(db, account_id, SHOWN)
  return {
    invitation_code,
    link: `${siteAddress(config)}/sign-up?code=${invitation_code}`,
    rule: { ...REFERRAL_RULE },
    referrals: rows.map((row) => ({
      state: row.state,
      joined_on_ms: Math.floor(row.created_at_ms / DAY_MS) * DAY_MS,
      held_until_ms: row.state === 'held' ? row.due_at_ms : null,
      days: ruleOf(row).days,
    })),
    ...sumReferrals(await countGranted(db, account_id)),
  }
}
