import type { RENEWAL_CHANGES, RenewalEnd } from '#domain/billing/renewals.ts'
import { enqueueEmail } from '../../email/outbox.ts'
import { notifyInInbox } from '../../inbox/notify-member.ts'
import type { LockedRenewal } from './lock-renewal.ts'

interface Message {
  change: (typeof RENEWAL_CHANGES)[number]
  amount_minor: number
  /** when the card is charged, or charged again */
  charge_at_ms?: number
  /** the order that can be paid by hand */
  order_no?: string
  stop_token?: string
  reason?: RenewalEnd
}

/** Notifies a member of their renewal, by email and in the inbox; these emails can't be switched off. */
export async function notifyRenewal(
  { transaction, account, renewal, nowMs }: LockedRenewal,
  { change, amount_minor, charge_at_ms = 0, ...rest }: Message,
): Promise<void> {
  const { account_id, email: recipient, locale, expire_date } = account
  const { renewal_id, consented_at_ms, tries, currency, tier, card_brand, card_last4 } = renewal
  const about = [renewal_id, consented_at_ms, renewal.period ?? expire_date, tries, amount_minor]
  const dedupe_key = `renewal:${change}:${about.join(':')}`
  const event = { kind: 'renewal', dedupe_key, nowMs } as const
  const card = `${card_brand ?? ''} ${card_last4 ?? ''}`
  const sum = { amount_minor, currency }
  const payload = { change, tier, ...sum, charge_at_ms, card, expire_date: expire_date ?? '' }
  const isNew = await notifyInInbox(transaction, account_id, { ...event, payload })
  if (!isNew || recipient === null) return
  const details = { ...payload, ...rest }
  await enqueueEmail(transaction, { ...event, account_id, recipient, locale, payload: details })
}
