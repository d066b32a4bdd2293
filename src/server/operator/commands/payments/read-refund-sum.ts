import { typedMoney } from '#domain/billing/money.ts'
import { findPaid } from '#domain/billing/payment-events.ts'
import { selectEventsOf } from '../../../billing/payments/payment-queries.ts'
import type { Db } from '../../../db/open.ts'
import { refuse, UsageError } from '../command.ts'

const SUM = /^\d+(\.\d+)?( ?[A-Z]{3})?$/
const EXPECTED = '--amount needs a sum above zero, such as 4.99 or "4.99 USD".'

/**
 * Reads the sum of a refund in the currency of its payment.
 * @param payment the provider's reference of the payment; null = the one that the order counts
 * @param typed as `4.99` or `4.99 USD`
 * @returns minor units; null when the order has no such payment
 * @throws {UsageError} for text that is no sum above zero, or has more decimals than the currency
 * @throws {CommandError} when another currency is named
 */
export async function readRefundSum(
  db: Db,
  { order_no, payment }: { order_no: string; payment: string | null },
  typed: string,
): Promise<number | null> {
  const text = typed.toUpperCase()
  if (!SUM.test(text)) throw new UsageError(EXPECTED)
  const paid = findPaid(await selectEventsOf(db, order_no), payment)
  if (!paid) return null
  const [, sum = '', named = paid.currency] = /^([\d.]+) ?([A-Z]{3})?$/.exec(text) ?? []
  if (named !== paid.currency)
    refuse(`${order_no} was paid in ${paid.currency}, not in ${named}, so nothing was refunded.`)
  const amount_minor = typedMoney(sum, paid.currency)
  if (amount_minor === null) throw new UsageError(EXPECTED)
  return amount_minor
}
