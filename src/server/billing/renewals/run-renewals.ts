import { RENEWAL_TRIES, renewalTimes } from '#domain/billing/renewals.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { type AccountRow, lockAccount } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import type { Job } from '../../jobs.ts'
import type { CardKeeping } from '../../ports/card-keeping.ts'
import { GatewayUnavailableError } from '../../ports/gateway.ts'
import { endRenewal } from '../consents/end-renewal.ts'
import {
  claimRenewal,
  deleteRenewal,
  type RenewalRow,
  selectDueRenewals,
  selectRenewal,
  updateRenewal,
} from '../consents/queries.ts'
import { cancelUnpaid, selectRenewalOrder } from '../orders/order-queries.ts'
import { announceRenewal } from './announce-renewal.ts'
import { chargeRenewal } from './charge-renewal.ts'
import type { RenewalServices } from './renewal-plan.ts'

const EVERY_MS = 5 * SECOND_MS
const BATCH = 50
/** Longer than all calls of one step take. */
const CLAIM_MS = 2 * MINUTE_MS
const PAUSE_AFTER_FAILURE_MS = 15 * MINUTE_MS
/** How long a member may take to give a card. */
const CARD_WAITED_FOR_MS = DAY_MS

/** Announces and charges renewals to which members have agreed, and has cards forgotten (decision 247). */
export const renewals = (services: RenewalServices): Job => ({
  name: 'renewals',
  startAfterMs: EVERY_MS,
  pauseMs: EVERY_MS,
  run: ({ signal, onFailure }) => runRenewals(services, { signal, onFailure }),
})

/** Runs one round. Any number of instances may run it at the same time: each renewal is claimed first. */
export async function runRenewals(
  services: RenewalServices,
  { signal, onFailure }: { signal?: AbortSignal; onFailure: (error: unknown) => void },
): Promise<void> {
  const { db, now } = services
  for (const renewal of await selectDueRenewals(db, now(), BATCH)) {
    if (signal?.aborted) return
    if (!(await claimRenewal(db, renewal, now() + CLAIM_MS))) continue
    try {
      await continueRenewal(services, renewal)
    } catch (error) {
      if (!(error instanceof GatewayUnavailableError)) onFailure(error)
      await updateRenewal(db, renewal, { due_at_ms: now() + PAUSE_AFTER_FAILURE_MS })
    }
  }
}

/** The next work on a renewal. */
interface Step {
  kind: 'find_card' | 'announce' | 'charge'
  renewal: RenewalRow
}

async function continueRenewal(services: RenewalServices, claimed: RenewalRow): Promise<void> {
  const { db, now } = services
  const keeper = services.gateways.get(claimed.gateway)?.cards
  if (claimed.ended_at_ms !== null) {
    if (claimed.customer_ref !== null) await keeper?.forgetCards(claimed.customer_ref)
    await deleteRenewal(db, claimed)
    return
  }
  const step = await db
    .transaction()
    .execute((transaction) => chooseStep(transaction, claimed, now()))
  if (step === null) return
  if (!keeper) throw new GatewayUnavailableError(`${claimed.gateway} keeps no cards`)
  switch (step.kind) {
    case 'find_card':
      return findCard(services, keeper, step.renewal)
    case 'announce':
      return announceRenewal(services, keeper, step.renewal)
    case 'charge':
      return chargeRenewal(services, keeper, step.renewal)
  }
}

/** @returns null when there is nothing to do, now or ever */
async function chooseStep(
  transaction: Db,
  { account_id, renewal_id }: RenewalRow,
  nowMs: number,
): Promise<Step | null> {
  const account = await lockAccount(transaction, account_id)
  const renewal = await selectRenewal(transaction, account_id)
  if (!account || renewal?.renewal_id !== renewal_id) return null
  const times = renewalTimes(renewal.cycle)
  const endsMs = parseDateTime(account.expire_date)
  if (times === null || endsMs === null || isOver(account, renewal, nowMs)) {
    await endRenewal(transaction, account, nowMs)
    return null
  }
  if (renewal.customer_ref === null) return { kind: 'find_card', renewal }
  const wait = async (due_at_ms: number) => {
    await updateRenewal(transaction, renewal, { due_at_ms })
    return null
  }
  if (renewal.period === account.expire_date) {
    return renewal.tries < RENEWAL_TRIES ? { kind: 'charge', renewal } : wait(endsMs)
  }
  if (renewal.period !== null) {
    const order = await selectRenewalOrder(transaction, account_id, renewal.period)
    if (order) await cancelUnpaid(transaction, order.order_no, nowMs)
    await updateRenewal(transaction, renewal, { period: null, tries: 0 })
  }
  const noticeMs = endsMs - times.noticeMs
  return nowMs < noticeMs ? wait(noticeMs) : { kind: 'announce', renewal }
}

function isOver(account: AccountRow, { tier }: RenewalRow, nowMs: number): boolean {
  const { deletion_due_at_ms, erased_at_ms, suspended_at_ms } = account
  const isClosed = (deletion_due_at_ms ?? erased_at_ms ?? suspended_at_ms) !== null
  return isClosed || membershipTier(account, nowMs) !== tier
}

/** Asks the provider for the card that the member has let it keep. */
async function findCard(
  { db, now }: RenewalServices,
  cards: CardKeeping,
  renewal: RenewalRow,
): Promise<void> {
  const card = await cards.findCard(renewal.card_source)
  const nowMs = now()
  if (card !== 'open' && card !== null) {
    const { customer_ref, card_ref, brand, last4, expires } = card
    const shown = { card_brand: brand, card_last4: last4, card_expires: expires }
    await updateRenewal(db, renewal, { customer_ref, card_ref, ...shown, due_at_ms: nowMs })
    return
  }
  const waitedMs = nowMs - renewal.consented_at_ms
  if (card === 'open' && waitedMs < CARD_WAITED_FOR_MS) {
    const due_at_ms = nowMs + Math.max(EVERY_MS, waitedMs / 2)
    await updateRenewal(db, renewal, { due_at_ms: Math.floor(due_at_ms) })
    return
  }
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, renewal.account_id)
    if (account)
      await endRenewal(transaction, account, nowMs, card === null ? 'card_gone' : undefined)
  })
}
