import { describe, expect, it } from 'vitest'
import { startBtcpayStandIn } from '../../../support/btcpay-stand-in.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { enrolOperator, WHY } from '../../console/operators.ts'
import { openShopForSale } from '../providers/added-providers.ts'

const NAMES = { 'en-US': 'Coins', 'zh-CN': '数字货币' }

describe('a BTCPay Server that an owner adds by form (decision 190)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShopForSale(engine))
    const store = beforeAllOpen(() => startBtcpayStandIn({ now: () => shop.clock.nowMs }))

    it('takes payments by webhooks of its own, and its keys are in no table and no line of the log', async () => {
      const owner = await enrolOperator(shop)
      const { url, storeId, apiKey, webhookSecret } = store
      await owner.ok('addProvider', {
        kind: 'btcpay',
        names: NAMES,
        settings: {
          BTCPAY_URL: url,
          BTCPAY_STORE_ID: storeId,
          BTCPAY_API_KEY: apiKey,
          BTCPAY_WEBHOOK_SECRET: webhookSecret,
        },
        ...WHY,
      })
      const [{ provider_id } = { provider_id: '' }] = (
        await owner.ok('listProviders')
      ).providers.filter(({ names }) => names?.['en-US'] === NAMES['en-US'])
      expect(provider_id).toMatch(/^btcpay-\w+$/)
      const tested = await owner.ok('testProvider', {}, { provider_id })
      expect(tested).toMatchObject({ result: 'accepted' })

      const member = await shop.member({ payment_type: provider_id })
      const { order, payment_url } = await member.checkout('gold', 'month')
      const id = payment_url.split('/').at(-1) ?? ''
      store.send(id, order.amount_minor / 100)
      const forged = store.webhook('InvoiceSettled', id, {}, 'another secret')
      expect(await shop.deliver(forged, provider_id)).toBe(400)
      expect(await member.read(order)).toMatchObject({ order_status: 'unpaid' })
      expect(await shop.deliver(store.webhook('InvoiceSettled', id), provider_id)).toBe(200)
      expect(await member.read(order)).toMatchObject({
        order_status: 'completed',
        payment_type: provider_id,
        payment_names: NAMES,
      })
      const left = `${shop.log.join('\n')}${await shop.dump()}`
      for (const key of [apiKey, webhookSecret]) expect(left).not.toContain(key)
    })
  })
})
