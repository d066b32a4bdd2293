import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MemberSort } from '#contract/console/lists/member-list.ts'
import { beginning, emailDomain } from '../../db/beginning.ts'
import { inOrder, type ListOrder, type OrderColumn, sortedApart } from '../../db/list-order.ts'
import { countRows, findsFew, inPage, type Paths, planPage, whereBy } from '../../db/list-page.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { END, type MemberCondition, type MemberIndex } from './filter-queries.ts'

/** Selects members by one property, or all of them. */
export type WantedMembers =
  | { number: string }
  | { order_no: string }
  | { email: string }
  | AddressBeginning
  | 'all'

/** The beginning of an email address, or of its domain. */
export interface AddressBeginning {
  part: 'address' | 'domain'
  text: string
}

/** The cursor of a member in the lists. */
export type MemberCursor = Pick<AccountRow, 'registration_time_ms' | 'account_id' | 'expire_date'>

const BY_REGISTRATION: readonly OrderColumn<MemberCursor>[] = [
  {
    by: sql.ref('registration_time_ms'),
    read: ({ registration_time_ms }) => registration_time_ms,
  },
  { by: sql.ref('account_id'), read: ({ account_id }) => account_id },
]
const BY_END: readonly OrderColumn<MemberCursor>[] = [
  { by: END, read: ({ expire_date }) => expire_date ?? '9999' },
  { by: sql.ref('account_id'), read: ({ account_id }) => account_id },
]

/** Ways to a page, and to all that fit in the order of the list: a walk pays there. */
const PATHS: Record<'registration' | 'end', { page: Paths<MemberIndex>; all: Paths<MemberIndex> }> =
  {
    registration: {
      page: [
        { index: 'property' },
        { index: 'membership', isApart: 'if few' },
        { index: 'registration' },
      ],
      all: [{ index: 'property' }, { index: 'registration' }],
    },
    end: {
      page: [{ index: 'property', isApart: 'always' }, { index: 'end' }],
      all: [{ index: 'end' }],
    },
  }

/** Ways to a number of members, which has no order. */
const COUNTING: Paths<MemberIndex> = [
  { index: 'found', isApart: 'if few' },
  { index: 'property' },
  { index: 'membership', isApart: 'if few' },
  { index: 'found' },
  { index: 'membership' },
  { index: 'registration' },
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
    conditions = [],
    sort = 'joined_desc',
    before,
    limit,
    readsAll = false,
  }: {
    conditions?: readonly MemberCondition[]
    sort?: MemberSort | undefined
    before?: MemberCursor | undefined
    limit: number
    readsAll?: boolean
  },
): Promise<AccountRow[]> {
  const order = {
    columns: isByEnd(sort) ? BY_END : BY_REGISTRATION,
    isDescending: sort.endsWith('_desc'),
  }
  const all = [NOT_ERASED, ...wantedConditions(db, by), ...conditions]
  if (!readsAll && isBeginning(by)) {
    const isFew = await beginsFew(db, by)
    if (isFew || !conditions.some(({ leads }) => leads.includes('property'))) {
      return selectFound(db, { isFew, conditions: all, order, before, limit })
    }
  }
  const paths = PATHS[isByEnd(sort) ? 'end' : 'registration'][readsAll ? 'all' : 'page']
  const plan = await planPage(db, { rows: present(db), conditions: all, paths })
  const members = db.selectFrom('account').selectAll()
  return inPage(members, plan, { order, before, limit }).execute()
}

const present = (db: Db) => db.selectFrom('account').where('erased_at_ms', 'is', null)

/** The index of all members is no way to a few of them. */
const NOT_ERASED: MemberCondition = {
  test: sql`erased_at_ms is null`,
  leads: [],
  follows: ['registration', 'end', 'found'],
}

/** So many are read in the order of the list, which takes 6 ms, before those that fit are sorted apart. */
const WALKED = 2_000

/**
 * Selects members whose address begins with a text. Of many, a page is soon met in the order of the list, unless they stand
 * together in it; otherwise they are sorted by the index of addresses alone, and only the rows of the page are read.
 */
async function selectFound(
  db: Db,
  {
    isFew,
    conditions,
    order,
    before,
    limit,
  }: {
    isFew: boolean
    conditions: readonly MemberCondition[]
    order: ListOrder<MemberCursor>
    before: MemberCursor | undefined
    limit: number
  },
): Promise<AccountRow[]> {
  const where = whereBy(db, conditions, 'found')
  if (!isFew) {
    const next = inOrder(present(db).selectAll().limit(WALKED), order, before)
    const met = db
      .selectFrom(next.as('account'))
      .selectAll()
      .where(({ and }) => and(where))
      .limit(limit)
    const page = await inOrder(met, order, undefined).execute()
    if (page.length === limit) return page
  }
  const ids = db.selectFrom('account').select('account_id')
  const page = inPage(ids, { where, isApart: true }, { order, before, limit })
  const rows = db.selectFrom('account').selectAll().where('account_id', 'in', page)
  return inOrder(rows, sortedApart(order), undefined).execute()
}

/** Tells whether few addresses begin with a text. */
const beginsFew = (db: Db, by: AddressBeginning): Promise<boolean> =>
  findsFew(present(db).where(beginsWith(db, by)))

const isBeginning = (by: WantedMembers): by is AddressBeginning => by !== 'all' && 'part' in by

function beginsWith(db: Db, { part, text }: AddressBeginning): RawBuilder<boolean> {
  return beginning(db, part === 'domain' ? emailDomain(db) : sql.ref('email'), text)
}

/** Counts the accounts that fit, up to `most`. */
export async function countMembers(
  db: Db,
  by: WantedMembers,
  { conditions, most }: { conditions: readonly MemberCondition[]; most: number },
): Promise<number> {
  const plan = await planPage(db, {
    rows: present(db),
    conditions: [NOT_ERASED, ...wantedConditions(db, by), ...conditions],
    paths: COUNTING,
  })
  return countRows(db, db.selectFrom('account'), plan, most)
}

function wantedConditions(db: Db, by: WantedMembers): MemberCondition[] {
  if (by === 'all') return []
  if (isBeginning(by)) return [{ test: beginsWith(db, by), leads: ['found'] }]
  return [{ test: isMember(by), leads: [], isVerbatim: true }]
}

/** Builds the condition that one member alone fulfils. */
function isMember(by: Exclude<WantedMembers, AddressBeginning | 'all'>): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'account'>()
  if ('number' in by) return eb('digital_account_number', '=', by.number)
  if ('email' in by) return eb('email', '=', by.email)
  const orders = eb.selectFrom('orders').select('account_id').where('order_no', '=', by.order_no)
  return eb('account_id', 'in', orders)
}
