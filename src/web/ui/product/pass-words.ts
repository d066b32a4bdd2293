import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WebConfigFile } from '#contract/site/content.ts'
import { needsSetUp } from '#domain/devices/first-connection.ts'
import { shownDeviceLimit } from '#domain/devices/slots.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import type { UserInfo } from '#domain/membership/membership.ts'
import { hoursBesideDays, remainingTime } from '#domain/membership/remaining-time.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { formatBytes, formatDateTime, formatShare, formatUtcDay } from '../../format.ts'
import type { Account } from '../../stored-copies/account.ts'
import type { Frozen } from '../text/spans.tsx'
import { HOURS, remainingLabel } from './tier-name.ts'

/** State of a pass: of a membership, or without an end and with a limit of the month's traffic. */
export type Face = 'running' | 'ending' | 'ended' | 'allowance'

/** Texts and measures of a pass, besides its tier and its age; a text is empty where there is none. */
export interface PassWords {
  face: Face
  remaining: string
  /** hours beyond the days */
  hours: string
  /** when the membership ends or ended; of an allowance, what it is the rest of */
  ends: string
  /** traffic left of the allowance */
  left: string
  account_number: string
  /** number of devices online, and their limit */
  devices: string
  /** how much of the plan's time is over, or of the allowance is left: 0 to 1; null = not known */
  share: number | null
  /** whether no device has connected yet, which comes before the next purchase */
  needsSetUp: boolean
}

/** Placeholders of the texts and the age, in an empty pass. */
export const PLACES = {
  remaining: '{remaining}',
  hours: '{hours}',
  ends: '{ends}',
  left: '{left}',
  account_number: '{account_number}',
  devices: '{devices}',
  status: '{status}',
}
export const PLACE = /^\{(\w+)\}$/

/** A membership this close to its end is about to end. */
const ENDING_MS = 3 * DAY_MS

/** Writes the texts of a pass. @param config the operator's settings; null while they are not known */
export function passWords(
  account: Account,
  config: Frozen<WebConfigFile> | null,
  nowMs: number,
  i18n: I18n,
): PassWords {
  const { digital_account_number, device_totals, user_info, traffic } = account
  const { locale } = i18n
  const expiresMs = parseDateTime(user_info.expire_date)
  const hours = hoursBesideDays(user_info, nowMs)
  const face = faceOf(account, nowMs)
  const limit = shownDeviceLimit(account, config?.device_limits, nowMs)
  const words = {
    face,
    remaining: remainingWords(user_info, nowMs, i18n),
    hours: hours === 0 ? '' : i18n._({ ...HOURS, values: { count: hours } }),
    left: '',
    account_number: groupAccountNumber(digital_account_number),
    devices: formatShare(device_totals.online_device_num, limit, locale),
    needsSetUp: needsSetUp(account),
  }
  if (face === 'allowance' && traffic) {
    const { allowance_bytes, until_ms } = traffic
    // a copy from an earlier month: nothing of this one's traffic has been used
    const left_bytes = until_ms > nowMs ? traffic.left_bytes : allowance_bytes
    const all = formatBytes(allowance_bytes, locale)
    const day = formatUtcDay(until_ms, locale)
    return {
      ...words,
      left: formatBytes(left_bytes, locale),
      ends: i18n._(until_ms > nowMs ? msg`left of ${all} until ${day}` : msg`left of ${all}`),
      share: Math.min(1, left_bytes / Math.max(1, allowance_bytes)),
    }
  }
  return {
    ...words,
    ends: i18n._(endWords(expiresMs, nowMs, locale)),
    share: shareOver(account, expiresMs, nowMs),
  }
}

function endWords(expiresMs: number | null, nowMs: number, locale: string): MessageDescriptor {
  if (expiresMs === null) return msg`No end date`
  const moment = formatDateTime(expiresMs, locale)
  return expiresMs > nowMs ? msg`Until ${moment}` : msg`Membership ended ${moment}`
}

/** Computes the state of the pass at a time, milliseconds since 1970 UTC. */
export function faceOf({ user_info, traffic }: Account, nowMs: number): Face {
  const expiresMs = parseDateTime(user_info.expire_date)
  if (expiresMs === null) return traffic ? 'allowance' : 'running'
  if (expiresMs <= nowMs) return 'ended'
  return expiresMs - nowMs <= ENDING_MS ? 'ending' : 'running'
}

/** Computes how much of the time is over since the membership's end was last set. */
function shareOver(
  { end_set_at_ms, registration_time_ms }: Account,
  expiresMs: number | null,
  nowMs: number,
): number | null {
  if (expiresMs === null) return null
  const sinceMs = end_set_at_ms ?? registration_time_ms
  return Math.min(1, Math.max(0, nowMs - sinceMs) / (expiresMs - sinceMs))
}

/** Writes the remaining time (requirement 4.2); empty without user info. */
export function remainingWords(user_info: UserInfo | null, nowMs: number, i18n: I18n): string {
  const label = remainingLabel(remainingTime(user_info, nowMs))
  return label === null ? '' : i18n._(label)
}
