import type { RENEWAL_CHANGES, RenewalEnd } from '#domain/billing/renewals.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { enqueueEmail } from '../../email/outbox.ts'
import { notifyInInbox } from '../../inbox/notify-member.ts'
import type { RenewalRow } from './queries.ts'

interface Message {
  change: (typeof RENEWAL_CHANGES)[number]
  amount_minor: number
  /** when the card is charged, or charged again */
  charge_at_ms?: number | undefined
  /** the order that can be paid by hand */
  order_no?: string
  stop_token?: string
  reason?: RenewalEnd
}

/** Notifies a member of their renewal, by email and in the inbox; these emails can't be switched off. */
export async function notifyRenewal(
  transaction: Db,
  { account, renewal, nowMs }: { account: AccountRow; renewal: RenewalRow; nowMs: number },
  { change, amount_minor, charge_at_ms = 0, ...rest }: Message,
): Promise<void> {
  const { account_id, email: recipient, locale } = account
  const { currency, tier, card_brand, card_last4, consented_at_ms, period, renewal_id, tries } =
    renewal
  const about = [renewal_id, consented_at_ms, period ?? account.expire_date, tries, amount_minor]
  const event = {
    kind: 'renewal',
    dedupe_key: `renewal:${change}:${about.join(':')}`,
    nowMs,
  } as const
  const card = `${card_brand ?? ''} ${card_last4 ?? ''}`
  const expire_date = account.expire_date ?? ''
  const payload = { change, tier, amount_minor, currency, charge_at_ms, card, expire_date }
  const isNew = await notifyInInbox(transaction, account_id, { ...event, payload })
  if (!isNew || recipient === null) return
  const details = { ...payload, ...rest }
  await enqueueEmail(transaction, { ...event, account_id, recipient, locale, payload: details })
}
