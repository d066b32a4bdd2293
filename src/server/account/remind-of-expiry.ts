import { formatExpireDate, parseDateTime } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'
import { tierOf } from '#domain/membership.ts'
import { holdAccount } from '../db/hold-account.ts'
import type { Db } from '../db/open.ts'
import type { EmailPayloads } from '../email/payloads.ts'
import { notifyMember } from '../inbox/notify-member.ts'
import type { Services } from '../services.ts'
import { selectExpiring } from './expiry-queries.ts'

const BATCH = 500

/**
 * When each reminder is due: its end lies between `from_ms` and `until_ms` from now. Windows and not
 * instants, so that an hour in which the service stood still loses none; narrow ones, so that a
 * membership that is already shorter gets the next one alone.
 */
const STAGES = [
  { stage: '7_days', from_ms: 6 * DAY_MS, until_ms: 7 * DAY_MS },
  { stage: '1_day', from_ms: 0, until_ms: DAY_MS },
  { stage: 'expired', from_ms: -3 * DAY_MS, until_ms: 0 },
] as const

type Stage = (typeof STAGES)[number]['stage']

/**
 * Reminds members of the end of their membership, seven days and one day before and once after it.
 * Each end is told of once, however many instances do this; an extension moves the end.
 */
export async function remindOfExpiry({ db, now }: Services): Promise<void> {
  const now_ms = now()
  for (const { stage, from_ms, until_ms } of STAGES) {
    for (let after = ''; ; ) {
      const accounts = await selectExpiring(db, {
        // the text sorts by its date; an imported one may differ after it
        from_date: dayOf(now_ms + from_ms),
        until_date: dayOf(now_ms + until_ms + DAY_MS),
        granted_before_ms: now_ms - DAY_MS,
        dedupe_prefix: `expiry:${stage}:`,
        after,
        limit: BATCH,
      })
      for (const { account_id, expire_date } of accounts) {
        const left_ms = (parseDateTime(expire_date) ?? Number.NaN) - now_ms
        if (left_ms > from_ms && left_ms <= until_ms) {
          await remind(db, { account_id, expire_date }, stage, now_ms)
        }
      }
      after = accounts.at(-1)?.account_id ?? ''
      if (accounts.length < BATCH) break
    }
  }
}

const dayOf = (instant_ms: number) => formatExpireDate(instant_ms).slice(0, 10)

async function remind(
  db: Db,
  seen: { account_id: string; expire_date: string | null },
  stage: Stage,
  now_ms: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const account = await holdAccount(transaction, seen.account_id)
    if (!account?.expire_date || account.expire_date !== seen.expire_date) return
    const tier = tierOf(account.vip_type)
    if (tier === 'free') return
    const { account_id, expire_date } = account
    const payload: EmailPayloads['expiry'] = { stage, tier, expire_date }
    const dedupe_key = `expiry:${stage}:${account_id}:${expire_date}`
    await notifyMember(transaction, account, { kind: 'expiry', dedupe_key, payload, now_ms })
  })
}
