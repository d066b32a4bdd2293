import type { EventRow } from '../../billing/payments/payment-queries.ts'
import type { Services } from '../../services.ts'
import { selectReportsOf } from '../queries/month-queries.ts'

/** Something that names the payment which it is about. */
export type AboutPayment = Pick<EventRow, 'gateway' | 'provider_ref'>

/**
 * Reads all reports of the payments that these reports or fees are about.
 * @returns finds those of a report's payment, in the order of arrival
 */
export async function readReportsAbout(
  { db }: Pick<Services, 'db'>,
  all: readonly AboutPayment[],
): Promise<(about: AboutPayment) => readonly EventRow[]> {
  const reports: EventRow[] = []
  for (const [gateway, references] of referencesOf(all)) {
    reports.push(...(await selectReportsOf(db, gateway, references)))
  }
  const payments = Map.groupBy(reports, paymentOf)
  return (about) => payments.get(paymentOf(about)) ?? []
}

/** Lists the references of the payments that these are about, by provider; each has one at least. */
export function referencesOf(all: readonly AboutPayment[]): [gateway: string, string[]][] {
  const named = all.filter(({ provider_ref }) => provider_ref !== null)
  return [...Map.groupBy(named, ({ gateway }) => gateway)].map(([gateway, ofGateway]) => {
    const references = ofGateway.flatMap(({ provider_ref }) => provider_ref ?? [])
    return [gateway, [...new Set(references)]]
  })
}

/** Names the payment. */
export const paymentOf = ({ gateway, provider_ref }: AboutPayment) => `${gateway} ${provider_ref}`
