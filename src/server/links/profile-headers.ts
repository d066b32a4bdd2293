import { PAGES } from '#contract/site/pages.ts'
import { bytesLeft } from '#domain/devices/allowance.ts'
import { monthOf } from '#domain/devices/traffic.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { appName } from '#domain/site/locales.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { siteAddress } from '../http/origin.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { selectUsage } from '../usage/queries.ts'
import { readAllowances } from '../usage/read-allowances.ts'
import type { Link } from './read-profile.ts'

/**
 * Writes what an app shows beside a profile: its name, what is left of the traffic and until when, and where the
 * account is. Apps agree on these headers, which began with Clash and Shadowrocket.
 */
export async function profileHeaders(services: Services, { account_id, locale }: Link['device']) {
  const { web_config } = await siteContent(services)
  const name = appName(web_config, locale)
  const inAscii =
    appName(web_config, 'en-US')
      .replaceAll(/[^\w .-]/g, '')
      .trim() || 'profile'
  return {
    // some read the first form alone, others the last one
    'content-disposition': `attachment; filename="${inAscii}"; filename*=UTF-8''${encodedName(name)}`,
    'profile-title': `base64:${Buffer.from(name).toString('base64')}`,
    'profile-update-interval': '12',
    'profile-web-page-url': `${siteAddress(services.config)}${PAGES.account}`,
    'subscription-userinfo': await usageOf(services, account_id),
  }
}

/** Encodes a text as RFC 8187 asks. */
const encodedName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)

/** Writes bytes and seconds since 1970; 0 stands for no limit and for no end. */
async function usageOf(services: Services, account_id: string): Promise<string> {
  const nowMs = services.now()
  const account = await selectUsage(services.db, account_id)
  const allowance_bytes = (await readAllowances(services))[membershipTier(account, nowMs)]
  const used = account.month === monthOf(nowMs) ? (account.used_bytes ?? 0) : 0
  const total = allowance_bytes === null ? 0 : used + bytesLeft(allowance_bytes, account, nowMs)
  const expire = Math.floor((parseDateTime(account.expire_date) ?? 0) / SECOND_MS)
  return `upload=0; download=${used}; total=${total}; expire=${expire}`
}
