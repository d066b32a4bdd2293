import type Stripe from 'stripe'
import * as v from 'valibot'
import type { ReturnKind } from '#domain/billing/payment-events.ts'
import type { ReturnFee } from '../../ports/gateway.ts'
import { callStripe, NotPermittedError } from './call-stripe.ts'
import { listDisputes } from './disputes.ts'
import { hasFailed, MOST } from './refunds.ts'
import {
  type BalanceEntry,
  type BookedRefund,
  BookedRefunds,
  type Dispute,
  type ReportedRefund,
} from './schemas.ts'

/** Statuses in which a dispute has cost all that it will; one that is won ends with an entry. */
const ENDED = ['lost', 'prevented', 'warning_closed']

/** A refund's entries in the balance. */
const ENTRIES = ['data.balance_transaction', 'data.failure_balance_transaction']

/** Tells whether our key may read what refunds and disputes cost. @throws {GatewayUnavailableError} */
export async function mayReadReturnFees(stripe: Stripe, timeoutMs: number): Promise<boolean> {
  const first = { limit: 1 }
  try {
    await callStripe(stripe.refunds.list({ ...first, expand: ENTRIES }), v.object({}), timeoutMs)
    await callStripe(stripe.disputes.list(first), v.object({}), timeoutMs)
    return true
  } catch (error) {
    if (error instanceof NotPermittedError) return false
    throw error
  }
}

/**
 * Reads what Stripe charged for the refunds and disputes of a payment, or gave back, from its balance.
 * @returns all fees so far, the refunds that failed and all disputes; `isFinal` while no more are to be expected
 * @throws {GatewayUnavailableError}
 */
export async function readReturnFees(
  stripe: Stripe,
  payment_intent: string,
  timeoutMs: number,
): Promise<{
  fees: ReturnFee[]
  failed: ReportedRefund[]
  disputes: Dispute[]
  isFinal: boolean
}> {
  const refunding = stripe.refunds
    .list({ payment_intent, limit: 100, expand: ENTRIES })
    .autoPagingToArray({ limit: MOST })
  const refunds = (await callStripe(refunding, BookedRefunds, timeoutMs)) ?? []
  const disputes = await listDisputes(stripe, payment_intent, timeoutMs)
  return {
    fees: [...refunds.flatMap(feesOfRefund), ...disputes.flatMap(feesOfDispute)],
    failed: refunds.filter(hasFailed),
    disputes,
    isFinal: refunds.every(isBooked) && disputes.every(isOver),
  }
}

const feesOfRefund = (refund: BookedRefund): ReturnFee[] =>
  [refund.balance_transaction, refund.failure_balance_transaction].flatMap((entry) =>
    entry ? feeOf(entry, 'refunded') : [],
  )

const feesOfDispute = ({ balance_transactions }: Dispute): ReturnFee[] =>
  balance_transactions.flatMap((entry) =>
    feeOf(entry, isGivenBack(entry) ? 'reinstated' : 'disputed'),
  )

function feeOf({ id, fee, currency, created }: BalanceEntry, about: ReturnKind): ReturnFee[] {
  if (fee === 0) return []
  return [{ entry_ref: id, about, fee_minor: fee, currency, booked_at_ms: created * 1000 }]
}

const isGivenBack = ({ amount, fee }: BalanceEntry) => amount > 0 || fee < 0

function isBooked(refund: BookedRefund): boolean {
  if (refund.status === 'canceled') return true
  if (refund.status === 'failed') return Boolean(refund.failure_balance_transaction)
  return refund.status === 'succeeded' && Boolean(refund.balance_transaction)
}

const isOver = ({ status, balance_transactions }: Dispute): boolean =>
  ENDED.includes(status) || (status === 'won' && balance_transactions.some(isGivenBack))
