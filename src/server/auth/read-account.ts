import type { Account } from '#contract/account.ts'
import { HANDSHAKE_WINDOW_MS } from '#domain/devices/devices.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { referralTotals } from '../referrals/invitation.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { selectAccountWithDevices } from './queries.ts'

/**
 * Reads the account as the pass and the account pages show it (requirement 3.6).
 * @throws when the account does not exist, because sessions end before their account
 */
export async function readAccount(
  services: Pick<Services, 'db' | 'now'>,
  account_id: string,
): Promise<Account> {
  const { db, now } = services
  const nowMs = now()
  const { device_limits } = await siteContent(services)
  const row = await selectAccountWithDevices(db, account_id, nowMs - HANDSHAKE_WINDOW_MS)
  if (!row) throw new Error('The session has no account')
  const user_info = { expire_date: row.expire_date, vip_type: row.vip_type }
  return {
    account_id,
    rev: row.rev,
    digital_account_number: row.digital_account_number,
    email: row.email,
    registration_time_ms: row.registration_time_ms,
    last_login_time_ms: row.last_login_time_ms,
    invitation_code: row.invitation_code,
    ...(await referralTotals(db, account_id)),
    terms_version: row.terms_version,
    user_info,
    device_totals: {
      device_num: Number(row.device_num),
      max_online_device_num: device_limits[membershipTier(user_info, nowMs)],
      online_device_num: Number(row.online_device_num),
    },
  }
}
