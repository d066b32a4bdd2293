import { type FeeRow, selectFees } from '../../billing/payments/fee-queries.ts'
import type { EventRow } from '../../billing/payments/payment-queries.ts'
import { type ReturnFeeRow, selectReturnFeesOf } from '../../billing/payments/return-fee-queries.ts'
import type { Services } from '../../services.ts'
import { paymentOf, referencesOf } from './reports-about.ts'

type Report = Pick<EventRow, 'gateway' | 'kind' | 'provider_ref'>

/**
 * Reads what providers charged for payments.
 * @returns finds the fee of a payment's report; undefined for other reports, and where the provider doesn't say
 */
export async function readFees(
  { db }: Pick<Services, 'db'>,
  reports: readonly Report[],
): Promise<(report: Report) => FeeRow | undefined> {
  const byPayment = new Map<string, FeeRow>()
  for (const [gateway, references] of referencesOf(reports.filter(isPaid))) {
    for (const fee of await selectFees(db, gateway, references)) byPayment.set(paymentOf(fee), fee)
  }
  return (report) => (isPaid(report) ? byPayment.get(paymentOf(report)) : undefined)
}

/** Reads what providers charged for the refunds and disputes of payments, or gave back, as they booked it. */
export async function readReturnFees(
  { db }: Pick<Services, 'db'>,
  reports: readonly Report[],
): Promise<ReturnFeeRow[]> {
  const fees: ReturnFeeRow[] = []
  for (const [gateway, references] of referencesOf(reports)) {
    fees.push(...(await selectReturnFeesOf(db, gateway, references)))
  }
  return fees
}

const isPaid = ({ kind }: Report) => kind === 'paid'
