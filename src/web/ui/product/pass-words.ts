import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import type { UserInfo } from '#domain/membership/membership.ts'
import { hoursBesideDays, remainingTime } from '#domain/membership/remaining-time.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { formatDateTime, formatShare } from '../../format.ts'
import type { Account } from '../../stored-copies/account.ts'
import { HOURS, remainingLabel } from './tier-name.ts'

/** Texts on a pass, besides its tier and its age. */
export interface PassWords {
  remaining: string
  /** hours beyond the days; empty when there are none */
  hours: string
  /** when the membership ends or ended */
  ends: string
  account_number: string
  /** number of devices online, and their limit */
  devices: string
}

/** Placeholders of the texts and the age, in an empty pass. */
export const PLACES: PassWords & { status: string } = {
  remaining: '{remaining}',
  hours: '{hours}',
  ends: '{ends}',
  account_number: '{account_number}',
  devices: '{devices}',
  status: '{status}',
}
export const PLACE = /^\{(\w+)\}$/

/** Writes the texts of a pass. @param deviceLimit how many devices may be online at once */
export function passWords(
  account: Account,
  deviceLimit: number,
  nowMs: number,
  i18n: I18n,
): PassWords {
  const { user_info } = account
  return {
    ...lastingWords(account, deviceLimit, i18n),
    remaining: remainingWords(user_info, nowMs, i18n),
    hours: hoursWords(user_info, nowMs, i18n),
    ends: endWords(user_info, nowMs, i18n),
  }
}

/** Writes the texts that do not change as time passes. */
export function lastingWords(
  { digital_account_number, device_totals }: Account,
  deviceLimit: number,
  i18n: I18n,
): Pick<PassWords, 'account_number' | 'devices'> {
  return {
    account_number: groupAccountNumber(digital_account_number),
    devices: formatShare(device_totals.online_device_num, deviceLimit, i18n.locale),
  }
}

export function remainingWords(user_info: UserInfo, nowMs: number, i18n: I18n): string {
  const label = remainingLabel(remainingTime(user_info, nowMs))
  return label === null ? '' : i18n._(label)
}

export function hoursWords(user_info: UserInfo, nowMs: number, i18n: I18n): string {
  const count = hoursBesideDays(user_info, nowMs)
  return count === 0 ? '' : i18n._({ ...HOURS, values: { count } })
}

export function endWords({ expire_date }: UserInfo, nowMs: number, i18n: I18n): string {
  const expiresMs = parseDateTime(expire_date)
  if (expiresMs === null) return i18n._(msg`No end date`)
  const moment = formatDateTime(expiresMs, i18n.locale)
  return i18n._(expiresMs > nowMs ? msg`Until ${moment}` : msg`Membership ended ${moment}`)
}
