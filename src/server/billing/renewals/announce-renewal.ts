import { firstTryMs, isExpiredCard, RENEWAL_TRIES, renewalTimes } from '#domain/billing/renewals.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { type AccountRow, lockAccount } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import type { CardKeeping, KeptCard } from '../../ports/card-keeping.ts'
import { endRenewal } from '../consents/end-renewal.ts'
import { notifyRenewal } from '../consents/notify-renewal.ts'
import { type RenewalRow, selectRenewal, updateRenewal } from '../consents/queries.ts'
import { stopRenewalToken } from '../consents/stop-token.ts'
import { type RenewalServices, renewalPlan } from './renewal-plan.ts'

/**
 * Announces what will be charged and when, by email with a link that stops it. Ends a renewal whose card or plan is gone,
 * and leaves out a period whose price is higher than the member agreed to, or that ends too soon to be announced.
 */
export async function announceRenewal(
  services: RenewalServices,
  cards: CardKeeping,
  renewal: RenewalRow,
): Promise<void> {
  const { customer_ref, card_ref } = renewal
  if (customer_ref === null || card_ref === null) return
  const card = await cards.readCard({ customer_ref, card_ref })
  const nowMs = services.now()
  await services.db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, renewal.account_id)
    const current = await selectRenewal(transaction, renewal.account_id)
    if (!account || current?.renewal_id !== renewal.renewal_id) return
    await announce(services, transaction, { account, renewal: current, card, nowMs })
  })
}

async function announce(
  { secrets }: RenewalServices,
  transaction: Db,
  locked: { account: AccountRow; renewal: RenewalRow; card: KeptCard | null; nowMs: number },
): Promise<void> {
  const { account, renewal, card, nowMs } = locked
  const { expire_date: period } = account
  const times = renewalTimes(renewal.cycle)
  const endsMs = parseDateTime(period)
  if (times === null || endsMs === null) return
  const charge_at_ms = firstTryMs(times, endsMs, nowMs)
  const plan = await renewalPlan(transaction, renewal, charge_at_ms ?? nowMs)
  if (!plan) {
    await endRenewal(transaction, account, nowMs, 'not_sold')
    return
  }
  if (card === null || isExpiredCard(card, endsMs)) {
    await endRenewal(transaction, account, nowMs, 'card_gone')
    return
  }
  const skipped = { period, tries: RENEWAL_TRIES, due_at_ms: endsMs }
  const { price_minor: amount_minor } = plan
  if (amount_minor > renewal.price_minor) {
    await notifyRenewal(transaction, locked, { change: 'raised', amount_minor })
    await updateRenewal(transaction, renewal, skipped)
  } else if (charge_at_ms === null) {
    await updateRenewal(transaction, renewal, skipped)
  } else {
    const { brand: card_brand, last4: card_last4, expires: card_expires } = card
    const shown = { card_brand, card_last4, card_expires }
    const stop_token = stopRenewalToken(secrets, account.account_id)
    const message = { change: 'announced', amount_minor, charge_at_ms, stop_token } as const
    await notifyRenewal(transaction, { ...locked, renewal: { ...renewal, ...shown } }, message)
    const change = { ...shown, period, tries: 0, due_at_ms: charge_at_ms }
    await updateRenewal(transaction, renewal, change)
  }
}
