import { firstChargeMs, isExpiredCard } from '#domain/billing/renewals.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { accountToken } from '../../auth/account-token.ts'
import type { CardKeeping, KeptCard } from '../../ports/card-keeping.ts'
import { endRenewal } from '../consents/end-renewal.ts'
import { type LockedRenewal, lockRenewal } from '../consents/lock-renewal.ts'
import { notifyRenewal } from '../consents/notify-renewal.ts'
import { type RenewalRow, updateRenewal } from '../consents/queries.ts'
import { cardColumns } from './find-card.ts'
import { type RenewalServices, renewalPlan } from './renewal-plan.ts'
import { skipPeriod } from './skip-period.ts'

/**
 * Announces what will be charged and when, by email with a link that stops it. Ends a renewal whose card or plan is gone,
 * and leaves out a period whose price is higher than the member agreed to, or that ends too soon to be announced.
 */
export async function announceRenewal(
  services: RenewalServices,
  cards: CardKeeping,
  renewal: RenewalRow,
): Promise<void> {
  const card = await cards.findCard(renewal.card_source)
  await lockRenewal(services, renewal, (locked) =>
    announce(services, locked, card === 'open' ? null : card),
  )
}

async function announce(
  { secrets }: RenewalServices,
  locked: LockedRenewal,
  card: KeptCard | null,
): Promise<void> {
  const { transaction, account, renewal, nowMs } = locked
  const { account_id, expire_date: period } = account
  const charge_at_ms = firstChargeMs(renewal.cycle, period, nowMs)
  const plan = await renewalPlan(transaction, renewal, charge_at_ms ?? nowMs)
  if (!plan) return endRenewal(transaction, account, nowMs, 'not_sold')
  if (card === null || isExpiredCard(card, parseDateTime(period) ?? nowMs))
    return endRenewal(transaction, account, nowMs, 'card_gone')
  const { price_minor: amount_minor } = plan
  if (amount_minor > renewal.price_minor) return skipPeriod(locked, amount_minor)
  if (charge_at_ms === null) return skipPeriod(locked)

  const stop_token = accountToken(secrets, 'stop-renewal', account_id)
  const message = { change: 'announced', amount_minor, charge_at_ms, stop_token } as const
  const known = cardColumns(card)
  await notifyRenewal({ ...locked, renewal: { ...renewal, ...known } }, message)
  const change = { ...known, period, tries: 0, due_at_ms: charge_at_ms }
  await updateRenewal(transaction, renewal, change)
}
