import type { PaymentType } from '#contract/orders.ts'
import type { Quote } from '#domain/quotes.ts'
import type { Gateways } from '../payments/gateway.ts'

/** The providers that can collect a quote's total, best first; none when nothing is left to pay. */
export function waysToPay(
  gateways: Gateways,
  { total_minor, currency }: Pick<Quote, 'total_minor' | 'currency'>,
): PaymentType[] {
  if (total_minor === 0) return []
  return [...gateways.values()]
    .filter((gateway) => gateway.currency === undefined || gateway.currency === currency)
    .map(({ payment_type }) => payment_type)
}
