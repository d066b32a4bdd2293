import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { MemberSort } from '#contract/console/lists/member-filters.ts'
import { beginning, emailDomain } from '../db/beginning.ts'
import { findsFew, inOrder, type ListOrder, notLeading, sortedApart } from '../db/list-order.ts'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { END, EVERYONE, type MemberCondition } from './filter-queries.ts'

/** Selects members by one property, or all of them. */
export type WantedMembers =
  | { number: string }
  | { order_no: string }
  | { email: string }
  | AddressBeginning
  | 'all'

/** The beginning of an email address, or of its domain. */
export interface AddressBeginning {
  of: 'address' | 'domain'
  text: string
}

/** The place of a member in the lists. */
export type MemberPlace = Pick<AccountRow, 'registration_time_ms' | 'account_id' | 'expire_date'>

const BY_REGISTRATION: ListOrder<MemberPlace>['columns'] = [
  {
    by: sql.ref('registration_time_ms'),
    read: ({ registration_time_ms }) => registration_time_ms,
  },
  { by: sql.ref('account_id'), read: ({ account_id }) => account_id },
]
const BY_END: ListOrder<MemberPlace>['columns'] = [
  { by: END, read: ({ expire_date }) => expire_date ?? '9999' },
  { by: sql.ref('account_id'), read: ({ account_id }) => account_id },
]

/** Tells whether an order of members is by the end of their membership. */
export const isByEnd = (sort: MemberSort): boolean => sort === 'ends' || sort === 'ends_desc'

/**
 * Selects accounts that are not erased, as sorted, beginning with the one that follows `before`.
 * @param place.readsAll whether page after page is read to the end, so that a walk pays
 */
export async function selectMembers(
  db: Db,
  by: WantedMembers,
  {
    condition = EVERYONE,
    sort = 'joined_desc',
    before,
    limit,
    readsAll = false,
  }: {
    condition?: MemberCondition
    sort?: MemberSort | undefined
    before?: MemberPlace | undefined
    limit: number
    readsAll?: boolean
  },
): Promise<AccountRow[]> {
  const { ofMembership, ofAccount, hasOwnIndex } = condition
  const isFound = !readsAll && (await beginsFew(db, by))
  const isApart = isFound || (!readsAll && (await isSortedApart(db, condition, sort)))
  const order = {
    columns: isByEnd(sort) ? BY_END : BY_REGISTRATION,
    isDescending: sort.endsWith('_desc'),
  }
  const leads = !isFound && (isApart || isByEnd(sort))
  // a signed column is in no index: not in that of all members, where another one leaves fewer
  const sign = sql.raw(isApart || (hasOwnIndex && !isByEnd(sort)) ? '+' : '')
  const members = narrowTo(db, by, isFound, db.selectFrom('account').selectAll())
    .where(sql<boolean>`${sign}erased_at_ms is null`)
    .where(({ and }) => and(ofAccount))
    .where(({ and }) => and(leads ? ofMembership : ofMembership.map(notLeading)))
    .limit(limit)
  return inOrder(members, isApart ? sortedApart(order) : order, before).execute()
}

/** Those of one domain may stand together at the end of a walk, so that more of them are sorted apart. */
const FEW_ADDRESSES = 20_000

/** Tells whether so few addresses begin with a text that they are better sorted apart. */
async function beginsFew(db: Db, by: WantedMembers): Promise<boolean> {
  if (by === 'all' || !('of' in by)) return false
  return findsFew(db.selectFrom('account').where(beginsWith(db, by)), FEW_ADDRESSES)
}

function beginsWith(db: Db, { of, text }: AddressBeginning): RawBuilder<boolean> {
  return beginning(db, of === 'domain' ? emailDomain(db) : sql.ref('email'), text)
}

/** Tells whether so few members may fit that a walk in the order of the list would read most of them. */
async function isSortedApart(
  db: Db,
  { ofMembership, hasOwnIndex }: MemberCondition,
  sort: MemberSort,
): Promise<boolean> {
  if (isByEnd(sort)) return hasOwnIndex
  if (hasOwnIndex || ofMembership.length === 0) return false
  return findsFew(db.selectFrom('account').where(({ and }) => and(ofMembership)))
}

/** Counts the accounts that fit, up to `most`. */
export async function countMembers(
  db: Db,
  by: WantedMembers,
  { condition, most }: { condition: MemberCondition; most: number },
): Promise<number> {
  const { ofMembership, ofAccount, hasOwnIndex } = condition
  const isFound = await beginsFew(db, by)
  // as for a page: the index of all members is no way to a few of them
  const sign = sql.raw(by !== 'all' || hasOwnIndex ? '+' : '')
  const leads = isFound || !hasOwnIndex
  const fitting = narrowTo(db, by, leads, db.selectFrom('account').select('account_id'))
    .where(sql<boolean>`${sign}erased_at_ms is null`)
    .where(({ and }) => and(ofAccount))
    .where(({ and }) => and(isFound ? ofMembership.map(notLeading) : ofMembership))
    .limit(most)
  const { n } = await db
    .selectFrom(fitting.as('fitting'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** @param leads whether the beginning of an address leads the search */
function narrowTo<O>(
  db: Db,
  by: WantedMembers,
  leads: boolean,
  accounts: SelectQueryBuilder<Tables, 'account', O>,
) {
  if (by === 'all') return accounts
  if ('number' in by) return accounts.where('digital_account_number', '=', by.number)
  if ('email' in by) return accounts.where('email', '=', by.email)
  if ('of' in by) {
    const begins = beginsWith(db, by)
    return accounts.where(leads ? begins : notLeading(begins))
  }
  return accounts.where('account_id', 'in', (orders) =>
    orders.selectFrom('orders').select('account_id').where('order_no', '=', by.order_no),
  )
}

/** Selects those of the addresses that have an account. */
export function selectKnownEmails(db: Db, emails: readonly string[]) {
  return db.selectFrom('account').select('email').where('email', 'in', emails).execute()
}

/** Selects the account numbers and addresses of accounts. */
export function selectNumbers(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('account')
    .select(['account_id', 'digital_account_number', 'email'])
    .where('account_id', 'in', ids)
    .execute()
}

export async function updateSuspended(
  db: Db,
  account_id: string,
  suspended_at_ms: number | null,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ suspended_at_ms })
    .where('account_id', '=', account_id)
    .execute()
}

/** Deletes all second factors except mailed codes: authenticator app, passkeys and recovery codes. */
export async function deleteFactors(db: Db, account_id: string): Promise<void> {
  for (const table of ['authenticator', 'passkey', 'recovery_code'] as const) {
    await db.deleteFrom(table).where('account_id', '=', account_id).execute()
  }
}

/** Counts an account's open sessions. */
export async function countSessions(db: Db, account_id: string, nowMs: number): Promise<number> {
  const { n } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.count<number>('token_hash').as('n'))
    .where('account_id', '=', account_id)
    .where('expires_at_ms', '>', nowMs)
    .where('is_suspended', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(n)
}
