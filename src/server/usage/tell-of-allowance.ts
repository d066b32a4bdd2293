import { lowestMarkBytes, reachedMark } from '#domain/devices/allowance.ts'
import { monthEndsAt, monthOf } from '#domain/devices/traffic.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { type AccountRow, lockAccount } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { notifyMember } from '../inbox/notify-member.ts'
import type { Services } from '../services.ts'
import { freeAllowance } from './free-allowance.ts'
import { selectToldTraffic, type ToldTraffic, updateToldPercent } from './queries.ts'

type Telling = Pick<Services, 'db' | 'engine' | 'now'>

/**
 * Tells members whose traffic grew when 80 % and when all of their month's allowance is used, once each
 * (decision 180). Members without a limit are told nothing.
 */
export async function tellOfAllowance(
  services: Telling,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return
  const allowance_bytes = await freeAllowance(services)
  if (allowance_bytes === 0) return
  const seen = await selectTold(services, services.db, accountIds, allowance_bytes)
  for (const row of seen) {
    if (markNow(row, allowance_bytes, services.now()) === row.told_percent) continue
    await services.db
      .transaction()
      .execute((transaction) => tell(services, transaction, row.account_id, allowance_bytes))
  }
}

/** Locks the account, so that of several reports one tells. */
async function tell(
  services: Telling,
  transaction: Db,
  account_id: string,
  allowance_bytes: number,
): Promise<void> {
  const account = await lockAccount(transaction, account_id)
  const [row] = await selectTold(services, transaction, [account_id], allowance_bytes)
  if (!account || !row) return
  const nowMs = services.now()
  const mark = markNow(row, allowance_bytes, nowMs)
  if (mark === row.told_percent) return
  const month = monthOf(nowMs)
  // a higher limit may put the traffic below a mark again, which can then be reached once more
  await updateToldPercent(transaction, { account_id, month, told_percent: mark })
  if (mark > row.told_percent) await notify(transaction, account, { mark, allowance_bytes, nowMs })
}

function notify(
  transaction: Db,
  account: AccountRow,
  { mark, allowance_bytes, nowMs }: { mark: number; allowance_bytes: number; nowMs: number },
): Promise<void> {
  const about = [account.account_id, monthOf(nowMs), mark, allowance_bytes].join(':')
  return notifyMember(transaction, account, {
    kind: 'allowance',
    dedupe_key: `allowance:${about}`,
    payload: { percent: mark, resets_at_ms: monthEndsAt(nowMs) },
    // no more exactly than the last connection is known (decision 11)
    nowMs: Math.floor(nowMs / HOUR_MS) * HOUR_MS,
  })
}

const selectTold = (
  { engine, now }: Telling,
  db: Db,
  accountIds: readonly string[],
  allowance_bytes: number,
) =>
  selectToldTraffic(db, engine, {
    accountIds,
    month: monthOf(now()),
    fromBytes: lowestMarkBytes(allowance_bytes),
  })

/** The mark that the member's traffic has reached; the one told before while nothing limits it. */
const markNow = (row: ToldTraffic, allowance_bytes: number, nowMs: number) =>
  membershipTier(row, nowMs) === 'free'
    ? reachedMark(row.used_bytes, allowance_bytes)
    : row.told_percent
