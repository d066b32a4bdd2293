import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { type Member, openShop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'

forEachEngine((engine) => {
  const shop = beforeEachOpen(() => openShop(engine))
  let member: Member
  let order: Order
  beforeEach(async () => {
    member = await shop.member()
    order = await member.buy('gold', 'month')
    shop.clock.advance(HOUR_MS)
    await member.buy('diamond', 'month')
    await shop.member()
  })

  const check = () => operate(shop, {}, ['ledger', 'check'])
  const db = () => shop.services.db

  describe('npm run operator -- ledger check', () => {
    it('says what it has looked at when everything adds up', async () => {
      expect(await check()).toEqual({
        code: 0,
        output: '2 accounts, 2 orders and 2 payment events add up.\n',
      })
    })

    const account = () => `account ${member.account.account_id}: `
    const prefix = () => `order ${order.order_no}: `
    it.each<[string, () => Promise<unknown>, () => string]>([
      [
        'a membership that is longer than was granted',
        () => db().updateTable('account').set({ expire_date: '2029-01-01T00:00:00Z' }).execute(),
        () => 'expire_date 2029-01-01T00:00:00Z and vip_type',
      ],
      [
        'a tier that was not granted',
        () =>
          db()
            .updateTable('account')
            .set({ vip_type: 2 })
            .where('account_id', '=', member.account.account_id)
            .execute(),
        () => `${account()}expire_date`,
      ],
      [
        'an entry that is missing',
        () => db().deleteFrom('ledger').where('kind', '=', 'purchase').execute(),
        () => account(),
      ],
      [
        'a completed order that nobody paid',
        () => db().deleteFrom('payment_event').where('order_no', '=', order.order_no).execute(),
        () => `${prefix()}grants its time without a payment`,
      ],
      [
        'a payment that its order does not know',
        () =>
          db()
            .updateTable('orders')
            .set({ order_status: 'expired' })
            .where('order_no', '=', order.order_no)
            .execute(),
        () => `${prefix()}is expired, but its events settle to completed`,
      ],
      [
        'a report that is kept as something else',
        () =>
          db()
            .updateTable('payment_event')
            .set({ outcome: 'paid_again' })
            .where('order_no', '=', order.order_no)
            .execute(),
        () => 'is stored as paid_again, but settles to completed',
      ],
      [
        'an amount that is not the order’s',
        () =>
          db()
            .updateTable('ledger')
            .set({ paid_minor: 1 })
            .where('order_no', '=', order.order_no)
            .execute(),
        () => `${prefix()}costs 499, but the ledger counts 1`,
      ],
    ])('names %s', async (_what, change, words) => {
      await change()
      const { code, output } = await check()
      expect(code).toBe(1)
      expect(output).toMatch(/^The ledger doesn't add up: /)
      expect(output).toContain(words())
    })
  })
})
