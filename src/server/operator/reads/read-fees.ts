import { type FeeRow, selectFees } from '../../billing/payments/fee-queries.ts'
import type { EventRow } from '../../billing/payments/payment-queries.ts'
import type { Services } from '../../services.ts'

/**
 * Reads what providers charged for payments.
 * @returns finds the fee of a payment's report; undefined for other reports, and where the provider doesn't say
 */
export async function readFees(
  { db }: Pick<Services, 'db'>,
  reports: readonly Pick<EventRow, 'gateway' | 'kind' | 'provider_ref'>[],
): Promise<(report: Pick<EventRow, 'gateway' | 'kind' | 'provider_ref'>) => FeeRow | undefined> {
  const paid = reports.filter(({ kind }) => kind === 'paid')
  const fees: FeeRow[] = []
  for (const gateway of new Set(paid.map((report) => report.gateway))) {
    const ofGateway = paid.filter((report) => report.gateway === gateway)
    const refs = new Set(ofGateway.flatMap(({ provider_ref }) => provider_ref ?? []))
    if (refs.size > 0) fees.push(...(await selectFees(db, gateway, [...refs])))
  }
  const byPayment = new Map(fees.map((fee) => [`${fee.gateway} ${fee.provider_ref}`, fee]))
  return ({ gateway, kind, provider_ref }) =>
    kind === 'paid' ? byPayment.get(`${gateway} ${provider_ref}`) : undefined
}
