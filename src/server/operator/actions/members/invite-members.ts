import { tierOf } from '#domain/membership/membership.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { AccountRow } from '../../../db/lock-account.ts'
import type { Db } from '../../../db/open.ts'
import { enqueueEmail } from '../../../email/outbox.ts'
import type { Services } from '../../../services.ts'
import { type Author, insertAudit } from '../../audit-queries.ts'
import { markInvited, selectToInvite } from '../../invitation-queries.ts'

type Context = Pick<Services, 'db' | 'now'>

/** Emails for each minute: the codes of other members wait behind at most these. */
export const INVITED_A_MINUTE = 60

/** Counts the imported members who were not emailed yet how to set a password. */
export async function countToInvite({ db }: Pick<Context, 'db'>): Promise<number> {
  return (await selectToInvite(db)).length
}

/**
 * Queues an email about setting a password for each imported member with an address who has not got one
 * yet and has never signed in. Each minute's batch is one transaction, so that a command that is
 * interrupted can be repeated and emails nobody twice. The audit log has the line first.
 * @returns how many were queued, and when the last is due
 */
export async function inviteMembers(
  { db, now }: Context,
  author: Author,
): Promise<{ invited: number; lastAtMs: number }> {
  const ids = await selectToInvite(db)
  const startMs = now()
  const what = `members invite: ${ids.length} members`
  if (ids.length > 0) await insertAudit(db, { ...author, what, at_ms: startMs })
  let invited = 0
  for (let from = 0; from < ids.length; from += INVITED_A_MINUTE) {
    const at_ms = startMs + (from / INVITED_A_MINUTE) * MINUTE_MS
    const batch = ids.slice(from, from + INVITED_A_MINUTE)
    invited += await db.transaction().execute(async (transaction) => {
      const members = await markInvited(transaction, batch, at_ms)
      for (const member of members) await enqueueInvitation(transaction, member, at_ms)
      return members.length
    })
  }
  const last = Math.max(0, Math.ceil(ids.length / INVITED_A_MINUTE) - 1)
  return { invited, lastAtMs: startMs + last * MINUTE_MS }
}

async function enqueueInvitation(transaction: Db, member: AccountRow, nowMs: number) {
  const { account_id, digital_account_number, email, expire_date, locale, vip_type } = member
  const tier = tierOf(vip_type)
  const isPaid = tier !== 'free' && expire_date !== null
  await enqueueEmail(transaction, {
    kind: 'imported',
    dedupe_key: `imported:${account_id}`,
    recipient: email ?? '',
    account_id,
    locale,
    payload: { digital_account_number, membership: isPaid ? { tier, expire_date } : null },
    nowMs,
  })
}
