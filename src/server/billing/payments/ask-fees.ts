import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Job } from '../../jobs.ts'
import { GatewayUnavailableError } from '../../ports/gateway.ts'
import { type Arrival, insertFee, selectWithoutFee } from './fee-queries.ts'
import type { PaymentServices } from './query-provider.ts'
import { insertReturnFees, selectReturned, upsertQuestion } from './return-fee-queries.ts'
import { settlePayment } from './settle-payment.ts'

const EVERY_MS = 10 * MINUTE_MS
/** Providers know their fee when the money is in their balance, which takes days for some payments. */
const ASKED_FOR_MS = 14 * DAY_MS
/** A dispute is decided within three months of its last report, and refunds of some kinds take weeks. */
const RETURNS_ASKED_FOR_MS = 120 * DAY_MS
/** How many payments of a provider one round asks about. */
const BATCH = 50

/**
 * Asks the providers that say it what they charged for payments of the last 14 days, and for refunds and disputes of the
 * last 120 (decision 193).
 */
export function feeQuestions(services: PaymentServices): Job {
  const lastAsked: LastAsked = new Map()
  return {
    name: 'payment fees',
    startAfterMs: MINUTE_MS,
    pauseMs: EVERY_MS,
    leaseMs: EVERY_MS,
    run: async ({ signal }) => {
      await askForFees(services, lastAsked, signal)
      await askForReturnFees(services, signal)
    },
  }
}

/** Where the last round ended, by provider. In memory only: after a restart, rounds start from the oldest payment. */
type LastAsked = Map<string, Arrival>

/**
 * Runs one round, which continues where the one before ended. A payment whose fee is not known yet is asked about again
 * when all others had their turn.
 */
export async function askForFees(
  { db, now, gateways }: PaymentServices,
  lastAsked: LastAsked = new Map(),
  signal?: AbortSignal,
): Promise<void> {
  for (const { payment_type: gateway, fee } of gateways.values()) {
    if (!fee) continue
    const beginning = { received_at_ms: now() - ASKED_FOR_MS, event_id: '' }
    const select = (after: Arrival) => selectWithoutFee(db, gateway, { after, limit: BATCH })
    const last = lastAsked.get(gateway)
    let payments = last ? await select(last) : []
    if (payments.length === 0) payments = await select(beginning)
    await askAboutEach(payments, signal, async (payment) => {
      // first, so that one without an answer keeps no others waiting
      lastAsked.set(gateway, payment)
      const { provider_ref } = payment
      const charged = await fee(provider_ref)
      if (charged !== null) await insertFee(db, { gateway, provider_ref, ...charged })
    })
  }
}

/**
 * Runs one round over refunds and disputes. A payment is asked about once after each report, and again every day while
 * its provider may still charge for it or give something back. Refunds that failed and disputes are settled, too, since
 * their own notifications may have been missed.
 */
export async function askForReturnFees(
  { db, now, gateways }: PaymentServices,
  signal?: AbortSignal,
): Promise<void> {
  for (const { payment_type: gateway, returnFees } of gateways.values()) {
    if (!returnFees) continue
    const nowMs = now()
    const payments = await selectReturned(db, gateway, {
      reportedAfterMs: nowMs - RETURNS_ASKED_FOR_MS,
      askedBeforeMs: nowMs - DAY_MS,
      limit: BATCH,
    })
    await askAboutEach(payments, signal, async ({ provider_ref }) => {
      const payment = { gateway, provider_ref }
      const question = { ...payment, asked_at_ms: nowMs }
      // first, so that one without an answer keeps no others waiting
      await upsertQuestion(db, { ...question, is_final: 0 })
      const { fees, reports, isFinal } = await returnFees(provider_ref)
      for (const event of reports) await settlePayment({ db, now }, gateway, event)
      await db.transaction().execute(async (transaction) => {
        const rows = fees.map((fee) => ({ ...payment, ...fee }))
        await insertReturnFees(transaction, rows)
        await upsertQuestion(transaction, { ...question, is_final: isFinal ? 1 : 0 })
      })
    })
  }
}

/** Asks about one payment after the other; a provider that doesn't answer is asked again in the next round. */
async function askAboutEach<Payment>(
  payments: readonly Payment[],
  signal: AbortSignal | undefined,
  ask: (payment: Payment) => Promise<void>,
): Promise<void> {
  for (const payment of payments) {
    if (signal?.aborted) return
    try {
      await ask(payment)
    } catch (error) {
      if (!(error instanceof GatewayUnavailableError)) throw error
      return
    }
  }
}
