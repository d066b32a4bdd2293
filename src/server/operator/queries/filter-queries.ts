import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { MemberFilters } from '#contract/console/lists/member-list.ts'
import { NORMAL, vipTypeOfTier } from '#domain/membership/membership.ts'
import { notLeading } from '../../db/list-order.ts'
import type { Tables } from '../../db/tables.ts'

export interface MemberCondition {
  /** on the tier and the end of the membership */
  ofMembership: Expression<SqlBool>[]
  /** all others */
  ofAccount: Expression<SqlBool>[]
  /** whether the index of a property that few members have gives the order of registration */
  hasOwnIndex: boolean
}

/** No condition: all members. */
export const EVERYONE: MemberCondition = { ofMembership: [], ofAccount: [], hasOwnIndex: false }

/** The end of a membership, after all others where it has none; in the words of its index. */
export const END = sql<string>`coalesce(expire_date, '9999')`

/** Keeps memberships without an end out, without leading a search. */
const HAS_END = sql<boolean>`coalesce(expire_date, expire_date) is not null`

/**
 * Builds the conditions on an account that filters stand for.
 * @param nowDate the time against which a membership runs or has ended, as `expire_date` is written
 * @param isByEnd whether the list is sorted by the end, so that the index of that order leads
 */
export function conditionOf(
  filters: MemberFilters,
  nowDate: string,
  isByEnd = false,
): MemberCondition {
  const eb = expressionBuilder<Tables, 'account'>()
  const end = isByEnd ? END : sql<string | null>`${sql.ref('expire_date')}`
  const { tier, ends_from, ends_before } = filters
  const ofMembership: Expression<SqlBool>[] = []
  const ofAccount: Expression<SqlBool>[] = []
  if (tier === 'free') {
    const isNormal = eb('vip_type', '=', NORMAL)
    const isFree = eb.or([
      isNormal,
      eb('expire_date', 'is', null),
      eb('expire_date', '<=', nowDate),
    ])
    ofMembership.push(isByEnd ? notLeading(sql`${isFree}`) : isFree)
  } else if (tier !== undefined) {
    ofMembership.push(eb('vip_type', '=', vipTypeOfTier(tier)))
    ofMembership.push(eb(end, '>', nowDate), ...(isByEnd ? [HAS_END] : []))
  }
  if (ends_from !== undefined) {
    ofMembership.push(eb(end, '>=', ends_from), ...(isByEnd ? [HAS_END] : []))
  }
  if (ends_before !== undefined) ofMembership.push(eb(end, '<', ends_before))
  // in the words of their indexes
  if (filters.suspended) ofAccount.push(sql<SqlBool>`suspended_at_ms is not null`)
  if (filters.imported) ofAccount.push(sql<SqlBool>`terms_version = ''`)
  if (filters.no_email) ofAccount.push(sql<SqlBool>`email is null`)
  if (filters.never_connected) {
    const connected = eb
      .selectFrom('traffic')
      .select('traffic.account_id')
      .whereRef('traffic.account_id', '=', 'account.account_id')
      .where('last_connection_time_ms', 'is not', null)
    ofAccount.push(sql<SqlBool>`has_connected = 0`, eb.not(eb.exists(connected)))
  }
  if (filters.node !== undefined) {
    const there = eb
      .selectFrom('device')
      .innerJoin('node', 'node.node_id', 'device.node_id')
      .select('device.account_id')
      .where('node.name', '=', filters.node)
    ofAccount.push(eb('account.account_id', 'in', there))
  }
  const { suspended, imported, no_email, node } = filters
  const hasOwnIndex = [suspended, imported, no_email, node].some((one) => one !== undefined)
  return { ofMembership, ofAccount, hasOwnIndex }
}
