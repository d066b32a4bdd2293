import { expect, it } from 'vitest'
import { findMembers } from '../../../src/server/operator/reads/find-member.ts'
import { listOrders } from '../../../src/server/operator/reads/lists/orders.ts'
import { forEachEngine } from '../../support/engines.ts'
import { planAsIfLarge, plansOf } from '../../support/query-plans.ts'
import { recordQueries } from '../../support/recorded-queries.ts'
import { openShop } from '../billing/shop.ts'

const WHOLE = /SCAN (orders|account)$|Seq Scan on (orders|account)/m
const SORTS = /Sort {2}\(|B-TREE/gm

forEachEngine((engine) => {
  it('each page of a sorted list of members and orders is read in the order of an index', async () => {
    const queries = recordQueries()
    const shop = await openShop(engine)
    const { account, ...ann } = await shop.member()
    const { order_no } = await ann.buy('gold', 'month')
    const { services } = shop
    const planOf = async (read: () => Promise<unknown>) => {
      queries.clear()
      await read()
      const pages = [...queries.values()].filter(({ text }) =>
        /^select .*digital_account_number|^select \*.* order by/.test(text),
      )
      const plans = await plansOf(planAsIfLarge(services.config.databaseUrl), pages.slice(-1))
      return plans.flat().join('\n')
    }
    for (const before of [undefined, account.digital_account_number]) {
      for (const [search, index] of [
        [{ sort: 'joined' }, 'account_by_registration'],
        [{ suspended: 'yes' }, 'account_suspended'],
        [{ imported: 'yes', sort: 'joined' }, 'account_imported'],
        [{ sort: 'ends' }, 'account_by_end'],
        [{ sort: 'ends_desc' }, 'account_by_end'],
        [{ sort: 'ends', ends_from: '2026-12-01' }, 'account_by_end'],
        [{ sort: 'ends_desc', tier: 'gold' }, 'account_by_tier_and_list_end'],
        [{ sort: 'ends', never_connected: 'yes' }, 'account_never_connected_by_end'],
      ] as const) {
        const plan = await planOf(() => findMembers(services, { typed: '', before, ...search }))
        const which = JSON.stringify({ ...search, before })
        expect(plan, which).toContain(index)
        expect(plan, which).not.toMatch(WHOLE)
        expect(plan, which).not.toMatch(SORTS)
      }
    }
    for (const before of [undefined, order_no]) {
      for (const [search, index, sorts] of [
        [{ sort: 'time' }, 'orders_by_creation', 0],
        [{ sort: 'amount' }, 'orders_by_amount', 1],
        [{ payment_type: 'manual' }, 'orders_by_payment_type_and_creation', 0],
        [{ sort: 'amount_desc', tier: 'gold' }, 'orders_by_tier_and_amount', 1],
        [{ sort: 'amount', cycle: 'year' }, 'orders_by_cycle_and_amount', 1],
        [{ sort: 'amount', payment_type: 'epay' }, 'orders_by_payment_type_and_amount', 1],
        [{ sort: 'amount', status: 'disputed' }, 'orders_by_order_status_and_amount', 1],
        [{ sort: 'amount', made_from: '2026-12-01' }, 'orders_by_creation', 2],
      ] as const) {
        const plan = await planOf(() => listOrders(services, { before, ...search }))
        const which = JSON.stringify({ ...search, before })
        expect(plan, which).toContain(index)
        expect(plan, which).not.toMatch(WHOLE)
        // the rows of a page by amount are sorted after their numbers were found in that order
        expect(plan.match(SORTS) ?? [], which).toHaveLength(sorts)
      }
    }
    await shop.close()
  })
})
