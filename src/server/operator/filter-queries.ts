import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { MemberFilters } from '#contract/console/lists/member-filters.ts'
import { GOLD, NORMAL } from '#domain/membership/membership.ts'
import type { Tables } from '../db/tables.ts'

export interface MemberCondition {
  conditions: Expression<SqlBool>[]
  /** whether so few members may fit that a walk from the newest on would read most of them */
  isRare: boolean
}

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
  const conditions: Expression<SqlBool>[] = []
  if (tier === 'free') {
    const isNormal = eb('vip_type', '=', NORMAL)
    conditions.push(
      eb.or([isNormal, eb('expire_date', 'is', null), eb('expire_date', '<=', nowDate)]),
    )
  } else if (tier !== undefined) {
    const isTier =
      tier === 'gold' ? eb('vip_type', '=', GOLD) : eb('vip_type', 'not in', [NORMAL, GOLD])
    conditions.push(isTier, eb(end, '>', nowDate), ...(isByEnd ? [HAS_END] : []))
  }
  if (ends_from !== undefined) {
    conditions.push(eb(end, '>=', ends_from), ...(isByEnd ? [HAS_END] : []))
  }
  if (ends_before !== undefined) conditions.push(eb(end, '<', ends_before))
  if (filters.suspended) conditions.push(eb('suspended_at_ms', 'is not', null))
  if (filters.imported) conditions.push(eb('terms_version', '=', ''))
  if (filters.no_email) conditions.push(eb('email', 'is', null))
  if (filters.never_connected) {
    const connected = eb
      .selectFrom('device')
      .select('DeviceId')
      .whereRef('device.account_id', '=', 'account.account_id')
      .where('last_handshake_ms', 'is not', null)
    conditions.push(eb.not(eb.exists(connected)))
  }
  return { conditions, isRare: isByEnd ? isRareByEnd(filters) : isRare(filters) }
}

const isRare = ({ tier, never_connected: _often, ...rest }: MemberFilters): boolean =>
  (tier !== undefined && tier !== 'free') || Object.values(rest).some((one) => one !== undefined)

/** Tiers and ends are found in the order of the ends. */
const isRareByEnd = ({ suspended, imported, no_email }: MemberFilters): boolean =>
  isRare({ suspended, imported, no_email })
