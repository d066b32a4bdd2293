import { domainToUnicode } from 'node:url'
import type { Account } from '#contract/shown-account.ts'
import { bytesLeft } from '#domain/devices/allowance.ts'
import { HANDSHAKE_WINDOW_MS } from '#domain/devices/devices.ts'
import { monthEndsAt } from '#domain/devices/traffic.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { hashToken } from '../http/tokens.ts'
import { sumReferrals } from '../referrals/invitation.ts'
import type { DbAndClock } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { readAllowances } from '../usage/read-allowances.ts'
import { selectAccountOfSession, selectAccountView } from './account-queries.ts'
import { extendIfDue } from './sessions/sessions.ts'

/**
 * Reads the account as the pass and the account pages show it (requirement 3.6).
 * @throws when the account does not exist, because sessions end before their account
 */
export async function readAccount(services: DbAndClock, account_id: string): Promise<Account> {
  const nowMs = services.now()
  const handshakeSinceMs = nowMs - HANDSHAKE_WINDOW_MS
  const rows = await selectAccountView(services.db, { account_id, handshakeSinceMs })
  const account = await accountOf(services, rows, nowMs)
  if (!account) throw new Error('The session has no account')
  return account
}

/**
 * Finds the account of a token's valid session in one query, and extends the session.
 * @returns null when the token has no valid session
 */
export async function readAccountOfSession(
  services: DbAndClock,
  token: string,
): Promise<Account | null> {
  const nowMs = services.now()
  const rows = await selectAccountOfSession(services.db, {
    token_hash: hashToken(token),
    nowMs,
    handshakeSinceMs: nowMs - HANDSHAKE_WINDOW_MS,
  })
  if (rows[0]) await extendIfDue(services, rows[0], nowMs)
  return accountOf(services, rows, nowMs)
}

async function accountOf(
  services: DbAndClock,
  rows: Awaited<ReturnType<typeof selectAccountView>>,
  nowMs: number,
): Promise<Account | null> {
  const [row] = rows
  if (!row) return null
  const { device_limits } = await siteContent(services)
  const tier = membershipTier(row, nowMs)
  const allowance_bytes = (await readAllowances(services))[tier]
  const user_info = { expire_date: row.expire_date, vip_type: row.vip_type }
  return {
    account_id: row.account_id,
    rev: row.rev,
    digital_account_number: row.digital_account_number,
    email: row.email && shownEmail(row.email),
    registration_time_ms: row.registration_time_ms,
    last_login_time_ms: row.last_login_time_ms,
    invitation_code: row.invitation_code,
    ...sumReferrals(rows),
    terms_version: row.terms_version,
    user_info,
    end_set_at_ms: row.end_set_at_ms === null ? null : Number(row.end_set_at_ms),
    traffic:
      allowance_bytes === null
        ? null
        : {
            allowance_bytes,
            left_bytes: bytesLeft(allowance_bytes, row, nowMs),
            until_ms: monthEndsAt(nowMs),
          },
    device_totals: {
      device_num: Number(row.device_num),
      max_online_device_num: device_limits[tier],
      online_device_num: Number(row.online_device_num),
    },
    has_connected: row.last_connection_time_ms !== null,
  }
}

/** An address as its owner types it; the database has its domain in A-labels. */
function shownEmail(email: string): string {
  const domainStart = email.lastIndexOf('@') + 1
  return email.slice(0, domainStart) + domainToUnicode(email.slice(domainStart))
}
