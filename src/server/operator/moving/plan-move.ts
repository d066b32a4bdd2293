import { emailProblem } from '#domain/identity/credentials.ts'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import type { Tier } from '#domain/membership/membership.ts'
import type { Db } from '../../db/open.ts'
import type { DbAndClock, Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { idWithin } from '../actions/id-within.ts'
import { inPortions } from '../actions/in-portions.ts'
import { selectKnownEmails } from '../queries/account-queries.ts'
import type { Move, MovingMember, StayReason } from './move.ts'
import { movedVoucher } from './moved-voucher.ts'
import { selectMoved } from './moving-queries.ts'
import { countMoney, paidMinor } from './old-money.ts'
import { type OldMember, type OldRecords, SUMS } from './old-records.ts'
import { ask, planTimes } from './plan-times.ts'

const PORTION = 1000

/** Accounts of this service that a move has to know. */
interface KnownAccounts {
  emails: Set<string>
  /** accounts of earlier runs, by the number of the member */
  moved: Map<string, string>
}

/**
 * Plans a move into this service, and changes nothing. While the map lacks something, the members whom that is about are
 * planned without it.
 */
export async function planMove(
  { db, now, secrets }: DbAndClock & Pick<Services, 'secrets'>,
  { source, records, map }: Pick<Move, 'source' | 'records' | 'map'>,
): Promise<Move> {
  const { device_limits, currency } = await siteContent({ db, now })
  const known = await knownAccounts(db, { source, records })
  const move: Move = {
    source,
    records,
    map,
    nowMs: now(),
    currency: map.currency ?? records.currency ?? (hasMoney(records) ? '' : currency),
    name: map.name ?? records.name ?? '',
    members: [],
    listed: [],
    aboveLimit: [],
    unusedMinor: 0,
    lacking: new Map(),
    tiers: { free: 0, gold: 0, diamond: 0 },
    money: countMoney(records),
  }
  for (const entry of ['currency', 'name'] as const)
    if (move[entry] === '') move.lacking.set(entry, records.members.length)
  const accounts = planMembers(move, { known, deviceLimits: device_limits }, secrets)
  for (const member of move.members) {
    const inviter = accounts.get(member.old.inviterId ?? '') ?? null
    if (inviter !== member.account_id) member.inviter_account_id = inviter
  }
  const left = records.orders.filter(({ memberId }) => !accounts.has(memberId))
  move.money.orders.stays = paidMinor(left)
  return move
}

async function knownAccounts(
  db: Db,
  { source, records }: Pick<Move, 'source' | 'records'>,
): Promise<KnownAccounts> {
  const known: KnownAccounts = { emails: new Set(), moved: new Map() }
  for await (const portion of inPortions(records.members, PORTION)) {
    const emails = portion.flatMap(({ email }) => (email === null ? [] : [normalizeEmail(email)]))
    for (const { email } of await selectKnownEmails(db, emails)) known.emails.add(email ?? '')
    const ids = portion.map(({ source_id }) => source_id)
    for (const row of await selectMoved(db, source, ids))
      known.moved.set(row.source_id, row.account_id)
  }
  return known
}

/** @returns the accounts of those who come along, by their number */
function planMembers(
  move: Move,
  { known, deviceLimits }: { known: KnownAccounts; deviceLimits: Readonly<Record<Tier, number>> },
  secrets: Services['secrets'],
): Map<string, string> {
  const { members, plans, orders: allOrders, invitationCodes: allCodes } = move.records
  const ordersOf = Map.groupBy(allOrders, ({ memberId }) => memberId)
  const codesOf = Map.groupBy(allCodes, ({ memberId }) => memberId)
  const accounts = new Map<string, string>()
  const emails = new Set<string>()
  for (const old of members) {
    const { source_id, balance, commission } = old
    const email = old.email === null ? null : normalizeEmail(old.email)
    // another database of that panel has other members under the same numbers
    const account_id = idWithin(`${move.source} ${source_id}`, `${old.registeredMs}`)
    const reason =
      email !== null && emails.has(email)
        ? 'same_address'
        : stayReason(known, { source_id, email, account_id })
    if (reason !== null) {
      for (const sum of SUMS) move.money[sum].stays += old[sum]
      const listed = { source_id, email: old.email ?? '', balance, commission }
      move.listed.push({ ...listed, reason, voucher: null })
      continue
    }
    if (email !== null) emails.add(email)
    accounts.set(source_id, account_id)
    const orders = ordersOf.get(source_id) ?? []
    const { times, voucher } = planTimes(move, { old, email, orders }, (tier, days) =>
      movedVoucher(secrets, { account_id, tier, days }),
    )
    const tier = times[0]?.tier ?? 'free'
    const devices = old.deviceLimit ?? plans.get(old.membership?.planId ?? '')?.deviceLimit ?? 0
    if (tier !== 'free' && devices > deviceLimits[tier]) move.aboveLimit.push(source_id)
    move.tiers[tier] += 1
    move.money.orders.moved += paidMinor(orders)
    const invitationCodes = (codesOf.get(source_id) ?? []).map(({ code }) => code)
    const inviter_account_id = null
    move.members.push({
      account_id,
      email,
      old,
      times,
      voucher,
      orders,
      invitationCodes,
      held: heldTime(move, old),
      inviter_account_id,
    })
  }
  return accounts
}

/** Plans the time that begins with the claim, unless the map does not say its tier. */
function heldTime(move: Move, { claim }: OldMember): MovingMember['held'] {
  if (!claim?.held) return null
  const { planId, lengthMs } = claim.held
  const tier = move.map.plans[planId]
  if (tier === undefined) ask(move, `plans.${planId}`)
  return tier === undefined ? null : { tier, lengthMs }
}

const hasMoney = ({ orders, members }: OldRecords) =>
  orders.length > 0 || members.some((member) => SUMS.some((sum) => member[sum] !== 0))

/** Returns why a member has to stay; one whom a run has brought here comes along again, so that reports are the same. */
function stayReason(
  { emails, moved }: KnownAccounts,
  {
    source_id,
    email,
    account_id,
  }: Pick<MovingMember, 'email' | 'account_id'> & { source_id: string },
): StayReason | null {
  const before = moved.get(source_id)
  if (before !== undefined) return before === account_id ? null : 'other_member'
  if (email === null) return null
  if (emailProblem(email) !== null) return 'no_address'
  return emails.has(email) ? 'has_account' : null
}
