import { canBeTakenBack } from '#domain/billing/ledger.ts'
import { reverseFreeDays } from '../../../billing/grants/reverse-free-days.ts'
import { selectLedger } from '../../../billing/queries.ts'
import type { DbAndClock } from '../../../services.ts'
import type { Author } from '../../queries/audit-queries.ts'
import { type Changed, changeMember } from './change-member.ts'

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
