import type { FoundChangeReply } from '#contract/console/lists/change-found.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { grantFreeDays } from '../../../billing/grants/grant-free-days.ts'
import { selectLedger } from '../../../billing/queries.ts'
import type { AccountRow } from '../../../db/lock-account.ts'
import type { DbAndClock } from '../../../services.ts'
import { siteContent } from '../../../site/content/content.ts'
import { type Author, selectAuditIds } from '../../queries/audit-queries.ts'
import { parseCursor, writeCursor } from '../../reads/cursor.ts'
import { countFound, type MemberSearch, readAllFound } from '../../reads/find-member.ts'
import { changeFound, type Found, type FoundList, foundBy } from '../change-found.ts'
import { idWithin } from '../id-within.ts'
import { suspendAccount } from './member-access.ts'

/**
 * Grants free days to every member that a search finds, as `grantDays` does for one. Leaves out who got the same days by
 * the same search within a day: they are of a grant that was interrupted, or asked for twice (decision 223).
 */
export async function grantDaysToFound(
  context: DbAndClock,
  { days, ...members }: Found<MemberSearch> & { days: number },
  author: Author,
): Promise<FoundChangeReply> {
  const { db, now } = context
  const { currency } = await siteContent(context)
  const { request_id, search } = members
  const what = `members grant ${days} days`
  const text = { beginning: `${what}, `, end: foundBy(search) }
  const same = await selectAuditIds(db, { ...text, since_ms: now() - DAY_MS })
  const change = { ...members, what, list: listOf(context, search) }
  return changeFound(context, change, author, async (transaction, account) => {
    const { account_id } = account
    const given = new Set([request_id, ...same].map((id) => idWithin(id, account_id)))
    const ledger = await selectLedger(transaction, account_id)
    if (ledger.some(({ entry_id }) => given.has(entry_id))) return
    await grantFreeDays(transaction, account, {
      kind: 'operator',
      days,
      tier: 'gold',
      currency,
      nowMs: now(),
      entry_id: idWithin(request_id, account_id),
    })
  })
}

/** Suspends every member that a search finds, as `suspendMember` does one. */
export function suspendFound(
  context: DbAndClock,
  members: Found<MemberSearch>,
  author: Author,
): Promise<FoundChangeReply> {
  const change = { ...members, what: 'members suspend', list: listOf(context, members.search) }
  return changeFound(context, change, author, async (db, account) => {
    await suspendAccount(db, account, context.now())
  })
}

const listOf = (context: DbAndClock, search: MemberSearch): FoundList<AccountRow> => ({
  count: (most) => countFound(context, search, most),
  read: (before) =>
    readAllFound(context, search, before === undefined ? before : parseMemberCursor(before)),
  cursorOf: ({ registration_time_ms, account_id }) => writeCursor(registration_time_ms, account_id),
})

function parseMemberCursor(cursor: string) {
  const { at_ms, id } = parseCursor(cursor)
  return { registration_time_ms: at_ms, account_id: id, expire_date: null }
}
