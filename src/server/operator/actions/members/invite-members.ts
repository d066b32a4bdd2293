import { tierOf } from '#domain/membership/membership.ts'
import { selectWithOldPassword } from '../../../auth/old-passwords/old-password-queries.ts'
import type { AccountRow } from '../../../db/lock-account.ts'
import type { Db } from '../../../db/open.ts'
import { enqueueEmail } from '../../../email/outbox.ts'
import { estimateMinutes, reserveTimes } from '../../../email/pace.ts'
import type { CoreServices } from '../../../services.ts'
import { type Author, insertAudit } from '../../queries/audit-queries.ts'
import { markInvited, selectToInvite } from '../../queries/invitation-queries.ts'
import { inPortions } from '../in-portions.ts'

const PORTION = 60

/**
 * Counts the imported members who were not emailed yet how to set a password, up to `most`, and estimates in how many
 * minutes they are.
 */
export async function countToInvite(
  context: CoreServices,
  most?: number,
): Promise<{ members: number; minutes: number }> {
  const { length } = await selectToInvite(context.db, most)
  return { members: length, minutes: await estimateMinutes(context, length) }
}

/**
 * Queues an email about how to sign in for each imported member with an address who has not got one
 * yet and has never signed in. Works in portions, so that a command that is interrupted can be repeated and emails
 * nobody twice. The audit log has the line first.
 * @param most how many are queued at most; those left are the next call's
 * @returns how many were queued, and when the last is due
 */
export async function inviteMembers(
  context: CoreServices,
  author: Author,
  most?: number,
): Promise<{ invited: number; lastAtMs: number }> {
  const { db, now } = context
  const ids = await selectToInvite(db, most)
  const what = `members invite: ${ids.length} members`
  if (ids.length > 0) await insertAudit(db, { ...author, what, at_ms: now() })
  let invited = 0
  let lastAtMs = now()
  for await (const portion of inPortions(ids, PORTION)) {
    await db.transaction().execute(async (transaction) => {
      const members = await markInvited(transaction, portion, now())
      const times = await reserveTimes({ ...context, db: transaction }, members.length)
      const withPassword = await selectWithOldPassword(transaction, portion)
      for (const [nth, member] of members.entries()) {
        const has_old_password = withPassword.has(member.account_id)
        const nowMs = times[nth] ?? now()
        await enqueueInvitation(transaction, member, { has_old_password, nowMs })
      }
      invited += members.length
      lastAtMs = times.at(-1) ?? lastAtMs
    })
  }
  return { invited, lastAtMs }
}

async function enqueueInvitation(
  transaction: Db,
  member: AccountRow,
  { has_old_password, nowMs }: { has_old_password: boolean; nowMs: number },
) {
  const { account_id, digital_account_number, email, expire_date, locale, vip_type } = member
  const tier = tierOf(vip_type)
  const isPaid = tier !== 'free' && expire_date !== null
  await enqueueEmail(transaction, {
    kind: 'imported',
    dedupe_key: `imported:${account_id}`,
    recipient: email ?? '',
    account_id,
    locale,
    payload: {
      digital_account_number,
      membership: isPaid ? { tier, expire_date } : null,
      has_old_password,
    },
    nowMs,
  })
}
