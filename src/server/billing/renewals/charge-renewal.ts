import { randomUUID } from 'node:crypto'
import type { InvoicesContent } from '#contract/site/invoices.ts'
import { RENEWAL_TRIES, renewalTimes } from '#domain/billing/renewals.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { type AccountRow, lockAccount } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import type { CardKeeping, ChargeResult } from '../../ports/card-keeping.ts'
import { GatewayUnavailableError } from '../../ports/gateway.ts'
import { availablePaymentTypes } from '../../ports/payment-types.ts'
import { siteContent } from '../../site/content/content.ts'
import { reversalPercent, termsOf } from '../checkout/create-order.ts'
import { endRenewal } from '../consents/end-renewal.ts'
import { notifyRenewal } from '../consents/notify-renewal.ts'
import { type RenewalRow, selectRenewal, updateRenewal } from '../consents/queries.ts'
import { readTaxation } from '../invoices/read-taxation.ts'
import { newOrderNo } from '../orders/order-number.ts'
import { insertOrder, type OrderRow, selectRenewalOrder } from '../orders/order-queries.ts'
import { quotePlan, readBuyer } from '../orders/quote-plan.ts'
import { insertPayment, setProviderRef } from '../payments/payment-queries.ts'
import { queryGateway } from '../payments/query-provider.ts'
import { type RenewalServices, renewalPlan } from './renewal-plan.ts'

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
  const { db, gateways } = services
  const gateway = gateways.get(renewal.gateway)
  const { customer_ref, card_ref } = renewal
  if (!gateway || customer_ref === null || card_ref === null) return
  const { invoices } = await siteContent(services)
  const set = { reversal_percent: await reversalPercent(services), invoices }
  const order = await locked(services, renewal, (transaction, account, current) =>
    placeOrder(services, transaction, { account, renewal: current, ...set }),
  )
  if (!order) return

  const { order_no } = order
  const payment = await insertPayment(db, {
    payment_id: randomUUID(),
    order_no,
    gateway: renewal.gateway,
    provider_ref: null,
    payment_url: null,
    created_at_ms: services.now(),
  })
  const prepared = payment.provider_ref ?? (await cards.prepareCharge(order, customer_ref))
  // kept before the card is charged, so that a repeated call charges no other payment
  const provider_ref = await setProviderRef(db, { ...payment, provider_ref: prepared })
  const result = await cards.charge({ order_no, provider_ref }, card_ref, renewal.tries)
  if (result === 'paid') {
    await queryGateway(services, gateway, { order_no, provider_ref })
    return
  }
  await locked(services, renewal, (transaction, account, current) =>
    recordFailure(transaction, { account, renewal: current, nowMs: services.now() }, order, result),
  )
}

/** Runs work in a transaction that has locked the account, unless the renewal has ended or its period is over. */
function locked<T>(
  { db }: RenewalServices,
  { account_id, renewal_id, period }: RenewalRow,
  work: (transaction: Db, account: AccountRow, renewal: RenewalRow) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, account_id)
    const renewal = await selectRenewal(transaction, account_id)
    const isSame = renewal?.renewal_id === renewal_id && renewal.period === period
    return account && isSame && account.expire_date === period
      ? work(transaction, account, renewal)
      : undefined
  })
}

/** Waits for the end of a period that is not charged any more. */
async function skipPeriod(transaction: Db, renewal: RenewalRow): Promise<null> {
  const due_at_ms = parseDateTime(renewal.period) ?? 0
  await updateRenewal(transaction, renewal, { tries: RENEWAL_TRIES, due_at_ms })
  return null
}

/**
 * Finds or inserts the period's order, at the price of now.
 * @returns null when the card is not to be charged: the price is higher than agreed, or the member pays by hand
 */
async function placeOrder(
  { gateways, now }: RenewalServices,
  transaction: Db,
  {
    account,
    renewal,
    reversal_percent,
    invoices,
  }: {
    account: AccountRow
    renewal: RenewalRow
    reversal_percent: number
    invoices: InvoicesContent
  },
): Promise<OrderRow | null> {
  const nowMs = now()
  const { account_id, gateway: payment_type, period } = renewal
  const endsMs = parseDateTime(period)
  if (period === null || endsMs === null) return null
  const existing = await selectRenewalOrder(transaction, account_id, period)
  if (existing) {
    const isOurs = existing.order_status === 'unpaid' && existing.payment_type === payment_type
    return isOurs ? existing : skipPeriod(transaction, renewal)
  }
  const plan = await renewalPlan(transaction, renewal, nowMs)
  const buyer = await readBuyer(transaction, account)
  const taxation = await readTaxation(transaction, invoices, account_id)
  const { tax, details } = taxation ?? { tax: null, details: null }
  const quote = plan ? quotePlan(buyer, { plan, coupon: null, tax }, nowMs) : null
  if (quote === null || 'refused' in quote) {
    await endRenewal(transaction, account, nowMs, 'not_sold')
    return null
  }
  const { total_minor: amount_minor } = quote
  if (amount_minor > renewal.price_minor) {
    await notifyRenewal(
      transaction,
      { account, renewal, nowMs },
      { change: 'raised', amount_minor },
    )
    return skipPeriod(transaction, renewal)
  }
  if (!availablePaymentTypes(gateways, quote).includes(payment_type))
    throw new GatewayUnavailableError(`${payment_type} is not offered`)
  const names = gateways.get(payment_type)?.names
  return insertOrder(transaction, {
    ...termsOf(quote),
    order_no: newOrderNo(nowMs),
    account_id,
    tier: quote.tier,
    cycle: quote.cycle,
    payment_type,
    payment_names: names ? JSON.stringify(names) : null,
    reversal_percent,
    billing_details: details && JSON.stringify(details),
    order_status: 'unpaid',
    created_at_ms: nowMs,
    expires_at_ms: endsMs,
    activation_time_ms: null,
    expire_date: null,
    cancelled_at_ms: null,
    renewed_from: period,
  })
}

async function recordFailure(
  transaction: Db,
  failed: { account: AccountRow; renewal: RenewalRow; nowMs: number },
  { order_no, amount_minor }: OrderRow,
  result: Exclude<ChargeResult, 'paid'>,
): Promise<void> {
  const { account, renewal, nowMs } = failed
  switch (result) {
    case 'pending':
      await updateRenewal(transaction, renewal, { due_at_ms: nowMs + PENDING_MS })
      return
    case 'by_hand':
      await skipPeriod(transaction, renewal)
      return
    case 'card_gone':
      await endRenewal(transaction, account, nowMs, 'card_gone')
      return
    case 'authentication_required':
      await notifyRenewal(transaction, failed, { change: 'authenticate', amount_minor, order_no })
      await skipPeriod(transaction, renewal)
      return
    case 'declined': {
      const tries = renewal.tries + 1
      const charge_at_ms = nowMs + (renewalTimes(renewal.cycle)?.pauseMs ?? 0)
      if (tries >= RENEWAL_TRIES || charge_at_ms >= (parseDateTime(renewal.period) ?? 0)) {
        await endRenewal(transaction, account, nowMs, 'declined')
        return
      }
      const message = { change: 'declined', amount_minor, charge_at_ms, order_no } as const
      await notifyRenewal(transaction, failed, message)
      await updateRenewal(transaction, renewal, { tries, due_at_ms: charge_at_ms })
    }
  }
}
