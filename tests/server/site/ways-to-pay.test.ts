import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { CONTENT_FILES, PlansFile } from '#contract/site/content.ts'
import type { Gateway } from '../../../src/server/ports/gateway.ts'
import { shownContent } from '../../../src/server/site/content/content.ts'
import { contentFileValues } from '../../../src/server/site/content/content-file-values.ts'
import { forEachEngine } from '../../support/engines.ts'
import { openNetwork } from '../devices/network.ts'

const NAMES = { 'en-US': 'Alipay', 'zh-CN': '支付宝' }

const gateway = (payment_type: string, more: Partial<Gateway> = {}): Gateway => ({
  payment_type,
  create: async ({ payment_id }) => ({ provider_ref: payment_id, payment_url: null }),
  verify: async () => null,
  query: async () => ({ kind: 'open' }),
  ...more,
})

forEachEngine((engine) => {
  it('pages name the ways to pay that can collect the price of some plan', async () => {
    const net = await openNetwork(engine)
    onTestFinished(() => net.close())
    const { gateways } = net.services
    const paymentsShown = async () => {
      const files = contentFileValues(await shownContent(net.services), false)
      return v.parse(PlansFile, files.get(CONTENT_FILES.plans.path)).payments
    }
    gateways.clear()
    expect(await paymentsShown()).toEqual([])
    gateways.set('epay-2', gateway('epay-2', { names: NAMES }))
    gateways.set('stripe', gateway('stripe', { canCollect: (amount) => amount > 3000 }))
    const both = [{ payment_type: 'epay-2', names: NAMES }, { payment_type: 'stripe' }]
    expect(await paymentsShown()).toEqual(both)
    gateways.set('stripe', gateway('stripe', { isOffered: false }))
    gateways.set('btcpay', gateway('btcpay', { canCollect: () => false }))
    expect(await paymentsShown()).toEqual(both.slice(0, 1))
  })
})
