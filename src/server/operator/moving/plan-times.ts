import { addCycle } from '#domain/membership/cycle-length.ts'
import { parseDateTime, wholeSecond } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Secrets } from '../../config/secrets.ts'
import type { Move, MovedTime, MovingMember } from './move.ts'
import { movedVoucher } from './moved-voucher.ts'
import { unusedMinor } from './old-money.ts'
import { ask, type OldMember, SUMS, type Sum } from './old-records.ts'

/** The longest time that a sum is exchanged for; one that is worth more is listed. */
const MOST_EXCHANGED_MS = 3660 * DAY_MS
/** Panels write far dates for what never ends. */
const LAST_END_MS = parseDateTime('9000-01-01 00:00:00') ?? 0

/**
 * Plans the time that a member gets: the running one, behind it the plans that wait, and behind these what the panel owes
 * in days of the same tier, Gold without any; or a voucher of whole days, the last one begun. Lists vouchers, and the money
 * that is not exchanged.
 */
export function planTimes(
  move: Move,
  member: Pick<MovingMember, 'account_id' | 'old' | 'email' | 'orders'>,
  secrets: Pick<Secrets, 'keyedHash'>,
): Pick<MovingMember, 'times' | 'voucher' | 'held'> {
  const { account_id, email, old } = member
  const { source_id } = old
  askTiers(move, old)
  const times = runningTime(move, member)
  times.push(...waitingTimes(move, old, times.at(-1)?.until_ms ?? move.nowMs))
  const listed = { balance: 0, commission: 0 }
  let voucherMinor = 0
  for (const sum of SUMS) {
    const minor = old[sum]
    if (minor === 0) continue
    const { tier, until_ms: from_ms } = times.at(-1) ?? { tier: 'gold', until_ms: move.nowMs }
    const lengthMs = (minor * DAY_MS) / (move.map.day_price?.[tier] ?? 1)
    if (isUndecided(move, sum)) move.money[sum].undecided += minor
    else if (move.map[sum] === 'list' || minor < 0 || lengthMs > MOST_EXCHANGED_MS) {
      listed[sum] = minor
      move.money[sum].listed += minor
    } else if (move.map[sum] === 'voucher') {
      voucherMinor += minor
      move.money[sum].vouchers += minor
    } else {
      times.push({ tier, from_ms, until_ms: wholeSecond(from_ms + lengthMs), paid_minor: minor })
      move.money[sum].moved += minor
    }
  }
  const tier = times.at(-1)?.tier ?? 'gold'
  const days = Math.ceil(voucherMinor / (move.map.day_price?.[tier] ?? 1))
  const voucher = days === 0 ? null : movedVoucher(secrets, { account_id, tier, days })
  if (voucher !== null || listed.balance !== 0 || listed.commission !== 0)
    move.listed.push({ source_id, email: email ?? '', ...listed, reason: null, voucher })
  return { times, voucher, held: heldTime(move, old) }
}

/** Plans the time that still runs, unless the map does not say its tier or end. */
function runningTime(
  move: Move,
  { old: { membership }, orders }: Pick<MovingMember, 'old' | 'orders'>,
): MovedTime[] {
  const { map, nowMs } = move
  if (membership === null || !isRunning(membership, nowMs)) return []
  const { planId } = membership
  const tier = map.plans[planId]
  const until_ms = endOf(membership) ?? map.without_end[planId]
  if (until_ms === undefined) ask(move, `without_end.${planId}`)
  if (tier === undefined || until_ms === undefined || until_ms <= nowMs) return []
  const paid_minor = unusedMinor(orders, { nowMs, untilMs: until_ms })
  move.unusedMinor += paid_minor
  return [{ tier, from_ms: nowMs, until_ms, paid_minor }]
}

/** Plans the time that was paid and begins behind the running one, unless the map does not say its tier. */
function waitingTimes(move: Move, { waiting = [] }: OldMember, beginsMs: number): MovedTime[] {
  const times: MovedTime[] = []
  let from_ms = beginsMs
  for (const { planId, term, paidMinor: paid_minor } of waiting) {
    const tier = move.map.plans[planId]
    if (tier === undefined) continue
    const until_ms = wholeSecond(addCycle(from_ms, term))
    times.push({ tier, from_ms, until_ms, paid_minor })
    move.unusedMinor += paid_minor
    from_ms = until_ms
  }
  return times
}

/** Plans the time that begins with the claim, unless the map does not say its tier. */
function heldTime(move: Move, { claim }: OldMember): MovingMember['held'] {
  if (!claim?.held) return null
  const { planId, lengthMs } = claim.held
  const tier = move.map.plans[planId]
  return tier === undefined ? null : { tier, lengthMs }
}

/** Counts a member once about each plan to which the map gives no tier. */
function askTiers(move: Move, { membership, waiting = [], claim }: OldMember): void {
  const running = membership !== null && isRunning(membership, move.nowMs) ? [membership] : []
  const held = claim?.held ? [claim.held] : []
  const planIds = new Set([...running, ...held, ...waiting].map(({ planId }) => planId))
  for (const planId of planIds)
    if (move.map.plans[planId] === undefined) ask(move, `plans.${planId}`)
}

type Membership = NonNullable<OldMember['membership']>

const endOf = ({ untilMs }: Membership) =>
  untilMs !== null && untilMs < LAST_END_MS ? untilMs : null

const isRunning = (membership: Membership, nowMs: number) =>
  (endOf(membership) ?? Number.POSITIVE_INFINITY) > nowMs

function isUndecided(move: Move, sum: Sum): boolean {
  const way = move.map[sum]
  const lacksPrice = way !== undefined && way !== 'list' && move.map.day_price === undefined
  if (way === undefined) ask(move, sum)
  if (lacksPrice) ask(move, 'day_price')
  return way === undefined || lacksPrice
}
