import { beforeEach, describe, expect, it } from 'vitest'
import { ordersCsv as ordersCsvOf } from '../../../src/server/account/orders-csv.ts'
import { ordersCsv } from '../../../src/server/operator/reads/lists/orders.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { enrolOperator } from '../console/operators.ts'
import { sellPacks } from './sell-packs.ts'
import { type Member, openShop } from './shop.ts'

const TRAVEL = { 'en-US': 'Travel pack', 'zh-CN': '旅行包' }
const HOLIDAY = { 'en-US': 'Holiday pack', 'zh-CN': '假期包' }
const PACK = { tier: 'gold', cycle: '100-gb' } as const

describe('the name of a pack (decision 185)', () => {
  forEachEngine((engine) => {
    const shop = beforeEachOpen(() => openShop(engine))
    let ann: Member
    const sell = (name?: typeof TRAVEL) =>
      sellPacks(shop, {
        packs: [{ tier: 'gold', gb: 100, price_minor: 299, ...(name && { name }) }],
        gold: '500 GB',
        diamond: '',
      })
    beforeEach(async () => {
      await sell(TRAVEL)
      ann = await shop.member()
      await ann.buy('gold', 'month')
      shop.clock.advance(1000)
    })

    it('is in the quote, and kept by the order whatever it is called afterwards', async () => {
      const { quote } = await ann.browser.ok('quote', PACK)
      expect(quote.pack_names).toEqual(TRAVEL)
      const order = await ann.buy('gold', '100-gb')
      expect(order.pack_names).toEqual(TRAVEL)
      await sell(HOLIDAY)
      expect((await ann.read(order)).pack_names).toEqual(TRAVEL)
      expect((await ann.buy('gold', '100-gb')).pack_names).toEqual(HOLIDAY)
    })

    it('is the one last confirmed, while nobody has paid the order', async () => {
      const order = await ann.order('gold', '100-gb')
      await sell(HOLIDAY)
      expect(await ann.order('gold', '100-gb')).toMatchObject({
        order_no: order.order_no,
        pack_names: HOLIDAY,
      })
    })

    it('is in the receipt, by email and inbox', async () => {
      await ann.buy('gold', '100-gb')
      expect(shop.mails.at(-1)?.text).toContain('Gold, Travel pack · 100 GB')
      const { notices } = await ann.browser.ok('getInbox')
      expect(notices[0]).toMatchObject({ kind: 'receipt', payload: { pack_names: TRAVEL } })
    })

    it('is in the files of the member and of operators, and in the console', async () => {
      const { order_no } = await ann.buy('gold', '100-gb')
      const { account_id } = ann.account
      const own = (await ordersCsvOf(shop.services, account_id)).split('\r\n')
      expect(own.map((line) => line.split(',').at(-1)).slice(0, 3)).toEqual([
        ...['"pack_name"', '"Travel pack"', '""'],
      ])
      let all = ''
      for await (const part of ordersCsv(shop.services, {})) all += part
      expect(all).toMatch(new RegExp(`^"${order_no}",.*,"旅行包"\r?$`, 'm'))
      const operator = await enrolOperator(shop)
      const { orders } = await operator.ok('listOrders', {})
      expect(orders[0]).toMatchObject({ order_no, pack_names: TRAVEL })
      const { order } = await operator.ok('getConsoleOrder', undefined, { order_no })
      expect(order.pack_names).toEqual(TRAVEL)
    })

    it('is absent where the operator gave none', async () => {
      await sell()
      const order = await ann.buy('gold', '100-gb')
      expect(order.pack_names).toBeUndefined()
      expect(shop.mails.at(-1)?.text).toContain('Gold, 100 GB')
    })
  })
})
