import type { ReturnKind } from '#domain/billing/payment-events.ts'
import type { Services } from '../../services.ts'
import { listRefunded, type Sum, sumPaid, sumReports } from '../queries/revenue-queries.ts'

/** Payments that arrived in a time, and what went back in that time, in one currency. */
export interface Revenue {
  currency: string
  paid_minor: number
  /** refunds and disputes, less refused refunds and disputes that were won; negative when more of that came back */
  refunded_minor: number
}

/** Sums payments, and what went back, since then and before another time, by currency. */
export async function readRevenue(
  { db }: Pick<Services, 'db'>,
  since_ms: number,
  until_ms: number = Number.MAX_SAFE_INTEGER,
): Promise<Revenue[]> {
  const span = { fromMs: since_ms, beforeMs: until_ms }
  const paid = await sumPaid(db, span)
  const refunded = await listRefunded(db, span)
  const reports = await sumReports(db, ['refund_failed', 'disputed', 'reinstated'], span)
  const ofKind = (kind: ReturnKind) => reports.filter((report) => report.kind === kind)
  const gone = [...refunded, ...ofKind('disputed')]
  const back = [...ofKind('refund_failed'), ...ofKind('reinstated')]
  const sumIn = (currency: string, sums: readonly Sum[]) =>
    sums.reduce((sum, row) => sum + (row.currency === currency ? row.total : 0), 0)
  const all = [...paid, ...gone, ...back]
  const currencies = new Set(all.flatMap(({ currency }) => currency ?? []))
  return [...currencies].map((currency) => ({
    currency,
    paid_minor: sumIn(currency, paid),
    refunded_minor: sumIn(currency, gone) - sumIn(currency, back),
  }))
}
