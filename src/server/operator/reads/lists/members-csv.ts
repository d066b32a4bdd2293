import { membershipTier } from '#domain/membership/membership.ts'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import { formatExpireDate } from '#domain/time/dates.ts'
import type { AccountRow } from '../../../db/lock-account.ts'
import type { Services } from '../../../services.ts'
import { type MemberSearch, readAllFound } from '../find-member.ts'

const HEAD = [
  'account',
  'email',
  'locale',
  'tier',
  'expire_date',
  'registered_at',
  'last_sign_in_at',
  'suspended_at',
]

/** Writes all members that fit a search as CSV, page by page; times are UTC. */
export async function* membersCsv(
  services: Pick<Services, 'db' | 'now'>,
  search: MemberSearch,
): AsyncGenerator<string> {
  yield csvHead(HEAD)
  for await (const rows of readAllFound(services, search)) {
    yield csvOf(rows.map((row) => cellsOf(row, services.now())))
  }
}

const cellsOf = (row: AccountRow, nowMs: number) => [
  row.digital_account_number,
  row.email ?? '',
  row.locale,
  membershipTier(row, nowMs),
  row.expire_date ?? '',
  formatExpireDate(row.registration_time_ms),
  utcOf(row.last_login_time_ms),
  utcOf(row.suspended_at_ms),
]

const utcOf = (atMs: number | null) => (atMs === null ? '' : formatExpireDate(atMs))
