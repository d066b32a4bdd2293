import type { QuoteLine } from '#domain/billing/quotes.ts'
import { ratePercent } from '#domain/billing/taxes.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { notifyMember } from '../../inbox/notify-member.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { namesIn, quoteOf } from '../orders/order-reply.ts'

/**
 * Sends the receipt of a completed order, with what lowered its price.
 * @param granted.starts_at_ms from when an extension adds its time; absent for time that starts now
 */
export function sendReceipt(
  transaction: Db,
  account: AccountRow,
  order: OrderRow,
  granted: { expire_date: string; starts_at_ms?: number },
  nowMs: number,
): Promise<void> {
  const { order_no, tier, cycle, package_fee_minor, amount_minor, currency } = order
  const pack_names = namesIn(order.pack_names)
  const { lines, tax } = quoteOf(order)
  return notifyMember(transaction, account, {
    dedupe_key: `receipt:${order_no}`,
    kind: 'receipt',
    payload: {
      order_no,
      tier,
      cycle,
      ...(pack_names && { pack_names }),
      package_fee_minor,
      amount_minor,
      currency,
      ...reductionsOf(lines),
      ...(tax && {
        tax: { name: tax.name, percent: ratePercent(tax), amount_minor: tax.amount_minor },
      }),
      activation_time_ms: nowMs,
      ...granted,
    },
    nowMs,
  })
}

/** Returns what lowers a price, by its reason: the plan's discount, a coupon, the credit of all purchases together. */
function reductionsOf(lines: readonly QuoteLine[]) {
  const discounts = lines.filter((line) => line.kind === 'discount')
  const discount = discounts.find(({ coupon_code }) => coupon_code === undefined)
  const coupon = discounts.find(({ coupon_code }) => coupon_code !== undefined)
  const taxFree = lines.find((line) => line.kind === 'tax_free')
  const credits = lines.filter((line) => line.kind === 'credit')
  return {
    ...(discount && { discount_minor: discount.amount_minor }),
    ...(coupon?.coupon_code !== undefined && {
      coupon: { coupon_code: coupon.coupon_code, amount_minor: coupon.amount_minor },
    }),
    ...(taxFree && { tax_free_minor: taxFree.amount_minor }),
    ...(credits.length > 0 && {
      credit_minor: credits.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    }),
  }
}
