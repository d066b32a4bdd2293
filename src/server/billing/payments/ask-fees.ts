import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Job } from '../../jobs.ts'
import { GatewayUnavailableError } from '../../payments/gateway.ts'
import { insertFee, selectWithoutFee } from './fee-queries.ts'
import type { PaymentServices } from './query-provider.ts'

const EVERY_MS = 10 * MINUTE_MS
/** Providers know their fee when the money is in their balance, which takes days for some payments. */
const ASKED_FOR_MS = 14 * DAY_MS
/** How many payments of a provider one round asks about. */
const BATCH = 50

/** Asks the providers that say it what they charged for payments of the last 14 days. */
export function feeQuestions(services: PaymentServices): Job {
  return {
    name: 'payment fees',
    startAfterMs: MINUTE_MS,
    pauseMs: EVERY_MS,
    leaseMs: EVERY_MS,
    run: ({ signal }) => askForFees(services, signal),
  }
}

/** Runs one round. A payment whose fee is not known yet is asked about again in the next one. */
export async function askForFees(
  { db, now, gateways }: PaymentServices,
  signal?: AbortSignal,
): Promise<void> {
  for (const { payment_type: gateway, fee } of gateways.values()) {
    if (!fee) continue
    const recent = { paidAfterMs: now() - ASKED_FOR_MS, limit: BATCH }
    for (const { provider_ref } of await selectWithoutFee(db, gateway, recent)) {
      if (signal?.aborted) return
      try {
        const charged = provider_ref === null ? null : await fee(provider_ref)
        if (charged !== null && provider_ref !== null)
          await insertFee(db, { gateway, provider_ref, ...charged })
      } catch (error) {
        if (!(error instanceof GatewayUnavailableError)) throw error
        break
      }
    }
  }
}
