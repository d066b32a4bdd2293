import { membershipTier, type PaidTier } from '#domain/membership/membership.ts'
import { grantFreeDays } from '../../../billing/grants/grant-free-days.ts'
import type { DbAndClock } from '../../../services.ts'
import { siteContent } from '../../../site/content/content.ts'
import type { Author } from '../../queries/audit-queries.ts'
import { changeMember } from './change-member.ts'

export const MOST_DAYS = 3660

export interface Granted {
  digital_account_number: string
  /** the membership's new end */
  expire_date: string
}

/**
 * Grants a member free days by a ledger entry: of the running tier, else of the wanted one or Gold.
 * @param days 1 to MOST_DAYS
 * @returns `another_tier` when a tier other than the wanted one is running
 */
export async function grantDays(
  context: DbAndClock,
  { member, days, tier }: { member: string; days: number; tier: PaidTier | null },
  author: Author,
): Promise<Granted | 'no_member' | 'another_tier'> {
  const { currency } = await siteContent(context)
  const nowMs = context.now()
  let expire_date: string | null = null
  const audit = { ...author, what: `grant ${days} days` }
  const changed = await changeMember(context, member, audit, async (transaction, account) => {
    const running = membershipTier(account, nowMs)
    if (tier !== null && running !== 'free' && running !== tier) return false
    const free = { kind: 'operator', days, tier: tier ?? 'gold', currency, nowMs } as const
    expire_date = (await grantFreeDays(transaction, account, free)).expire_date
    return true
  })
  if (changed === 'no_member') return changed
  return expire_date === null ? 'another_tier' : { ...changed, expire_date }
}
