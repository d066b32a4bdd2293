import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import type { UserInfo } from '#domain/membership/membership.ts'
import { hoursBesideDays, remainingTime } from '#domain/membership/remaining-time.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { formatDateTime, formatShare } from '../../format.ts'
import type { Account } from '../../stored-copies/account.ts'
import { HOURS, remainingLabel } from './tier-name.ts'

/** Texts on a pass, besides its tier and its age. */
export interface PassWords {
  remaining: string
  /** hours beyond the days; empty when there are none */
  hours: string
  /** how many of the last thirty days are left, in tenths of a day; all of them without an end */
  month: string
  /** when the membership ends or ended */
  ends: string
  account_number: string
  /** number of devices online, and their limit */
  devices: string
}

/** A month as the pass draws it, in tenths of a day. */
export const MONTH_TENTHS = 300

/** Placeholders of the texts and the age, in an empty pass. */
export const PLACES: PassWords & { status: string } = {
  remaining: '{remaining}',
  hours: '{hours}',
  month: '{month}',
  ends: '{ends}',
  account_number: '{account_number}',
  devices: '{devices}',
  status: '{status}',
}
export const PLACE = /^\{(\w+)\}$/

/** Writes the texts of a pass. @param deviceLimit how many devices may be online at once */
export function passWords(
  { digital_account_number, device_totals, user_info }: Account,
  deviceLimit: number,
  nowMs: number,
  i18n: I18n,
): PassWords {
  const expiresMs = parseDateTime(user_info.expire_date)
  const moment = expiresMs === null ? '' : formatDateTime(expiresMs, i18n.locale)
  const tenths = expiresMs === null ? MONTH_TENTHS : Math.ceil((expiresMs - nowMs) / TENTH_MS)
  const hours = hoursBesideDays(user_info, nowMs)
  return {
    remaining: remainingWords(user_info, nowMs, i18n),
    hours: hours === 0 ? '' : i18n._({ ...HOURS, values: { count: hours } }),
    month: String(Math.max(0, Math.min(tenths, MONTH_TENTHS))),
    ends: i18n._(
      expiresMs === null
        ? msg`No end date`
        : expiresMs > nowMs
          ? msg`Until ${moment}`
          : msg`Membership ended ${moment}`,
    ),
    account_number: groupAccountNumber(digital_account_number),
    devices: formatShare(device_totals.online_device_num, deviceLimit, i18n.locale),
  }
}

const TENTH_MS = DAY_MS / 10

/** Writes the remaining time (requirement 4.2); empty without user info. */
export function remainingWords(user_info: UserInfo | null, nowMs: number, i18n: I18n): string {
  const label = remainingLabel(remainingTime(user_info, nowMs))
  return label === null ? '' : i18n._(label)
}
