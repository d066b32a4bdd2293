import { expect, it } from 'vitest'
import { listOrders } from '../../../src/server/operator/reads/lists/orders.ts'
import { onSqlite } from '../../support/engines.ts'
import { plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { openShop } from '../billing/shop.ts'

onSqlite((engine) => {
  it('each page of the order list is read in the order of an index', async () => {
    const queries = recordQueries()
    const shop = await openShop(engine)
    const { order_no } = await (await shop.member()).order('gold', 'month')
    await listOrders(shop.services, {})
    await listOrders(shop.services, { before: order_no })
    await listOrders(shop.services, { status: 'disputed' })
    await listOrders(shop.services, { status: 'completed', made_from: '2026-12-01' })
    const pages = [...queries.values()].filter(({ text }) => /order by .?orders/.test(text))
    const plans = await plansOf(shop.services.config.databaseUrl, pages)
    await shop.close()
    const account = expect.stringMatching(/^SEARCH account .*\(account_id=\?\)/)
    expect(plans).toEqual([
      ['SCAN orders USING INDEX orders_by_creation', account],
      ['SEARCH orders USING INDEX orders_by_creation ((created_at_ms,order_no)<(?,?))', account],
      ['SEARCH orders USING INDEX orders_by_status_and_creation (order_status=?)', account],
      [
        'SEARCH orders USING INDEX orders_by_status_and_creation (order_status=? AND created_at_ms>?)',
        account,
      ],
    ])
  })
})
