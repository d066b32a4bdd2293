import type { Months } from '#contract/console/numbers.ts'
import { orderedName } from '#domain/billing/plan-names.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { localDate, nextMonth } from '#domain/time/local-day.ts'
import type { DbAndClock } from '../../services.ts'
import { readTimeZone } from '../../site/content/time-zone.ts'
import { countEnds } from '../queries/number-queries.ts'
import { sumPaidByOrder } from '../queries/revenue-queries.ts'
import { selectTierCounts } from '../queries/tier-queries.ts'
import { spanOf } from './month/span.ts'
import { readRevenue } from './revenue.ts'

type Month = Months['months'][number]

/** Reads the income and the churn of this month and the twelve before, in the operator's time zone. */
export async function readMonths(services: DbAndClock): Promise<Months> {
  const { db, now } = services
  const thisMonth = localDate(now(), await readTimeZone(services)).slice(0, 7)
  const isoDate = (at_ms: number) => new Date(Math.min(at_ms, now())).toISOString()
  const months: Month[] = []
  let month = yearBefore(thisMonth)
  const counts = await selectTierCounts(db, `${yearBefore(month)}-01`)
  for (; month <= thisMonth; month = nextMonth(month)) {
    const span = await spanOf(services, month)
    const dayBefore = localDate(span.fromMs - 1, span.timeZone)
    const counted = counts.find(({ day }) => day === dayBefore)
    months.push({
      month,
      money: await readRevenue(services, span.fromMs, span.beforeMs),
      paid: divide(await sumPaidByOrder(db, span)),
      at_beginning: counted ? PAID_TIERS.reduce((sum, tier) => sum + counted[tier], 0) : null,
      ended: await countEnds(db, isoDate(span.fromMs), isoDate(span.beforeMs)),
    })
  }
  return { months }
}

const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

/** Adds up what was paid by plan, by coupon and by provider. */
function divide(rows: Awaited<ReturnType<typeof sumPaidByOrder>>): Month['paid'] {
  const sums = new Map<string, Month['paid'][number]>()
  for (const { tier, cycle, coupon_code, gateway, currency, total } of rows) {
    if (currency === null) continue
    const names = {
      plan: tier && cycle ? orderedName({ tier, cycle }) : '',
      coupon: coupon_code ?? '',
      provider: gateway,
    }
    for (const by of ['plan', 'coupon', 'provider'] as const) {
      const key = `${by} ${currency} ${names[by]}`
      const sum = sums.get(key) ?? { by, name: names[by], currency, paid_minor: 0 }
      sums.set(key, { ...sum, paid_minor: sum.paid_minor + total })
    }
  }
  return [...sums.values()]
}
