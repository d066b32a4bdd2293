import { canBeTakenBack } from '#domain/billing/ledger.ts'
import { membershipTier, type PaidTier } from '#domain/membership/membership.ts'
import { grantFreeDays } from '../../../billing/grants/grant-free-days.ts'
import { reverseFreeDays } from '../../../billing/grants/reverse-free-days.ts'
import { selectLedger } from '../../../billing/queries.ts'
import type { DbAndClock } from '../../../services.ts'
import { siteContent } from '../../../site/content/content.ts'
import type { Author } from '../../queries/audit-queries.ts'
import { type Changed, changeMember } from './change-member.ts'

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

/**
 * Takes back days that an operator or a voucher granted, as if they had never been granted: those not used
 * yet end, and time that was bought moves up and keeps its length. Bought time itself ends by a refund only.
 * @param wish.entry_id the ledger entry of the grant
 * @returns the membership's new end, null for none; `is_new` is false when the days were taken back before
 */
export async function takeBackDays(
  context: DbAndClock,
  { member, entry_id }: { member: string; entry_id: string },
  author: Author,
): Promise<(Changed & { expire_date: string | null }) | 'no_member'> {
  let expire_date: string | null = null
  const audit = { ...author, what: 'take-back' }
  const changed = await changeMember(context, member, audit, async (transaction, account) => {
    const ledger = await selectLedger(transaction, account.account_id)
    const entry = ledger.find((row) => row.entry_id === entry_id && canBeTakenBack(row))
    expire_date = account.expire_date
    if (!entry) return 'unknown'
    if (ledger.some(({ reverses }) => reverses === entry_id)) return false
    const grant = { ledger, entry, nowMs: context.now() }
    expire_date = await reverseFreeDays(transaction, account, grant)
    return true
  })
  return changed === 'no_member' ? changed : { ...changed, expire_date }
}
