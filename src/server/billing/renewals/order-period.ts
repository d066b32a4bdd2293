import { parseDateTime } from '#domain/time/dates.ts'
import { type Gateways, GatewayUnavailableError } from '../../ports/gateway.ts'
import { availablePaymentTypes } from '../../ports/payment-types.ts'
import {
  type OrderSettings,
  providerOf,
  readOrderSettings,
  termsOf,
} from '../checkout/create-order.ts'
import { endRenewal } from '../consents/end-renewal.ts'
import { type LockedRenewal, lockRenewal } from '../consents/lock-renewal.ts'
import type { RenewalRow } from '../consents/queries.ts'
import { readTaxation } from '../invoices/read-taxation.ts'
import { newOrderNo } from '../orders/order-number.ts'
import { insertOrder, type OrderRow, selectRenewalOrder } from '../orders/order-queries.ts'
import { quotePlan, readBuyer } from '../orders/quote-plan.ts'
import { type RenewalServices, renewalPlan } from './renewal-plan.ts'
import { skipPeriod } from './skip-period.ts'

/**
 * Finds or inserts the order of a renewal's period, at the price of now.
 * @returns null when the card is not to be charged: the price is higher than agreed, or the member pays by hand
 */
export async function orderPeriod(
  services: RenewalServices,
  seen: RenewalRow,
): Promise<OrderRow | null> {
  const settings = await readOrderSettings(services)
  const order = await lockRenewal(services, seen, async (locked) => {
    const { transaction, account, renewal } = locked
    const { period, gateway } = renewal
    if (period === null || account.expire_date !== period) return null
    const existing = await selectRenewalOrder(transaction, account.account_id, period)
    if (!existing) return insertPeriodOrder(services.gateways, locked, settings)
    const isOurs = existing.order_status === 'unpaid' && existing.payment_type === gateway
    if (isOurs) return existing
    await skipPeriod(locked)
    return null
  })
  return order ?? null
}

async function insertPeriodOrder(
  gateways: Gateways,
  locked: LockedRenewal,
  { invoices, reversal_percent }: OrderSettings,
): Promise<OrderRow | null> {
  const { transaction, account, renewal, nowMs } = locked
  const { account_id, gateway: payment_type, period } = renewal
  const plan = await renewalPlan(transaction, renewal, nowMs)
  const buyer = await readBuyer(transaction, account)
  const taxation = await readTaxation(transaction, invoices, account_id)
  const { tax, details } = taxation ?? { tax: null, details: null }
  const quote = plan ? quotePlan(buyer, { plan, coupon: null, tax }, nowMs) : null
  if (quote === null || 'refused' in quote) {
    await endRenewal(transaction, account, nowMs, 'not_sold')
    return null
  }
  if (quote.total_minor > renewal.price_minor) {
    await skipPeriod(locked, quote.total_minor)
    return null
  }
  if (!availablePaymentTypes(gateways, quote).includes(payment_type))
    throw new GatewayUnavailableError(`${payment_type} is not offered`)
  return insertOrder(transaction, {
    ...termsOf(quote),
    ...providerOf(gateways, payment_type),
    order_no: newOrderNo(nowMs),
    account_id,
    reversal_percent,
    billing_details: details && JSON.stringify(details),
    created_at_ms: nowMs,
    expires_at_ms: parseDateTime(period) ?? nowMs,
    renewed_from: period,
  })
}
