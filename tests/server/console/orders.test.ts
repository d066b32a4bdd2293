import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER_LIST } from '#contract/console/lists/order-list.ts'
import { parseCsv } from '#domain/text/csv.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, openShop } from '../billing/shop.ts'
import { operate } from '../operator/operator.ts'
import { expectEveryFilter } from './every-filter.ts'
import { exportedRows } from './exported-rows.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

const MORE_THAN_A_PAGE = 60

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  let operator: Operator
  let ann: Member
  beforeAll(async () => {
    ann = await shop.member()
    const bought = await ann.buy('gold', 'month')
    await addCopies(bought.order_no, MORE_THAN_A_PAGE)
    shop.clock.advance(DAY_MS)
    const bob = await shop.member()
    await bob.order('diamond', 'year')
    operator = await enrolOperator(shop)
  })

  /** Adds unpaid copies of an order of earlier days, three at a time in the same millisecond. */
  async function addCopies(order_no: string, count: number) {
    const { db } = shop.services
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('order_no', '=', order_no)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: count }, (_, index) => ({
      ...order,
      order_no: `20260101-${String(index).padStart(10, '0')}`,
      order_status: 'expired' as const,
      activation_time_ms: null,
      expire_date: null,
      created_at_ms: order.created_at_ms - (1 + Math.floor(index / 3)) * DAY_MS,
    }))
    await db.insertInto('orders').values(copies).execute()
  }

  const run = (...words: string[]) => operate(shop, { OPERATOR: 'day shift' }, ['orders', ...words])
  const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

  describe('orders at the console', () => {
    it('are listed newest first, in pages of 50 that name each order once', async () => {
      const seen: { order_no: string; created_at_ms: number }[] = []
      let before: string | undefined
      do {
        const page = await operator.ok('listOrders', before === undefined ? {} : { before })
        expect(page.orders.length).toBeLessThanOrEqual(50)
        seen.push(...page.orders)
        before = page.older_before
      } while (before !== undefined)
      expect(new Set(seen.map(({ order_no }) => order_no)).size).toBe(MORE_THAN_A_PAGE + 2)
      const times = seen.map(({ created_at_ms }) => created_at_ms)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      const nowhere = { before: '20260101-ZZZZZZZZZZ' }
      expect(await operator.refused('listOrders', nowhere)).toEqual({ error: 'not_found' })
    })

    it('are sorted by time or amount in both directions, in pages that name each once', async () => {
      const seen = async (sort: string) => {
        const numbers: string[] = []
        let before: string | undefined
        do {
          const page = await operator.ok('listOrders', { sort, ...(before && { before }) })
          numbers.push(...page.orders.map(({ order_no }) => order_no))
          before = page.older_before
        } while (before !== undefined)
        return numbers
      }
      for (const sort of ['time', 'amount']) {
        const numbers = await seen(sort)
        expect(new Set(numbers).size).toBe(MORE_THAN_A_PAGE + 2)
        expect(numbers.toReversed()).toEqual(await seen(`${sort}_desc`))
      }
      const [largest] = (await operator.ok('listOrders', { sort: 'amount_desc' })).orders
      expect(largest).toMatchObject({ tier: 'diamond', cycle: 'year' })
      const { orders } = await operator.ok('listOrders', { sort: 'amount', status: 'completed' })
      expect(orders).toHaveLength(1)
    })

    it('name their member until the account is erased', async () => {
      const { orders } = await operator.ok('listOrders', { status: 'completed' })
      const { digital_account_number } = ann.account
      expect(orders).toMatchObject([{ digital_account_number, tier: 'gold', amount_minor: 499 }])
      const erased = (erased_at_ms: number | null) =>
        shop.services.db
          .updateTable('account')
          .set({ erased_at_ms })
          .where('account_id', '=', ann.account.account_id)
          .execute()
      await erased(shop.clock.nowMs)
      const [after] = (await operator.ok('listOrders', { status: 'completed' })).orders
      await erased(null)
      expect(after?.digital_account_number).toBeNull()
    })

    it('are narrowed by every filter, counted and exported by the same', async () => {
      const today = dayOf(shop.clock.nowMs)
      const narrowed: [object, number][] = [
        [{}, MORE_THAN_A_PAGE + 2],
        [{ status: 'unpaid' }, 1],
        [{ status: 'refunded' }, 0],
        [{ tier: 'diamond' }, 1],
        [{ cycle: 'year' }, 1],
        [{ payment_type: 'manual' }, 0],
        [{ made_from: today }, 1],
        [{ made_before: today }, MORE_THAN_A_PAGE + 1],
        [{ status: 'expired', tier: 'gold', cycle: 'month' }, MORE_THAN_A_PAGE],
      ]
      expectEveryFilter(
        ORDER_LIST,
        narrowed.map(([filters]) => filters),
      )
      for (const [filters, count] of narrowed) {
        expect(await operator.ok('countOrders', filters), JSON.stringify(filters)).toEqual({
          count,
        })
        const listed = (await operator.ok('listOrders', filters)).orders
        expect(listed).toHaveLength(Math.min(50, count))
        expect(await exportedRows(shop.services, 'exportOrders', filters)).toHaveLength(count)
      }
    })

    it('are exported with a line in the audit', async () => {
      const csv = String(await operator.ok('exportOrders', { status: 'unpaid', ...WHY }))
      expect(parseCsv(csv)).toHaveLength(2)
      expect(await auditOf(shop)).toContain(`day-shift: orders export status=unpaid (${WHY.why})`)
    })
  })

  describe('npm run operator -- orders', () => {
    it('lists what the console lists, and says whether more follow', async () => {
      const page = JSON.parse((await run('list', '--json')).output)
      expect(page).toEqual(await operator.ok('listOrders', {}))
      const { output } = await run('list', '--status', 'expired', '--before', page.older_before)
      expect(output.trim().split('\n')).toHaveLength(MORE_THAN_A_PAGE + 2 - 50)
      expect((await run('list')).output).toContain(`--before ${page.older_before}`)
      expect(await run('list', '--status', 'golden')).toMatchObject({ code: 2 })
      expect((await run('list', '--status', 'disputed')).output).toBe('No orders found.\n')
    })
  })
})
