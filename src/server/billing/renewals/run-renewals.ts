import { RENEWAL_TRIES, renewalTimes } from '#domain/billing/renewals.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Job } from '../../jobs.ts'
import type { CardKeeping } from '../../ports/card-keeping.ts'
import { GatewayUnavailableError } from '../../ports/gateway.ts'
import { siteContent } from '../../site/content/content.ts'
import { offersRenewals } from '../../site/content/renewal-words.ts'
import { endRenewal } from '../consents/end-renewal.ts'
import { type LockedRenewal, lockRenewal } from '../consents/lock-renewal.ts'
import {
  claimRenewal,
  deleteRenewal,
  type RenewalRow,
  selectDueRenewals,
  selectRenewals,
  updateRenewal,
} from '../consents/queries.ts'
import { cancelRenewalOrder } from '../orders/order-queries.ts'
import { announceRenewal } from './announce-renewal.ts'
import { chargeRenewal } from './charge-renewal.ts'
import { findCard } from './find-card.ts'
import type { RenewalServices } from './renewal-plan.ts'

const EVERY_MS = 5 * SECOND_MS
const BATCH = 50
/** Longer than all calls of one step take. */
const CLAIM_MS = 2 * MINUTE_MS
const PAUSE_AFTER_FAILURE_MS = 15 * MINUTE_MS

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
  await endUnoffered(services)
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

/** Ends the renewals of an operator who offers none any more; each member is told (decision 256). */
async function endUnoffered(services: RenewalServices): Promise<void> {
  const { web_config } = await siteContent(services)
  if (offersRenewals(web_config)) return
  for (const renewal of await selectRenewals(services.db, BATCH)) {
    await lockRenewal(services, renewal, ({ transaction, account, nowMs }) =>
      endRenewal(transaction, account, nowMs, 'not_offered'),
    )
  }
}

async function continueRenewal(services: RenewalServices, renewal: RenewalRow): Promise<void> {
  const { db, gateways } = services
  const cards = gateways.get(renewal.gateway)?.cards
  if (renewal.ended_at_ms !== null) {
    if (cards) await forgetCard(cards, renewal)
    return deleteRenewal(db, renewal)
  }
  const step = await lockRenewal(services, renewal, chooseStep)
  if (!step) return
  if (!cards) throw new GatewayUnavailableError(`${renewal.gateway} keeps no cards`)
  await step(services, cards, renewal)
}

/** Has a card deleted at its provider, even one that the provider had not told us when its renewal ended. */
async function forgetCard(cards: CardKeeping, renewal: RenewalRow): Promise<void> {
  const { customer_ref, card_source } = renewal
  const card = customer_ref === null ? await cards.findCard(card_source) : { customer_ref }
  if (card !== null && card !== 'open') await cards.forgetCards(card.customer_ref)
}

/** Work on a renewal that calls its provider, and so holds no lock. */
type Step = (services: RenewalServices, cards: CardKeeping, renewal: RenewalRow) => Promise<void>

/** @returns null when there is nothing to do, now or ever */
async function chooseStep(locked: LockedRenewal): Promise<Step | null> {
  const { transaction, account, renewal, nowMs } = locked
  const { period, tries, customer_ref } = renewal
  const times = renewalTimes(renewal.cycle)
  const endsMs = parseDateTime(account.expire_date)
  if (times === null || endsMs === null || isOver(account, renewal, nowMs)) {
    await endRenewal(transaction, account, nowMs)
    return null
  }
  const isAnnounced = period === account.expire_date
  const waitsUntilMs = isAnnounced ? endsMs : endsMs - times.noticeMs
  if (customer_ref === null) return findCard
  if (isAnnounced && tries < RENEWAL_TRIES) return chargeRenewal
  if (period === null && nowMs >= waitsUntilMs) return announceRenewal

  // otherwise an earlier period is over, and the next round looks at the one that runs
  const isOld = period !== null && !isAnnounced
  if (isOld) await cancelRenewalOrder(transaction, renewal, nowMs)
  const next = isOld ? { period: null, tries: 0, due_at_ms: nowMs } : { due_at_ms: waitsUntilMs }
  await updateRenewal(transaction, renewal, next)
  return null
}

function isOver(account: AccountRow, { tier }: RenewalRow, nowMs: number): boolean {
  const { deletion_due_at_ms, erased_at_ms, suspended_at_ms } = account
  const isClosed = (deletion_due_at_ms ?? erased_at_ms ?? suspended_at_ms) !== null
  return isClosed || membershipTier(account, nowMs) !== tier
}
