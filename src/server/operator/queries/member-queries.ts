import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { MemberSort } from '#contract/console/lists/member-list.ts'
import { beginning, emailDomain } from '../../db/beginning.ts'
import { findsFew, inOrder, type ListOrder, notLeading, sortedApart } from '../../db/list-order.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
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
  const order = {
    columns: isByEnd(sort) ? BY_END : BY_REGISTRATION,
    isDescending: sort.endsWith('_desc'),
  }
  if (!readsAll && isBeginning(by)) {
    const isFew = await beginsFew(db, by)
    if (isFew || !condition.hasOwnIndex) {
      return selectFound(db, by, { isFew, condition, order, before, limit })
    }
  }
  const { ofMembership, ofAccount, hasOwnIndex } = condition
  const isApart = !readsAll && (await isSortedApart(db, condition, sort))
  const leads = isApart || isByEnd(sort)
  // a signed column is in no index: not in that of all members, where another one leaves fewer
  const sign = sql.raw(isApart || (hasOwnIndex && !isByEnd(sort)) ? '+' : '')
  const members = narrowTo(db, by, false, db.selectFrom('account').selectAll())
    .where(sql<boolean>`${sign}erased_at_ms is null`)
    .where(({ and }) => and(ofAccount))
    .where(({ and }) => and(leads ? ofMembership : ofMembership.map(notLeading)))
    .limit(limit)
  return inOrder(members, isApart ? sortedApart(order) : order, before).execute()
}

/** So many are read in the order of the list, which takes 10 ms, before those that fit are sorted apart. */
const WALKED = 8_000

/**
 * Selects members whose address begins with a text. Of many, a page is soon met in the order of the list, unless they stand
 * together in it; otherwise they are sorted by the index of addresses alone, and only the rows of the page are read.
 */
async function selectFound(
  db: Db,
  by: AddressBeginning,
  {
    isFew,
    condition: { ofMembership, ofAccount },
    order,
    before,
    limit,
  }: {
    isFew: boolean
    condition: MemberCondition
    order: ListOrder<MemberPlace>
    before: MemberPlace | undefined
    limit: number
  },
): Promise<AccountRow[]> {
  const members = db.selectFrom('account').where('erased_at_ms', 'is', null)
  const conditions = [...ofAccount, ...ofMembership.map(notLeading)]
  if (!isFew) {
    const next = inOrder(members.selectAll().limit(WALKED), order, before)
    const met = db
      .selectFrom(next.as('account'))
      .selectAll()
      .where(beginsWith(db, by))
      .where(({ and }) => and(conditions))
      .limit(limit)
    const page = await inOrder(met, order, undefined).execute()
    if (page.length === limit) return page
  }
  const ids = members
    .select('account_id')
    .where(beginsWith(db, by))
    .where(({ and }) => and(conditions))
    .limit(limit)
  const page = inOrder(ids, sortedApart(order), before)
  const rows = db.selectFrom('account').selectAll().where('account_id', 'in', page)
  return inOrder(rows, sortedApart(order), undefined).execute()
}

/** Tells whether few addresses begin with a text. */
const beginsFew = (db: Db, by: AddressBeginning): Promise<boolean> =>
  findsFew(db.selectFrom('account').where('erased_at_ms', 'is', null).where(beginsWith(db, by)))

const isBeginning = (by: WantedMembers): by is AddressBeginning => by !== 'all' && 'of' in by

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
  const isFound = isBeginning(by) && (await beginsFew(db, by))
  // as for a page: the index of all members is no way to a few of them
  const sign = sql.raw(hasOwnIndex && !isFound ? '+' : '')
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
  if (isBeginning(by)) {
    const begins = beginsWith(db, by)
    return accounts.where(leads ? begins : notLeading(begins))
  }
  return accounts.where('account_id', 'in', (orders) =>
    orders.selectFrom('orders').select('account_id').where('order_no', '=', by.order_no),
  )
}

/** Selects those of the addresses that have an account. */
export async function selectKnownEmails(db: Db, emails: readonly string[]) {
  if (emails.length === 0) return []
  return db.selectFrom('account').select('email').where('email', 'in', emails).execute()
}

/** Selects the account numbers and addresses of accounts. */
export async function selectNumbers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
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
