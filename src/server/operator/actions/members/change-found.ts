import { grantFreeDays } from '../../../billing/grants/grant-free-days.ts'
import { selectLedger } from '../../../billing/queries.ts'
import { siteContent } from '../../../site/content/content.ts'
import type { Author } from '../../audit-queries.ts'
import { type MemberSearch, readAllFound } from '../../reads/find-member.ts'
import { changeFound, type Found, type FoundChange } from '../change-found.ts'
import { idWithin } from '../id-within.ts'
import type { Context } from './change-member.ts'
import { suspendAccount } from './member-access.ts'

/** Grants free days to every member that a search finds, as `grantDays` does for one. */
export async function grantDaysToFound(
  context: Context,
  { days, ...members }: Found<MemberSearch> & { days: number },
  author: Author,
): Promise<FoundChange> {
  const { currency } = await siteContent(context)
  const { request_id, search } = members
  const found = readAllFound(context, search)
  const change = { ...members, what: `members grant ${days} days`, found }
  return changeFound(context, change, author, async (db, account) => {
    const entry_id = idWithin(request_id, account.account_id)
    const ledger = await selectLedger(db, account.account_id)
    if (ledger.some((entry) => entry.entry_id === entry_id)) return
    const nowMs = context.now()
    await grantFreeDays(db, account, {
      kind: 'operator',
      days,
      tier: 'gold',
      currency,
      nowMs,
      entry_id,
    })
  })
}

/** Suspends every member that a search finds, as `suspendMember` does one. */
export function suspendFound(
  context: Context,
  members: Found<MemberSearch>,
  author: Author,
): Promise<FoundChange> {
  const found = readAllFound(context, members.search)
  const change = { ...members, what: 'members suspend', found }
  return changeFound(context, change, author, async (db, account) => {
    await suspendAccount(db, account, context.now())
  })
}
