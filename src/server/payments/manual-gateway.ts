import type { Locale } from '#domain/site/locales.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Gateway } from '../ports/gateway.ts'

/** A bank transfer takes days, not minutes. */
export const TRANSFER_LIFETIME_MS = 3 * DAY_MS

/**
 * Creates the gateway for bank transfers: the member reads where to send the money, and an operator
 * confirms its arrival.
 * @param instructions text for the member, without the amount and the reference
 */
export function manualGateway(instructions: Readonly<Record<Locale, string>>): Gateway {
  return {
    payment_type: 'manual',
    orderLifetimeMs: TRANSFER_LIFETIME_MS,
    instructions,
    create: async ({ order_no, return_url }) => ({
      provider_ref: order_no,
      payment_url: new URL(`/api/orders/${order_no}/transfer`, return_url).href,
    }),
    // only an operator reports a transfer
    verify: async () => null,
    query: async () => ({ kind: 'open' }),
  }
}
