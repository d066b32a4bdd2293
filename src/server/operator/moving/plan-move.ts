import { emailProblem } from '#domain/identity/credentials.ts'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import type { Tier } from '#domain/membership/membership.ts'
import type { Db } from '../../db/open.ts'
import type { DbAndClock, Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { idWithin } from '../actions/id-within.ts'
import { inPortions } from '../actions/in-portions.ts'
import { selectKnownEmails } from '../queries/account-queries.ts'
import { type Move, type MovingMember, type StayReason, tierNow } from './move.ts'
import { selectMoved } from './moving-queries.ts'
import { countMoney, paidMinor } from './old-money.ts'
import { type OldRecords, SUMS } from './old-records.ts'
import { planTimes } from './plan-times.ts'

const PORTION = 1000

/** Addresses and members that a move finds taken. */
interface Taken {
  emails: Set<string>
  /** addresses of members who come along */
  moving: Set<string>
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
    lacking: new Map(records.lacking),
    money: countMoney(records),
  }
  for (const entry of ['currency', 'name'] as const)
    if (move[entry] === '') move.lacking.set(entry, records.members.length)
  planMembers(move, await selectTaken(db, move), secrets)
  move.aboveLimit = membersAbove(move, device_limits)
  const moving = new Set(move.members.map(({ old }) => old.source_id))
  const left = records.orders.filter(({ memberId }) => !moving.has(memberId))
  move.money.orders.stays = paidMinor(left)
  return move
}

async function selectTaken(db: Db, { source, records }: Move): Promise<Taken> {
  const taken: Taken = { emails: new Set(), moving: new Set(), moved: new Map() }
  for await (const portion of inPortions(records.members, PORTION)) {
    const emails = portion.flatMap(({ email }) => (email === null ? [] : [normalizeEmail(email)]))
    for (const { email } of await selectKnownEmails(db, emails)) taken.emails.add(email ?? '')
    const ids = portion.map(({ source_id }) => source_id)
    for (const row of await selectMoved(db, source, ids))
      taken.moved.set(row.source_id, row.account_id)
  }
  return taken
}

function planMembers(move: Move, taken: Taken, secrets: Services['secrets']): void {
  const { members, orders: allOrders, invitationCodes: allCodes } = move.records
  const ordersOf = Map.groupBy(allOrders, ({ memberId }) => memberId)
  const codesOf = Map.groupBy(allCodes, ({ memberId }) => memberId)
  for (const old of members) {
    const { source_id, balance, commission } = old
    const email = old.email === null ? null : normalizeEmail(old.email)
    // another database of that panel has other members under the same numbers
    const account_id = idWithin(`${move.source} ${source_id}`, `${old.registeredMs}`)
    const orders = ordersOf.get(source_id) ?? []
    const member = { account_id, email, old, orders }
    const reason = stayReason(taken, member)
    if (reason !== null) {
      for (const sum of SUMS) move.money[sum].stays += old[sum]
      const listed = { source_id, email: old.email ?? '', balance, commission }
      move.listed.push({ ...listed, reason, voucher: null })
      continue
    }
    if (email !== null) taken.moving.add(email)
    move.money.orders.moved += paidMinor(orders)
    const invitationCodes = codesOf.get(source_id) ?? []
    const planned = planTimes(move, member, secrets)
    move.members.push({ ...member, ...planned, invitationCodes })
  }
}

/** Returns why a member has to stay; one whom a run has brought here comes along again, so that reports are the same. */
function stayReason(
  { emails, moving, moved }: Taken,
  { old, email, account_id }: Pick<MovingMember, 'old' | 'email' | 'account_id'>,
): StayReason | null {
  if (email !== null && moving.has(email)) return 'same_address'
  const before = moved.get(old.source_id)
  if (before !== undefined) return before === account_id ? null : 'other_member'
  if (email === null) return null
  if (emailProblem(email) !== null) return 'no_address'
  return emails.has(email) ? 'has_account' : null
}

/** @returns numbers of the members who had more devices than their tier allows */
const membersAbove = ({ members, records: { plans } }: Move, limits: Record<Tier, number>) =>
  members
    .filter((member) => {
      const { deviceLimit, membership } = member.old
      const devices = deviceLimit ?? plans.get(membership?.planId ?? '')?.deviceLimit ?? 0
      const tier = tierNow(member)
      return tier !== 'free' && devices > limits[tier]
    })
    .map(({ old }) => old.source_id)

const hasMoney = ({ orders, members }: OldRecords) =>
  orders.length > 0 || members.some((member) => SUMS.some((sum) => member[sum] !== 0))
