import * as v from 'valibot'
import type { SearchOf } from '#contract/console/lists/list.ts'
import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import type * as api from '#contract/console/lists/member-list.ts'
import type { FoundMember, MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { orderNo } from '#contract/fields.ts'
import { normalizeAccountNumber } from '#domain/identity/account-number.ts'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { formatInstant } from '#domain/time/dates.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import type { DbAndClock } from '../../services.ts'
import { memberConditions } from '../queries/filter-queries.ts'
import {
  type AddressBeginning,
  countMembers,
  isByEnd,
  type MemberCursor,
  selectMembers,
  type WantedMembers,
} from '../queries/member-queries.ts'
import { cutPage, inPages, ROWS_A_PAGE } from './in-pages.ts'
import { type CsvColumns, timeCell, writeCsv } from './write-csv.ts'

/** A page of members, as sorted. */
export type MemberPage = ReplyOf<typeof api.findMembers>

/** The search of a list of members, and the account number after which it begins (decision 194). */
export type MemberSearch = SearchOf<typeof MEMBER_LIST> & { before?: string | undefined }

/**
 * Finds the members that fit a search and all of its filters.
 * @returns undefined when nobody has the number `before`
 */
export async function findMembers(
  { db, now }: DbAndClock,
  { typed, before: number, sort = 'joined_desc', ...filters }: MemberSearch,
): Promise<MemberPage | undefined> {
  const before = number === undefined ? undefined : await findMember(db, number)
  if (number !== undefined && before === undefined) return undefined
  const conditions = memberConditions(filters, formatInstant(now()), isByEnd(sort))
  const limit = ROWS_A_PAGE + 1
  const rows = await selectMembers(db, wantedBy(typed), { conditions, sort, before, limit })
  const { page, last } = cutPage(rows)
  const members = page.map((row) => toFound(row, now()))
  return { members, ...(last && { older_before: last.digital_account_number }) }
}

/** Counts the members that fit a search and all of its filters, up to `most`. */
export function countFound(
  { db, now }: DbAndClock,
  { typed, ...filters }: MemberSearch,
  most = MOST_COUNTED + 1,
): Promise<number> {
  const conditions = memberConditions(filters, formatInstant(now()))
  return countMembers(db, wantedBy(typed), { conditions, most })
}

/** Reads all members that fit, as sorted, page by page, beginning with the one that follows `first`. */
export function readAllFound(
  { db, now }: DbAndClock,
  { typed, sort = 'joined_desc', ...filters }: MemberSearch,
  first?: MemberCursor,
): AsyncGenerator<AccountRow[]> {
  const conditions = memberConditions(filters, formatInstant(now()), isByEnd(sort))
  return inPages(
    (before: MemberCursor | undefined, limit) =>
      selectMembers(db, wantedBy(typed), { conditions, sort, before, limit, readsAll: true }),
    first,
  )
}

/** Reads members that fit, in the order of their registration, beginning with the one that follows `before`. */
export function readFoundAfter(
  { db, now }: DbAndClock,
  { typed, ...filters }: Omit<MemberSearch, 'sort' | 'before'>,
  { before, limit }: { before: MemberCursor; limit: number },
): Promise<AccountRow[]> {
  const conditions = memberConditions(filters, formatInstant(now()))
  const place = { conditions, sort: 'joined', before, limit, readsAll: true } as const
  return selectMembers(db, wantedBy(typed), place)
}

/** Writes all members that fit a search as CSV; times are UTC. */
export const membersCsv = (services: DbAndClock, search: MemberSearch) =>
  writeCsv(columnsAt(services.now()), readAllFound(services, search))

const columnsAt = (nowMs: number): CsvColumns<AccountRow> => ({
  account: (row) => row.digital_account_number,
  email: (row) => row.email,
  locale: (row) => row.locale,
  tier: (row) => membershipTier(row, nowMs),
  expire_date: (row) => row.expire_date,
  registered_at: (row) => timeCell(row.registration_time_ms),
  last_sign_in_at: (row) => timeCell(row.last_login_time_ms),
  suspended_at: (row) => timeCell(row.suspended_at_ms),
})

const wantedBy = (typed: string): WantedMembers =>
  typed === '' ? 'all' : meaningOf(typed, beginningOf)

const beginningOf = (email: string): AddressBeginning =>
  email.startsWith('@')
    ? { part: 'domain', text: email.slice(1) }
    : { part: 'address', text: email }

function toFound(row: AccountRow, nowMs: number): FoundMember {
  return {
    digital_account_number: row.digital_account_number,
    email: row.email,
    tier: membershipTier(row, nowMs),
    expire_date: row.expire_date,
    registration_time_ms: row.registration_time_ms,
    suspended_at_ms: row.suspended_at_ms,
  }
}

/** Finds the one member with this account number, order number or complete email address. */
export async function findMember(db: Db, typed: string): Promise<AccountRow | undefined> {
  const [member] = await selectMembers(
    db,
    meaningOf(typed, (email) => ({ email })),
    { limit: 1 },
  )
  return member
}

function meaningOf<E>(typed: string, asEmail: (email: string) => E) {
  const number = normalizeAccountNumber(typed)
  if (number !== null) return { number }
  const order_no = typed.trim().toUpperCase()
  return v.is(orderNo, order_no) ? { order_no } : asEmail(normalizeEmail(typed))
}
