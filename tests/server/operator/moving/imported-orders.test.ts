import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { eraseDueAccounts } from '../../../../src/server/account/erase-accounts.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { deleteAccount } from '../../account/members.ts'
import { type Member, openShop } from '../../billing/shop.ts'
import { enrolOperator, type Operator } from '../../console/operators.ts'
import { operate } from '../operator.ts'
import { rowsOf } from './moving-shop.ts'

const ROW = {
  source: 'xboard',
  plan_name: '月付 🚀',
  currency: 'CNY',
  paid_at_ms: null,
} as const

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  let member: Member
  let operator: Operator

  beforeAll(async () => {
    member = await shop.member()
    await member.buy('gold', 'month')
    operator = await enrolOperator(shop)
    const { account_id } = member.account
    const rows = [
      { source_id: '1', term: 'month', amount_minor: 990, state: 'completed', created_at_ms: 1 },
      { source_id: '2', term: 'without_end', amount_minor: 5, state: 'waiting', created_at_ms: 2 },
      { source_id: '3', term: null, amount_minor: 7, state: 'cancelled', created_at_ms: 3 },
      { source_id: '4', term: null, amount_minor: 8, state: 'unpaid', created_at_ms: 4 },
    ] as const
    await shop.services.db
      .insertInto('imported_order')
      .values(rows.map((row) => ({ ...ROW, ...row, account_id })))
      .execute()
  })

  const SHOWN = [
    { order_no: '4', order_status: 'failed' },
    { order_no: '3', order_status: 'failed', term: null },
    { order_no: '2', order_status: 'completed', term: null },
    { order_no: '1', order_status: 'completed', term: 'month', amount_minor: 990, currency: 'CNY' },
  ]

  describe('orders from before the move', () => {
    it('are in the list of their member, in the export of their data, and at the console', async () => {
      const { orders, imported_orders } = await member.browser.ok('getOrders')
      expect(orders).toHaveLength(1)
      expect(imported_orders).toMatchObject(SHOWN)
      const before = orders.at(-1)?.order_no ?? ''
      expect(await member.browser.ok('getOrders', { before })).toEqual({ orders: [] })
      expect((await member.browser.ok('exportAccount')).imported_orders).toEqual(imported_orders)
      const { digital_account_number: account_number } = member.account
      const shown = await operator.ok('getMember', {}, { account_number })
      expect(shown.imported_orders).toEqual(imported_orders)
    })

    it('are nobody else’s', async () => {
      const other = await shop.member()
      expect(await other.browser.ok('getOrders')).toEqual({ orders: [], imported_orders: [] })
    })

    it('count neither as money of this service nor as its orders', async () => {
      expect(await operator.ok('countOrders')).toEqual({ count: 1 })
      expect(JSON.stringify(await operator.ok('getNumbers'))).not.toContain('CNY')
      expect((await operate(shop, {}, ['ledger', 'check'])).output).toContain('add up')
    })

    it('are exported by a command, without the number of an erased account', async () => {
      const exported = async (name: string) => {
        const file = `${shop.services.config.dataDir}/${name}.csv`
        const words = ['orders', 'export-imported', file, '--reason', 'for the tax adviser']
        expect((await operate(shop, { OPERATOR: 'day shift' }, words)).code).toBe(0)
        return rowsOf(await readFile(file, 'utf8'))
      }
      const { digital_account_number } = member.account
      expect((await exported('before'))[3]).toEqual([
        ...['1', 'completed', digital_account_number, '月付 🚀', '990', 'CNY'],
        ...['1970-01-01T00:00:00Z', ''],
      ])
      const { email } = member.account
      await deleteAccount(shop, { ...member, email: email ?? '' })
      shop.clock.advance(7 * DAY_MS)
      await eraseDueAccounts(shop.services)
      expect((await exported('after'))[3]?.slice(0, 3)).toEqual(['1', 'completed', ''])
    })
  })
})
