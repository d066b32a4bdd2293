import { expect, it } from 'vitest'
import { sumMonth } from '../../../src/server/operator/reads/money-of-month.ts'
import { onSqlite } from '../../support/engines.ts'
import { plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { openShop } from '../billing/shop.ts'

onSqlite((engine) => {
  it('reads a month of payments by indexes', async () => {
    const queries = recordQueries()
    const shop = await openShop(engine)
    await (await shop.member()).buy('gold', 'month')
    expect(await sumMonth(shop.services, '2026-11')).toMatchObject([{ paid_minor: 499 }])
    const reads = [...queries.values()].filter(({ text }) =>
      /from .?payment_event.? where .*order by/.test(text),
    )
    const plans = await plansOf(shop.services.config.databaseUrl, reads)
    await shop.close()
    const arrival = 'SEARCH payment_event USING INDEX payment_event_by_arrival (received_at_ms>?)'
    expect(plans).toContainEqual([arrival])
    expect(plans).toContainEqual([
      expect.stringMatching(
        /^SEARCH payment_event USING INDEX .*\(gateway=\? AND provider_ref=\?\)/,
      ),
      'USE TEMP B-TREE FOR ORDER BY',
    ])
  })
})
