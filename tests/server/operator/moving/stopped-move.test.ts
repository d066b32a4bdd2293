import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../../../../src/server/db/open.ts'
import { moveMembers } from '../../../../src/server/operator/moving/move-members.ts'
import { XBOARD } from '../../../../src/server/operator/moving/panels/xboard.ts'
import { planMove } from '../../../../src/server/operator/moving/plan-move.ts'
import { readMap } from '../../../../src/server/operator/moving/read-map.ts'
import { readPanel } from '../../../../src/server/operator/moving/read-panel.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { openShop, type Shop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'
import { dumpOf, endAfter, MAP, madeUpOrder, madeUpUser, PLANS, SETTINGS } from './made-up-panel.ts'
import { movedRows, movingInto } from './moving-shop.ts'

const PLACES = process.env.TEST_LONG ? 20 : 3
const MEMBERS = 2300
/** more than the queries of the whole move */
const MOST_QUERIES = 30

const AUTHOR = { who: 'day shift', why: 'moving in' }

forEachEngine((engine) => {
  it('a move that is stopped anywhere leaves no half member, and ends as if it had not been', async () => {
    const whole = await openShop(engine)
    const move = await prepared(whole)
    await moveMembers(whole.services, move, AUTHOR, () => {})
    const expected = await readMoved(whole)
    expect(expected.accounts).toHaveLength(MEMBERS)
    await whole.close()
    let stopped = 0
    for (let place = 0; place < PLACES; place += 1) {
      const shop = await openShop(engine)
      const again = await prepared(shop)
      const queries = 1 + Math.floor((place * MOST_QUERIES) / PLACES)
      const db = stoppingAfter(shop.services.db, queries)
      const run = moveMembers({ ...shop.services, db }, again, AUTHOR, () => {})
      await run.catch(({ message }) => {
        expect(message).toBe('stopped')
        stopped += 1
      })
      const { accounts, named, orders } = await readMoved(shop)
      expect(named).toHaveLength(accounts.length)
      expect(orders).toHaveLength(accounts.length)
      expect((await operate(shop, {}, ['ledger', 'check'])).output).toContain('add up')
      await moveMembers(shop.services, await prepared(shop), AUTHOR, () => {})
      expect(await readMoved(shop)).toEqual(expected)
      await shop.close()
    }
    expect(stopped).toBeGreaterThan(PLACES / 2)
  })
})

/** Plans a move of three portions, in which members were invited by those who come later. */
async function prepared(shop: Shop) {
  const nowMs = shop.clock.nowMs
  const ids = Array.from({ length: MEMBERS }, (_, nth) => nth + 1)
  const users = ids.map((id) =>
    madeUpUser(id, {
      plan_id: 1,
      expired_at: endAfter(nowMs, id),
      invite_user_id: MEMBERS - id,
      balance: id % 3,
    }),
  )
  const orders = ids.map((id) =>
    madeUpOrder(id, { panel: 'xboard', user_id: id, paidMs: nowMs, status: 3 * (id % 2) }),
  )
  const rows = { v2_settings: SETTINGS, v2_plan: PLANS, v2_user: users, v2_order: orders }
  const file = await movingInto(shop).write('dump.sql', dumpOf('xboard', rows, 500))
  const map = readMap(JSON.stringify(MAP))
  const records = await readPanel(XBOARD, file, shop.services.config.dataDir)
  return planMove(shop.services, { source: 'xboard', records, map })
}

const readMoved = ({ services: { db } }: Shop) =>
  movedRows(db, ['account_id', 'from_ms', 'until_ms', 'paid_minor', 'created_at_ms'])

/** Lets a database fail after so many queries, as if its process had ended. */
function stoppingAfter(db: Db, queries: number): Db {
  let left = queries
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1
      if (left < 0) throw new Error('stopped')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(plugin)
}
