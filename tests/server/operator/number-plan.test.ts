import { expect, it } from 'vitest'
import { readNumbers } from '../../../src/server/operator/reads/numbers.ts'
import { onSqlite } from '../../support/engines.ts'
import { plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { openShop } from '../billing/shop.ts'

onSqlite((engine) => {
  it('payments are summed from an index alone, and refunds found by kind and by payment', async () => {
    const shop = await openShop(engine)
    await (await shop.member()).buy('gold', 'month')
    const queries = recordQueries()
    await readNumbers(shop.services)
    const sums = [...queries.values()].filter(({ text }) => /"(payment_event|ledger)"/.test(text))
    const plans = (await plansOf(shop.services.config.databaseUrl, sums)).flat()
    await shop.close()
    const covering = plans.filter((step) => step.includes('COVERING INDEX'))
    expect(covering.map((step) => /INDEX (\w+)/.exec(step)?.[1]).toSorted()).toEqual([
      'ledger_by_payer',
      'ledger_by_purchase',
      'orders_that_extend',
      'payment_event_by_kind_and_arrival',
    ])
    expect(plans).toContainEqual(
      expect.stringMatching(/^SEARCH earlier USING INDEX .*\(gateway=\? AND provider_ref=\?\)/),
    )
    const reports = plans.filter((step) => /^SEARCH (report|paid) /.test(step))
    expect(reports).not.toEqual([])
    for (const step of reports) expect(step).toMatch(/\(kind=\?|provider_ref=\?/)
  })
})
