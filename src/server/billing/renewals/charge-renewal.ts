import { randomUUID } from 'node:crypto'
import { RENEWAL_TRIES, renewalTimes } from '#domain/billing/renewals.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { CardKeeping, ChargeResult } from '../../ports/card-keeping.ts'
import { endRenewal } from '../consents/end-renewal.ts'
import { type LockedRenewal, lockRenewal } from '../consents/lock-renewal.ts'
import { notifyRenewal } from '../consents/notify-renewal.ts'
import { type RenewalRow, updateRenewal } from '../consents/queries.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { insertPayment, setProviderRef } from '../payments/payment-queries.ts'
import { queryGateway } from '../payments/query-provider.ts'
import { orderPeriod } from './order-period.ts'
import type { RenewalServices } from './renewal-plan.ts'
import { skipPeriod } from './skip-period.ts'

const PENDING_MS = 5 * MINUTE_MS

/**
 * Charges the card for the order of the running period, which is made once, as is its payment: whatever is repeated after
 * a failure, the provider charges that payment once (decision 248).
 */
export async function chargeRenewal(
  services: RenewalServices,
  cards: CardKeeping,
  renewal: RenewalRow,
): Promise<void> {
  const { db, gateways, now } = services
  const gateway = gateways.get(renewal.gateway)
  const { customer_ref, card_ref, tries } = renewal
  if (!gateway || customer_ref === null || card_ref === null) return
  const order = await orderPeriod(services, renewal)
  if (!order) return

  const { order_no } = order
  const payment = await insertPayment(db, {
    payment_id: randomUUID(),
    order_no,
    gateway: renewal.gateway,
    provider_ref: null,
    payment_url: null,
    created_at_ms: now(),
  })
  const prepared = payment.provider_ref ?? (await cards.prepareCharge(order, customer_ref))
  // kept before the card is charged, so that a repeated call charges no other payment
  const provider_ref = await setProviderRef(db, payment.payment_id, prepared)
  const result = await cards.charge({ order_no, provider_ref }, card_ref, tries)
  if (result === 'paid') await queryGateway(services, gateway, { order_no, provider_ref })
  else await lockRenewal(services, renewal, (locked) => recordFailure(locked, order, result))
}

async function recordFailure(
  locked: LockedRenewal,
  { order_no, amount_minor }: OrderRow,
  result: Exclude<ChargeResult, 'paid'>,
): Promise<void> {
  const { transaction, account, renewal, nowMs } = locked
  if (account.expire_date !== renewal.period) return
  switch (result) {
    case 'pending':
      return updateRenewal(transaction, renewal, { due_at_ms: nowMs + PENDING_MS })
    case 'by_hand':
      return skipPeriod(locked)
    case 'card_gone':
      return endRenewal(transaction, account, nowMs, 'card_gone')
    case 'authentication_required':
      await notifyRenewal(locked, { change: 'authenticate', amount_minor, order_no })
      return skipPeriod(locked)
    case 'declined': {
      const tries = renewal.tries + 1
      const charge_at_ms = nowMs + (renewalTimes(renewal.cycle)?.pauseMs ?? 0)
      if (tries >= RENEWAL_TRIES || charge_at_ms >= (parseDateTime(renewal.period) ?? 0))
        return endRenewal(transaction, account, nowMs, 'declined')
      const message = { change: 'declined', amount_minor, charge_at_ms, order_no } as const
      await notifyRenewal(locked, message)
      return updateRenewal(transaction, renewal, { tries, due_at_ms: charge_at_ms })
    }
  }
}
