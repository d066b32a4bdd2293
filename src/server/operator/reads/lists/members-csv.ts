import { MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import type { AccountRow } from '../../../db/lock-account.ts'
import type { DbAndClock } from '../../../services.ts'
import { type MemberSearch, readAllFound } from '../find-member.ts'
import { type Line, timeCell, writeCsv } from './list-csv.ts'

/** Writes all members that fit a search as CSV; times are UTC. */
export const membersCsv = (services: DbAndClock, search: MemberSearch) =>
  writeCsv(MEMBER_LIST, readAllFound(services, search), (row) => toLine(row, services.now()))

const toLine = (row: AccountRow, nowMs: number): Line<typeof MEMBER_LIST> => ({
  account: row.digital_account_number,
  email: row.email ?? '',
  locale: row.locale,
  tier: membershipTier(row, nowMs),
  expire_date: row.expire_date ?? '',
  registered_at: timeCell(row.registration_time_ms),
  last_sign_in_at: timeCell(row.last_login_time_ms),
  suspended_at: timeCell(row.suspended_at_ms),
})
