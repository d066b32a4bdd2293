import type { Months } from '#contract/console/numbers.ts'
import { orderedName } from '#domain/billing/plan-names.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { DEFAULT_TIME_ZONE } from '#domain/site/support-hours.ts'
import { localDate, nextMonth, startOfMonth } from '#domain/time/local-day.ts'
import type { DbAndClock } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { countEnds } from '../queries/number-queries.ts'
import { sumPaidByOrder } from '../queries/revenue-queries.ts'
import { selectTierCounts } from '../queries/tier-queries.ts'
import { readRevenue } from './revenue.ts'

type Month = Months['months'][number]

/** Reads the income and the churn of this month and the twelve before, in the operator's time zone. */
export async function readMonths(services: DbAndClock): Promise<Months> {
  const { db, now } = services
  const { web_config } = await siteContent(services)
  const timeZone = web_config.time_zone || DEFAULT_TIME_ZONE
  const today = localDate(now(), timeZone)
  const months: Month[] = []
  let month = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}`
  const counts = await selectTierCounts(db, `${Number(month.slice(0, 4)) - 1}${month.slice(4)}-01`)
  for (; month <= today.slice(0, 7); month = nextMonth(month)) {
    const [startMs, endMs] = [month, nextMonth(month)].map((name) => startOfMonth(name, timeZone))
    if (startMs === undefined || endMs === undefined) continue
    const dayBefore = localDate(startMs - 1, timeZone)
    const counted = counts.find(({ day }) => day === dayBefore)
    const isoDate = (at_ms: number) => new Date(Math.min(at_ms, now())).toISOString()
    months.push({
      month,
      money: await readRevenue(services, startMs, endMs),
      paid: divide(await sumPaidByOrder(db, startMs, endMs)),
      at_beginning: counted ? PAID_TIERS.reduce((sum, tier) => sum + counted[tier], 0) : null,
      ended: await countEnds(db, isoDate(startMs), isoDate(endMs)),
    })
  }
  return { months }
}

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
