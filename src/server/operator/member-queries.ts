import { type SelectQueryBuilder, sql } from 'kysely'
import type { MemberSort } from '#contract/console/lists/member-filters.ts'
import { findsFew, inOrder, type ListOrder, notLeading, sortedApart } from '../db/list-order.ts'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { containing } from './audit-queries.ts'
import { END, EVERYONE, type MemberCondition } from './filter-queries.ts'

/** Selects members by one property, or all of them. */
export type WantedMembers =
  | { number: string }
  | { order_no: string }
  | { email: string }
  | { emailPart: string }
  | { emails: readonly string[] }
  | 'all'

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
  const wanted = readsAll ? by : await nameFew(db, by)
  const isApart = !readsAll && (await isSortedApart(db, wanted, condition, sort))
  const order = {
    columns: isByEnd(sort) ? BY_END : BY_REGISTRATION,
    isDescending: sort.endsWith('_desc'),
  }
  const leads = isApart || isByEnd(sort)
  // a signed column is in no index: not in that of all members, where another one leaves fewer
  const sign = sql.raw(isApart || (hasOwnIndex && !isByEnd(sort)) ? '+' : '')
  const members = narrowTo(wanted, db.selectFrom('account').selectAll())
    .where(sql<boolean>`${sign}erased_at_ms is null`)
    .where(({ and }) => and(ofAccount))
    .where(({ and }) =>
      and(leads ? ofMembership : ofMembership.map((one) => notLeading(sql`${one}`))),
    )
    .limit(limit)
  return inOrder(members, isApart ? sortedApart(order) : order, before).execute()
}

/** So few addresses are looked up one by one; a walk in the order of the list soon meets one of more. */
const FEW_EMAILS = 20_000

/** Names the addresses that contain a text, if few do, by the index of addresses alone. */
async function nameFew(db: Db, by: WantedMembers): Promise<WantedMembers> {
  if (by === 'all' || !('emailPart' in by)) return by
  const rows = await db
    .selectFrom('account')
    .select('email')
    .where(containing('email', by.emailPart))
    .limit(FEW_EMAILS + 1)
    .execute()
  return rows.length > FEW_EMAILS ? by : { emails: rows.flatMap(({ email }) => email ?? []) }
}

/** Tells whether so few members may fit that a walk in the order of the list would read most of them. */
async function isSortedApart(
  db: Db,
  by: WantedMembers,
  { ofMembership, hasOwnIndex }: MemberCondition,
  sort: MemberSort,
): Promise<boolean> {
  if (by !== 'all' && 'emails' in by) return true
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
  const wanted = await nameFew(db, by)
  // as for a page: the index of all members is no way to a few of them
  const sign = sql.raw(wanted !== 'all' || condition.hasOwnIndex ? '+' : '')
  const fitting = narrowTo(wanted, db.selectFrom('account').select('account_id'))
    .where(sql<boolean>`${sign}erased_at_ms is null`)
    .where(({ and }) => and([...condition.ofMembership, ...condition.ofAccount]))
    .limit(most)
  const { n } = await db
    .selectFrom(fitting.as('fitting'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

function narrowTo<O>(by: WantedMembers, accounts: SelectQueryBuilder<Tables, 'account', O>) {
  if (by === 'all') return accounts
  if ('number' in by) return accounts.where('digital_account_number', '=', by.number)
  if ('email' in by) return accounts.where('email', '=', by.email)
  if ('emails' in by) {
    // PostgreSQL takes no empty list
    const { emails } = by
    return accounts.where((eb) => (emails.length === 0 ? eb.lit(false) : eb('email', 'in', emails)))
  }
  if ('emailPart' in by) return accounts.where(containing('email', by.emailPart))
  return accounts.where('account_id', 'in', (db) =>
    db.selectFrom('orders').select('account_id').where('order_no', '=', by.order_no),
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
