import { createHash } from 'node:crypto'
import { MOST_CHANGED } from '#contract/console/found-members.ts'
import { grantFreeDays } from '../../../billing/grants/grant-free-days.ts'
import { selectLedger } from '../../../billing/queries.ts'
import { type AccountRow, lockAccount } from '../../../db/lock-account.ts'
import type { Db } from '../../../db/open.ts'
import { siteContent } from '../../../site/content/content.ts'
import { type Author, hasAudit, insertAudit } from '../../audit-queries.ts'
import { type MemberSearch, readAllFound } from '../../reads/find-member.ts'
import type { Context } from './change-member.ts'
import { suspendAccount } from './member-access.ts'

/** The members that a change is for. */
export interface Found {
  search: MemberSearch
  /** how many the operator was told that it finds */
  expected: number
  /** one per change: sent again after a lost answer, it finishes the change and repeats nothing */
  request_id: string
}

/** `count` is how many the search finds, or found when the change began. */
export interface FoundChange {
  is_done: boolean
  count: number
}

/** Grants free days to every member that a search finds, as `grantDays` does for one. */
export async function grantDaysToFound(
  context: Context,
  found: Found & { days: number },
  author: Author,
): Promise<FoundChange> {
  const { currency } = await siteContent(context)
  const { days, request_id } = found
  return changeFound(
    context,
    { ...found, what: `grant ${days} days` },
    author,
    async (db, account) => {
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
    },
  )
}

/** Suspends every member that a search finds, as `suspendMember` does one. */
export function suspendFound(context: Context, found: Found, author: Author): Promise<FoundChange> {
  return changeFound(context, { ...found, what: 'suspend' }, author, async (db, account) => {
    await suspendAccount(db, account, context.now())
  })
}

/**
 * Changes every member that a search finds, one transaction each, after one line in the audit. Changes
 * nothing when the search finds another number than the operator was told, or more than MOST_CHANGED.
 */
async function changeFound(
  context: Context,
  { search, expected, request_id, what }: Found & { what: string },
  author: Author,
  change: (transaction: Db, account: AccountRow) => Promise<void>,
): Promise<FoundChange> {
  const { db, now } = context
  const ids: string[] = []
  for await (const rows of readAllFound(context, search)) {
    ids.push(...rows.map(({ account_id }) => account_id))
    if (ids.length > MOST_CHANGED) return { is_done: false, count: ids.length }
  }
  const isRepeated = await hasAudit(db, request_id)
  if (!isRepeated && ids.length !== expected) return { is_done: false, count: ids.length }
  if (!isRepeated) {
    const { typed, ...filters } = search
    const named = Object.entries({ typed, ...filters }).filter(([, value]) => value)
    const which = named.map(([name, value]) => ` ${name}=${value}`).join('')
    const audit = {
      ...author,
      what: `members ${what}, ${expected} found by${which || ' no filter'}`,
    }
    await insertAudit(db, { ...audit, at_ms: now(), audit_id: request_id })
  }
  for (const account_id of ids) {
    await db.transaction().execute(async (transaction) => {
      const account = await lockAccount(transaction, account_id)
      if (account && account.erased_at_ms === null) await change(transaction, account)
    })
  }
  return { is_done: true, count: expected }
}

/** Derives an id, in the form of a UUID, that is the same each time for one member of one change. */
function idWithin(request_id: string, account_id: string): string {
  const hex = createHash('sha256').update(`${request_id} ${account_id}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
