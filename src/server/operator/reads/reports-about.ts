import type { EventRow } from '../../billing/payments/payment-queries.ts'
import type { Services } from '../../services.ts'
import { selectReportsOf } from '../month-queries.ts'

/**
 * Reads all reports of the payments that these reports are about.
 * @returns finds those of a report's payment, in the order of arrival
 */
export async function readReportsAbout(
  { db }: Pick<Services, 'db'>,
  reports: readonly EventRow[],
): Promise<(report: EventRow) => readonly EventRow[]> {
  const payments = new Map<string, EventRow[]>()
  for (const gateway of new Set(reports.map((report) => report.gateway))) {
    const ofGateway = reports.filter((report) => report.gateway === gateway)
    const refs = new Set(ofGateway.flatMap(({ provider_ref }) => provider_ref ?? []))
    for (const report of await selectReportsOf(db, gateway, [...refs])) {
      const known = payments.get(keyOf(report))
      if (known) known.push(report)
      else payments.set(keyOf(report), [report])
    }
  }
  return (report) => payments.get(keyOf(report)) ?? []
}

const keyOf = ({ gateway, provider_ref }: EventRow) => `${gateway} ${provider_ref}`
