import type { Services } from '../../services.ts'
import { listRefunded, sumPaid } from '../revenue-queries.ts'

/** Payments that arrived in a time, and what was refunded in that time, in one currency. */
export interface Revenue {
  currency: string
  paid_minor: number
  refunded_minor: number
}

/** Sums payments and refunds since then and before another time, by currency. */
export async function readRevenue(
  { db }: Pick<Services, 'db'>,
  since_ms: number,
  until_ms: number = Number.MAX_SAFE_INTEGER,
): Promise<Revenue[]> {
  const paid = await sumPaid(db, since_ms, until_ms)
  const refunded = await listRefunded(db, since_ms, until_ms)
  const of = (currency: string, sums: typeof paid) =>
    sums.reduce((sum, one) => sum + (one.currency === currency ? one.total : 0), 0)
  const currencies = new Set([...paid, ...refunded].flatMap(({ currency }) => currency ?? []))
  return [...currencies].map((currency) => ({
    currency,
    paid_minor: of(currency, paid),
    refunded_minor: of(currency, refunded),
  }))
}
