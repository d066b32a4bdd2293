import { expect, it } from 'vitest'
import { listOrders } from '../../../src/server/operator/reads/lists/orders.ts'
import { listPayments } from '../../../src/server/operator/reads/lists/payments.ts'
import { forEachEngine } from '../../support/engines.ts'
import { planAsIfLarge, plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { openShop, type Shop } from '../billing/shop.ts'

/** More than are sorted apart. */
const MANY = 5100
const ROWS_AT_A_TIME = 300

forEachEngine((engine) => {
  it('the times of many orders and payments are read by the index of amounts', async () => {
    const queries = recordQueries()
    const shop = await openShop(engine)
    await addCopies(shop, (await (await shop.member()).buy('gold', 'month')).order_no)
    const day = '2020-01-01'
    for (const [list, read, column, sorts] of [
      [
        'orders',
        () => listOrders(shop.services, { sort: 'amount_desc', made_from: day }),
        'created',
        // the rows of a page are sorted after their numbers were found in that order
        1,
      ],
      [
        'payment_event',
        () => listPayments(shop.services, { sort: 'amount', arrived_from: day }),
        'received',
        0,
      ],
    ] as const) {
      queries.clear()
      await read()
      const pages = [...queries.values()].filter(({ text }) => /order by .*amount_minor/.test(text))
      const [plan = []] = await plansOf(planAsIfLarge(shop.services.config.databaseUrl), pages)
      const steps = plan.join('\n')
      expect(steps).toContain(`${list}_by_amount`)
      expect(steps.match(/Sort {2}\(|B-TREE/gm) ?? [], steps).toHaveLength(sorts)
      // on SQLite the plan doesn't say where a column is read
      if (shop.services.engine === 'postgres')
        expect(steps).toMatch(new RegExp(`Index Cond: \\(${column}_at_ms >= `))
    }
    await shop.close()
  })
})

/** Adds so many copies of an order and its payment that the time leaves more than are sorted apart. */
async function addCopies({ services: { db } }: Shop, order_no: string): Promise<void> {
  for (const table of ['orders', 'payment_event'] as const) {
    const row = await db
      .selectFrom(table)
      .selectAll()
      .where('order_no', '=', order_no)
      .executeTakeFirstOrThrow()
    for (let start = 0; start < MANY; start += ROWS_AT_A_TIME) {
      const copies = Array.from({ length: ROWS_AT_A_TIME }, (_, n) => ({
        ...row,
        order_no: `copy-${start + n}`,
        ...(table === 'payment_event' && { event_id: `copy-${start + n}` }),
      }))
      await db.insertInto(table).values(copies).execute()
    }
  }
}
