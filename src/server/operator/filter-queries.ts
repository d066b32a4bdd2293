import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { MemberFilters } from '#contract/console/member-filters.ts'
import { GOLD, NORMAL } from '#domain/membership/membership.ts'
import type { Tables } from '../db/tables.ts'

export interface MemberCondition {
  conditions: Expression<SqlBool>[]
  /** whether so few members may fit that a walk from the newest on would read most of them */
  isRare: boolean
}

/**
 * Builds the conditions on an account that filters stand for.
 * @param nowDate the time against which a membership runs or has ended, as `expire_date` is written
 */
export function conditionOf(filters: MemberFilters, nowDate: string): MemberCondition {
  const eb = expressionBuilder<Tables, 'account'>()
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
    conditions.push(isTier, eb('expire_date', '>', nowDate))
  }
  if (ends_from !== undefined) conditions.push(eb('expire_date', '>=', ends_from))
  if (ends_before !== undefined) conditions.push(eb('expire_date', '<', ends_before))
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
  return { conditions, isRare: isRare(filters) }
}

const isRare = ({ tier, never_connected: _often, ...rest }: MemberFilters): boolean =>
  (tier !== undefined && tier !== 'free') || Object.values(rest).some((one) => one !== undefined)
