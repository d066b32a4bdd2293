import { expect, it } from 'vitest'
import type { PaymentSearch } from '#contract/console/lists/payment-list.ts'
import { selectEventsOf } from '../../../src/server/billing/payments/payment-queries.ts'
import { listPayments } from '../../../src/server/operator/reads/lists/payments.ts'
import { forEachEngine } from '../../support/engines.ts'
import { planAsIfLarge, plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { openShop } from '../billing/shop.ts'

/** Searches, and the index in whose order the pages of each are read. */
const IN_ORDER: readonly [PaymentSearch, string][] = [
  [{}, 'arrival'],
  [{ sort: 'time' }, 'arrival'],
  [{ state: 'disputed' }, 'kind_and_arrival'],
  [{ state: 'disputed', provider: 'stripe' }, 'kind_and_arrival'],
  [{ state: 'paid', provider: 'manual' }, 'provider_and_arrival'],
  [{ provider: 'stripe', arrived_from: '2026-12-01' }, 'provider_and_arrival'],
  [{ currency: 'CNY', sort: 'time' }, 'currency_and_arrival'],
  [{ sort: 'amount' }, 'amount'],
  [{ sort: 'amount', provider: 'epay' }, 'provider_and_amount'],
  [{ sort: 'amount_desc', state: 'refunded' }, 'kind_and_amount'],
  [{ sort: 'amount_desc', currency: 'USD', state: 'paid' }, 'amount'],
]

forEachEngine((engine) => {
  it('each page of the payment list is read in the order of an index', async () => {
    const queries = recordQueries()
    const shop = await openShop(engine)
    const { order_no } = await (await shop.member()).buy('gold', 'month')
    const [paid] = await selectEventsOf(shop.services.db, order_no)
    for (const [search, index] of IN_ORDER) {
      for (const before of [undefined, `test ${paid?.event_id}`]) {
        queries.clear()
        await listPayments(shop.services, { ...search, before })
        const pages = [...queries.values()].filter(({ text }) =>
          /is_waiting[\s\S]* order by/.test(text),
        )
        const [plan] = await plansOf(planAsIfLarge(shop.services.config.databaseUrl), pages)
        const steps = plan?.join('\n')
        const which = JSON.stringify({ ...search, before })
        expect(steps, which).toMatch(new RegExp(`payment_event_by_${index}\\b`))
        expect(steps, which).not.toMatch(/SCAN report$|Seq Scan on payment|Sort|B-TREE/m)
      }
    }
    await shop.close()
  })

  it('rare matches in the payment list are sorted apart', async () => {
    const queries = recordQueries()
    const shop = await openShop(engine)
    const few: readonly [PaymentSearch, string][] = [
      [{ find: 'pi_1' }, 'payment_event_by_reference'],
      [{ find: '20260101-ZZZZZZZZZZ' }, 'payment_event_by_order_no'],
      [{ state: 'waiting', sort: 'amount' }, 'payment_event_that_may_wait'],
      [{ arrived_from: '2026-12-01', sort: 'amount_desc' }, 'payment_event_by_arrival'],
    ]
    for (const [search, index] of few) {
      queries.clear()
      await listPayments(shop.services, search)
      const pages = [...queries.values()].filter(({ text }) =>
        /is_waiting[\s\S]* order by/.test(text),
      )
      const [plan] = await plansOf(planAsIfLarge(shop.services.config.databaseUrl), pages)
      const steps = plan?.join('\n')
      expect(steps, JSON.stringify(search)).toMatch(new RegExp(`${index}\\b`))
      expect(steps).not.toMatch(/SCAN report$|Seq Scan on payment/m)
    }
    await shop.close()
  })
})
