import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { type MemberFilters, memberFilters } from '#contract/console/lists/member-list.ts'
import { NORMAL, vipTypeOfTier } from '#domain/membership/membership.ts'
import type { ListCondition } from '../../db/list-page.ts'
import { testedOnRows } from '../../db/planner-hints.ts'
import type { Tables } from '../../db/tables.ts'
import { IS_UNMARKED } from '../../devices/slot-queries.ts'
import { conditionsOf } from './condition-queries.ts'

/** An index by which members are read: `property` is that of one which few members have. */
export type MemberIndex = 'registration' | 'end' | 'property' | 'membership' | 'found'

export type MemberCondition = ListCondition<MemberIndex>

/** The end of a membership, after all others where it has none; in the words of its index. */
export const END = sql<string>`coalesce(expire_date, '9999')`

/**
 * Builds the conditions on an account that filters stand for.
 * @param nowDate the time against which a membership runs or has ended, as `expire_date` is written
 * @param isByEnd whether the list is sorted by the end, so that the index of that order leads
 */
export function memberConditions(
  filters: MemberFilters,
  nowDate: string,
  isByEnd = false,
): MemberCondition[] {
  const eb = expressionBuilder<Tables, 'account'>()
  const end = isByEnd ? END : sql<string | null>`${sql.ref('expire_date')}`
  const ofMembership = (test: Expression<SqlBool>): MemberCondition => ({
    test,
    leads: ['membership', 'end'],
  })
  /** Keeps memberships without an end out, which that index has last. */
  const hasEnd: MemberCondition[] = isByEnd
    ? [{ test: eb('expire_date', 'is not', null), leads: [] }]
    : []
  const isFree = eb.or([
    eb('vip_type', '=', NORMAL),
    eb('expire_date', 'is', null),
    eb('expire_date', '<=', nowDate),
  ])
  const connected = eb
    .selectFrom('traffic')
    .select('traffic.account_id')
    .whereRef('traffic.account_id', '=', 'account.account_id')
    .where('last_connection_time_ms', 'is not', null)
  return conditionsOf(memberFilters, filters, {
    columns: {},
    own: {
      tier: (tier) =>
        tier === 'free'
          ? [ofMembership(isByEnd ? testedOnRows(isFree) : isFree)]
          : [
              ofMembership(eb('vip_type', '=', vipTypeOfTier(tier))),
              ofMembership(eb(end, '>', nowDate)),
              ...hasEnd,
            ],
      ends_from: (day) => [ofMembership(eb(end, '>=', day)), ...hasEnd],
      ends_before: (day) => [ofMembership(eb(end, '<', day))],
      suspended: () => [ofProperty(sql`suspended_at_ms is not null`)],
      imported: () => [ofProperty(sql`terms_version = ''`)],
      no_email: () => [ofProperty(sql`email is null`)],
      never_connected: () => [
        { test: IS_UNMARKED, leads: [], isVerbatim: true },
        { test: eb.not(eb.exists(connected)), leads: [], isVerbatim: true },
      ],
      node: (node) => {
        const accountsOnNode = eb
          .selectFrom('device')
          .innerJoin('node', 'node.node_id', 'device.node_id')
          .select('device.account_id')
          .where('node.name', '=', node)
        return [ofProperty(eb('account.account_id', 'in', accountsOnNode))]
      },
    },
  })
}

const ofProperty = (test: Expression<SqlBool>): MemberCondition => ({
  test,
  leads: ['property'],
  isVerbatim: true,
})
