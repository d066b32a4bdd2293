import { tierOf } from '#domain/membership/membership.ts'
import { formatInstant, parseDateTime } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { lockAccount } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import type { EmailPayloads } from '../email/payloads.ts'
import { notifyMember } from '../inbox/notify-member.ts'
import { queuePush } from '../push/queue-push.ts'
import type { DbAndClock } from '../services.ts'
import { selectExpiring } from './expiry-queries.ts'

/** Each page passes all who end in these days again, so few are quicker than many; a row is two short texts. */
const BATCH = 10_000

/**
 * Range of `end − now` in which each reminder is due. A range, so that an hour of downtime loses no
 * reminder; narrow, so that a membership with less time left gets only the next reminder.
 */
const STAGES = [
  { stage: '7_days', from_ms: 6 * DAY_MS, until_ms: 7 * DAY_MS },
  // by push alone
  { stage: '3_days', from_ms: 2 * DAY_MS, until_ms: 3 * DAY_MS },
  { stage: '1_day', from_ms: 0, until_ms: DAY_MS },
  { stage: 'expired', from_ms: -3 * DAY_MS, until_ms: 0 },
] as const

type Stage = (typeof STAGES)[number]['stage']

/**
 * Reminds members seven days and one day before their membership ends, and once after it; by push three days and one
 * day before. Sends each reminder once with any number of instances; an extension starts over.
 */
export async function remindOfExpiry({ db, now }: DbAndClock): Promise<void> {
  const nowMs = now()
  for (const { stage, from_ms, until_ms } of STAGES) {
    for (let after = ''; ; ) {
      const accounts = await selectExpiring(db, {
        // dates compare as text; an imported text may differ after its date
        fromDate: dayOf(nowMs + from_ms),
        untilDate: dayOf(nowMs + until_ms + DAY_MS),
        grantedBeforeMs: nowMs - DAY_MS,
        dedupePrefix: stage === '3_days' ? null : `expiry:${stage}:`,
        after,
        limit: BATCH,
      })
      for (const { account_id, expire_date } of accounts) {
        const leftMs = (parseDateTime(expire_date) ?? Number.NaN) - nowMs
        if (leftMs > from_ms && leftMs <= until_ms) {
          await remind(db, { account_id, expire_date }, stage, nowMs)
        }
      }
      after = accounts.at(-1)?.account_id ?? ''
      if (accounts.length < BATCH) break
    }
  }
}

const dayOf = (instantMs: number) => formatInstant(instantMs).slice(0, 10)

async function remind(
  db: Db,
  seen: { account_id: string; expire_date: string | null },
  stage: Stage,
  nowMs: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, seen.account_id)
    if (!account?.expire_date || account.expire_date !== seen.expire_date) return
    const tier = tierOf(account.vip_type)
    if (tier === 'free') return
    const { account_id, expire_date } = account
    const dedupe_key = `expiry:${stage}:${account_id}:${expire_date}`
    if (stage === '3_days') {
      return queuePush(transaction, account_id, 'membership_ends', { dedupe_key, nowMs })
    }
    const payload: EmailPayloads['expiry'] = { stage, tier, expire_date }
    await notifyMember(transaction, account, { kind: 'expiry', dedupe_key, payload, nowMs })
  })
}
