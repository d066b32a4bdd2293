import type { ReplyOf } from '#contract/endpoint.ts'
import type { ORDER_ENDPOINTS } from '#contract/orders.ts'
import type { PlansFile } from '#contract/site/content.ts'
import type { Quote } from '#domain/billing/quotes.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { Gateways } from './gateway.ts'

/**
 * Lists the providers that can collect the quote's total, preferred first; empty when nothing is
 * left to pay.
 */
export function availablePaymentTypes(
  gateways: Gateways,
  { total_minor, currency }: Pick<Quote, 'total_minor' | 'currency'>,
): string[] {
  if (total_minor === 0) return []
  return [...gateways.values()]
    .filter(({ isOffered = true }) => isOffered)
    .filter((gateway) => gateway.canCollect?.(total_minor, currency) ?? true)
    .map(({ payment_type }) => payment_type)
}

/** Lists the names of those that operators have named. */
export function paymentNames(
  gateways: Gateways,
  payment_types: readonly string[],
): ReplyOf<typeof ORDER_ENDPOINTS.quote>['payment_names'] {
  return payment_types.flatMap((payment_type) => {
    const names = gateways.get(payment_type)?.names
    return names ? [{ payment_type, names }] : []
  })
}

/** Lists the providers that can collect the price of one of these plans, with the names of those that have one. */
export function paymentsFor(gateways: Gateways, plans: readonly Plan[]): PlansFile['payments'] {
  const types = plans.flatMap(({ price_minor, currency }) =>
    availablePaymentTypes(gateways, { total_minor: price_minor, currency }),
  )
  return [...new Set(types)].map((payment_type) => {
    const names = gateways.get(payment_type)?.names
    return { payment_type, ...(names && { names }) }
  })
}
