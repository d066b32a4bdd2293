import { type Allowances, lowestMarkBytes, reachedMark } from '#domain/devices/allowance.ts'
import { monthEndsAt, monthOf } from '#domain/devices/traffic.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { type AccountRow, lockAccount } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { notifyMember } from '../inbox/notify-member.ts'
import type { Services } from '../services.ts'
import { selectToldTraffic, type ToldTraffic, updateToldPercent } from './queries.ts'
import { readAllowances } from './read-allowances.ts'

type Context = Pick<Services, 'db' | 'engine' | 'now'>

/**
 * Notifies members whose traffic grew when 80 % and when all of their month's allowance is used, once each.
 * Members without a limit are told nothing.
 */
export async function notifyOfAllowance(
  services: Context,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return
  const allowances = await readAllowances(services)
  const seen = await selectTold(services, services.db, accountIds, allowances)
  for (const row of seen) {
    if (markNow(row, allowances, services.now()).mark === row.told_percent) continue
    await services.db
      .transaction()
      .execute((transaction) => notifyOnce(services, transaction, row.account_id, allowances))
  }
}

/** Locks the account, so that of several reports one notifies. */
async function notifyOnce(
  services: Context,
  transaction: Db,
  account_id: string,
  allowances: Allowances,
): Promise<void> {
  const account = await lockAccount(transaction, account_id)
  const [row] = await selectTold(services, transaction, [account_id], allowances)
  if (!account || !row) return
  const nowMs = services.now()
  const { mark, limitBytes } = markNow(row, allowances, nowMs)
  if (mark === row.told_percent) return
  const month = monthOf(nowMs)
  // a higher limit may put the traffic below a mark again, which can then be reached once more
  await updateToldPercent(transaction, { account_id, month, told_percent: mark })
  if (mark > row.told_percent)
    await sendNotification(transaction, account, { mark, limitBytes, nowMs })
}

function sendNotification(
  transaction: Db,
  account: AccountRow,
  { mark, limitBytes, nowMs }: { mark: number; limitBytes: number; nowMs: number },
): Promise<void> {
  const about = [account.account_id, monthOf(nowMs), mark, limitBytes].join(':')
  return notifyMember(transaction, account, {
    kind: 'allowance',
    dedupe_key: `allowance:${about}`,
    payload: { percent: mark, resets_at_ms: monthEndsAt(nowMs) },
    // no more exactly than the last connection is known (decision 11)
    nowMs: Math.floor(nowMs / HOUR_MS) * HOUR_MS,
  })
}

/** Selects the accounts whose traffic has reached the lowest mark of any tier. */
const selectTold = (
  { engine, now }: Context,
  db: Db,
  accountIds: readonly string[],
  allowances: Allowances,
) =>
  selectToldTraffic(db, engine, {
    accountIds,
    month: monthOf(now()),
    fromBytes: Math.min(...Object.values(allowances).map(lowestMarkBytes)),
  })

/** The mark that the member's traffic has reached; the one told before while nothing limits it. */
function markNow(row: ToldTraffic, allowances: Allowances, nowMs: number) {
  // a tier without any traffic has nothing that could be used up
  const allowance_bytes = allowances[membershipTier(row, nowMs)] ?? 0
  const mark = allowance_bytes > 0 ? reachedMark(allowance_bytes, row, nowMs) : row.told_percent
  // traffic from packs raises the limit, so the member is told again when the new one is reached
  return { mark, limitBytes: allowance_bytes + (row.from_packs_bytes ?? 0) }
}
