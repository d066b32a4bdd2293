import { whyLeftOut } from '#domain/messages/mailings.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { accountToken } from '../../auth/account-token.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import { lockMailing, type MailingRow } from '../../email/mailing-queries.ts'
import { enqueueEmail } from '../../email/outbox.ts'
import { countMayLeave, reserveTimes } from '../../email/pace.ts'
import type { Job } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { readFoundAfter } from '../reads/find-member.ts'
import {
  countWaiting,
  selectMailingsIn,
  selectUnsubscribed,
  updateMailing,
} from './mailing-queries.ts'
import { searchOf, textsOf } from './texts.ts'

type Context = Pick<Services, 'config' | 'db' | 'now' | 'secrets'>

const EVERY_MS = 2 * SECOND_MS
/** Seconds for which emails of one mailing may wait for their first attempt: they still leave after it was paused. */
const UNTRIED_S = 2.5
/** Emails of one mailing in the outbox, with those that are tried again: an outage holds the mailing up. */
const MOST_WAITING = 200
/** Members that one transaction passes. */
const PASSED_AT_A_TIME = 100

/** Puts the emails of mailings into the outbox, a few at a time (decision 167). */
export function mailings(services: Context): Job {
  return {
    name: 'mailings',
    startAfterMs: EVERY_MS,
    pauseMs: EVERY_MS,
    async run({ signal, onFailure }) {
      for (const mailing_id of await selectMailingsIn(services.db, 'running')) {
        try {
          while (!signal.aborted && (await sendBatch(services, mailing_id)));
        } catch (error) {
          onFailure(error)
        }
      }
    },
  }
}

/**
 * Passes the next members of a mailing: enqueues emails to those who are written to and counts the others.
 * The place in the list moves in the same transaction, so that each member is passed once.
 * @returns whether to continue right away: nobody waits in the outbox, and members are left
 */
function sendBatch(services: Context, mailing_id: string): Promise<boolean> {
  return services.db.transaction().execute(async (transaction) => {
    const mailing = await lockMailing(transaction, mailing_id)
    if (mailing?.state !== 'running' || mailing.started_at_ms === null) return false
    const { waiting, untried } = await countWaiting(transaction, mailing_id)
    if (mailing.is_walked === 1) {
      const end = { state: 'done', ended_at_ms: services.now(), last_account_id: '' } as const
      if (waiting === 0) await updateMailing(transaction, mailing_id, end)
      return false
    }
    const context = { ...services, db: transaction }
    const mostUntried = Math.ceil((services.config.mailPerMinute / 60) * UNTRIED_S)
    const mayLeave = await countMayLeave(context)
    const room = Math.min(mostUntried - untried, MOST_WAITING - waiting, mayLeave)
    if (room <= 0) return false
    return passMembers(context, mailing, room)
  })
}

/** @param room how many emails may be enqueued */
async function passMembers(services: Context, mailing: MailingRow, room: number): Promise<boolean> {
  const { db } = services
  const members = await readNext(services, mailing)
  const unsubscribed = await selectUnsubscribed(
    db,
    members.map(({ account_id }) => account_id),
  )
  const counts = { handed: 0, no_email: 0, suspended: 0, deleting: 0, unsubscribed: 0 }
  let last: AccountRow | undefined
  for (const member of members) {
    if (counts.handed === room) break
    const reason = whyLeftOut(mailing.kind, member, unsubscribed.has(member.account_id))
    if (reason === null) await writeTo(services, mailing, member)
    counts[reason ?? 'handed'] += 1
    last = member
  }
  if (counts.handed > 0) await reserveTimes(services, counts.handed)
  const isWalked = members.length < PASSED_AT_A_TIME && last === members.at(-1)
  await updateMailing(db, mailing.mailing_id, {
    ...(last && {
      last_registration_ms: last.registration_time_ms,
      last_account_id: last.account_id,
    }),
    is_walked: isWalked ? 1 : 0,
    handed: mailing.handed + counts.handed,
    no_email: mailing.no_email + counts.no_email,
    suspended: mailing.suspended + counts.suspended,
    deleting: mailing.deleting + counts.deleting,
    unsubscribed: mailing.unsubscribed + counts.unsubscribed,
  })
  return counts.handed < room
}

/** Reads the next members of the list as it is filtered at the start; those who joined later are not on it. */
async function readNext({ db }: Pick<Context, 'db'>, mailing: MailingRow): Promise<AccountRow[]> {
  const startedAtMs = mailing.started_at_ms ?? 0
  const { last_registration_ms: registration_time_ms, last_account_id: account_id } = mailing
  const members = await readFoundAfter({ db, now: () => startedAtMs }, searchOf(mailing), {
    before: { registration_time_ms, account_id, expire_date: null },
    limit: PASSED_AT_A_TIME,
  })
  return members.filter((member) => member.registration_time_ms <= startedAtMs)
}

/** Enqueues the email to one member. */
function writeTo(
  { db, now, secrets }: Context,
  mailing: MailingRow,
  { account_id, email, locale }: AccountRow,
): Promise<void> {
  const { mailing_id, kind } = mailing
  const unsubscribe_token =
    kind === 'news' ? accountToken(secrets, 'unsubscribe', account_id) : null
  return enqueueEmail(db, {
    kind: 'mailing',
    dedupe_key: `mailing:${mailing_id}:${account_id}`,
    recipient: email ?? '',
    locale,
    payload: { ...textsOf(mailing)[locale], unsubscribe_token },
    nowMs: now(),
    account_id,
    mailing_id,
  })
}
