import type { PaymentType } from '#contract/orders.ts'
import type { Quote } from '#domain/billing/quotes.ts'
import type { Gateways } from '../../payments/gateway.ts'

/**
 * Lists the providers that can collect the quote's total, preferred first; empty when nothing is
 * left to pay.
 */
export function availablePaymentTypes(
  gateways: Gateways,
  { total_minor, currency }: Pick<Quote, 'total_minor' | 'currency'>,
): PaymentType[] {
  if (total_minor === 0) return []
  return [...gateways.values()]
    .filter((gateway) => gateway.currency === undefined || gateway.currency === currency)
    .map(({ payment_type }) => payment_type)
}
