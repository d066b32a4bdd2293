import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { networkOf } from '../../devices/network.ts'
import { openShop } from '../shop.ts'

describe('a service without a first node (decision 142)', () => {
  forEachEngine((engine) => {
    const shop = beforeEachOpen(() => openShop(engine))

    async function order() {
      const browser = shop.browser()
      await shop.signUp(browser)
      const plan = { tier: 'gold', cycle: 'month' } as const
      const { quote } = await browser.ok('quote', plan)
      const { quoted_at_ms, total_minor } = quote
      const request = { ...plan, quoted_at_ms, total_minor, payment_type: 'test' } as const
      return { browser, request }
    }
    const endDemonstration = () => {
      Object.assign(shop.services.config, { demonstration: false })
    }

    it('sells nothing, and says so by a code of its own', async () => {
      endDemonstration()
      const { browser, request } = await order()
      expect(await browser.refused('createOrder', request)).toEqual({ error: 'not_set_up' })
      expect((await browser.ok('getNodes')).nodes).toEqual([])
      expect((await browser.ok('getOrders')).orders).toEqual([])
    })

    it('sells from the first node on, also while it is silent and after it was removed', async () => {
      const net = networkOf(shop)
      endDemonstration()
      const { browser, request } = await order()
      await net.operator(
        'nodes',
        'add',
        'Oslo 1',
        '--country',
        'NO',
        '--endpoint',
        'oslo.example:51820',
        '--capacity',
        '9',
      )
      expect(await browser.refused('createOrder', request)).toEqual({ error: 'not_set_up' })
      await net.node('Tokyo 3')
      shop.clock.advance(10 * 60_000)
      const silent = await order()
      expect((await silent.browser.ok('getNodes')).nodes).toMatchObject([{ is_open: false }])
      await silent.browser.ok('createOrder', silent.request)
      await net.operator('nodes', 'remove', 'Tokyo 3')
      const removed = await order()
      await removed.browser.ok('createOrder', removed.request)
    })

    it('sells in demonstration mode', async () => {
      const { browser, request } = await order()
      await browser.ok('createOrder', request)
    })
  })
})
