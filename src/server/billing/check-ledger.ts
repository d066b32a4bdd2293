import { packBytes } from '#domain/billing/packs-on-sale.ts'
import { outcomeAt, settleFromEvents } from '#domain/billing/payment-events.ts'
import { membershipOf, recomputeGrants } from '#domain/billing/recompute-grants.ts'
import { holdsMoney } from '#domain/billing/settlement.ts'
import { isPack } from '#domain/membership/billing-cycle.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import type { AccountRow } from '../db/lock-account.ts'
import { unwatched } from '../db/progress.ts'
import type { Services } from '../services.ts'
import type { PackRow } from '../usage/pack-queries.ts'
import {
  countAccounts,
  selectAccountsAfter,
  selectEventsOfAccounts,
  selectLedgersOf,
  selectOrdersOf,
  selectPacksOf,
} from './check-queries.ts'
import type { OrderRow } from './orders/order-queries.ts'
import type { EventRow } from './payments/payment-queries.ts'
import type { LedgerRow } from './queries.ts'

const BATCH = 500

interface Counts {
  accounts: number
  orders: number
  events: number
}

/**
 * Checks that every membership follows from its ledger, and every order from its payment events. Reads
 * one snapshot of the whole database; the server may be running.
 * @returns how much was checked, or a sentence on the first row that does not add up
 */
export function checkLedger(
  { db }: Pick<Services, 'db'>,
  startStep = unwatched,
): Promise<Counts | string> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (snapshot) => {
    const counts: Counts = { accounts: 0, orders: 0, events: 0 }
    const onProgress = startStep('members checked', await countAccounts(snapshot))
    let accounts = await selectAccountsAfter(snapshot, '', BATCH)
    while (accounts.length > 0) {
      const ids = accounts.map(({ account_id }) => account_id)
      const ledger = await selectLedgersOf(snapshot, ids)
      const orders = await selectOrdersOf(snapshot, ids)
      const events = await selectEventsOfAccounts(snapshot, ids)
      const packs = await selectPacksOf(snapshot, ids)
      const problem = problemIn({ accounts, ledger, orders, events, packs })
      if (problem !== null) return problem
      counts.accounts += accounts.length
      counts.orders += orders.length
      counts.events += events.length
      onProgress(counts.accounts)
      accounts = await selectAccountsAfter(snapshot, ids.at(-1) ?? '', BATCH)
    }
    return counts
  })
}

function problemIn(rows: {
  accounts: readonly AccountRow[]
  ledger: readonly LedgerRow[]
  orders: readonly OrderRow[]
  events: readonly EventRow[]
  packs: readonly PackRow[]
}): string | null {
  const entriesOf = Map.groupBy(rows.ledger, ({ account_id }) => account_id)
  for (const account of rows.accounts) {
    const problem = membershipProblem(account, entriesOf.get(account.account_id) ?? [])
    if (problem !== null) return `account ${account.account_id}: ${problem}`
  }
  const entriesBy = Map.groupBy(rows.ledger, ({ order_no }) => order_no)
  const eventsOf = Map.groupBy(rows.events, ({ order_no }) => order_no)
  const packOf = new Map(rows.packs.map((pack) => [pack.order_no, pack]))
  // an erased account has lost its packs, and keeps its orders
  const erased = rows.accounts.filter(({ erased_at_ms }) => erased_at_ms !== null)
  const erasedIds = new Set(erased.map(({ account_id }) => account_id))
  for (const order of rows.orders) {
    const { order_no } = order
    const events = eventsOf.get(order_no) ?? []
    const problem =
      eventsProblem(order, events) ??
      grantProblem(order, entriesBy.get(order_no) ?? [], events) ??
      (erasedIds.has(order.account_id) ? null : packProblem(order, packOf.get(order_no)))
    if (problem !== null) return `order ${order_no}: ${problem}`
  }
  return null
}

function membershipProblem(account: AccountRow, entries: readonly LedgerRow[]): string | null {
  const { expire_date, vip_type } = membershipOf(recomputeGrants(entries))
  const isSame =
    parseDateTime(account.expire_date) === parseDateTime(expire_date) &&
    account.vip_type === vip_type
  if (isSame) return null
  return `expire_date ${account.expire_date} and vip_type ${account.vip_type}, but the ledger grants ${expire_date} and ${vip_type}`
}

function eventsProblem(order: OrderRow, events: readonly EventRow[]): string | null {
  const { order_status } = order
  const settlement = settleFromEvents(order, events)
  const isDueBack = order_status === 'refund_due' && holdsMoney(settlement)
  if (settlement.status !== order_status && !isDueBack) {
    return `is ${order_status}, but its events settle to ${settlement.status}`
  }
  for (const event of events) {
    const outcome = outcomeAt(settlement, order_status, event)
    if (outcome !== event.outcome) {
      return `${event.gateway} ${event.event_id} is stored as ${event.outcome}, but settles to ${outcome}`
    }
  }
  return null
}

/**
 * Checks that a completed order grants its time or pack once for its own amount, and any other order grants
 * none.
 */
function grantProblem(
  { order_status, amount_minor }: OrderRow,
  entries: readonly LedgerRow[],
  events: readonly EventRow[],
): string | null {
  const count = (kind: LedgerRow['kind']) => entries.filter((entry) => entry.kind === kind).length
  const grants = count('purchase') + count('pack') - count('reversal') + count('restored')
  const isGranted = order_status === 'completed'
  if (grants !== (isGranted ? 1 : 0))
    return `is ${order_status} and grants its time ${grants} times`

  if (isGranted && !events.some(({ kind }) => kind === 'paid')) {
    return 'grants its time without a payment'
  }
  const netMinor = entries.reduce((sum, { paid_minor }) => sum + paid_minor, 0)
  const isCredited = events.some(({ outcome }) => outcome === 'credited')
  const lowestMinor = isCredited ? 1 : amount_minor
  const addsUp = isGranted ? netMinor >= lowestMinor && netMinor <= amount_minor : netMinor === 0
  return addsUp ? null : `costs ${amount_minor}, but the ledger counts ${netMinor}`
}

/** Checks that an order of a pack has one of its size once it was completed, open while it is. */
function packProblem(
  { cycle, order_status, activation_time_ms }: OrderRow,
  pack: PackRow | undefined,
): string | null {
  if (!isPack(cycle) || activation_time_ms === null)
    return pack ? 'has a pack that it did not buy' : null
  if (pack?.bytes !== packBytes(cycle))
    return `bought ${cycle}, but the pack has ${pack?.bytes} bytes`
  const isOpen = pack.ended_at_ms === null
  return isOpen === (order_status === 'completed')
    ? null
    : `is ${order_status}, but its pack is ${isOpen ? 'open' : 'taken back'}`
}
