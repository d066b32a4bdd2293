import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { settlePayment } from '../../../../src/server/billing/payments/settle-payment.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openBtcpayShop } from '../btcpay-shop.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openBtcpayShop(engine))

  const amountsOf = async ({ order_no }: Order) => {
    const events = await shop.services.db
      .selectFrom('payment_event')
      .select('amount_minor')
      .where('order_no', '=', order_no)
      .orderBy('amount_minor', 'desc')
      .execute()
    return events.map(({ amount_minor }) => amount_minor)
  }
  const sendLater = async (id: string, amount: number) => {
    shop.clock.advance(MINUTE_MS)
    shop.btcpay.send(id, amount)
    await shop.notify(id, 'InvoiceReceivedPayment')
  }

  describe('money in parts for an invoice of BTCPay Server that has ended', () => {
    it('that comes after the end counts once', async () => {
      const { member, order, id } = await shop.open()
      shop.clock.advance(31 * MINUTE_MS)
      await sendLater(id, 3)
      await sendLater(id, 1.99)
      expect(await amountsOf(order)).toEqual([300, 199])
      expect(await shop.statusOf({ member, order })).toBe('underpaid')
    })

    it('that was not confirmed at the end counts once it is', async () => {
      const { order, id } = await shop.open()
      shop.btcpay.send(id, 3)
      shop.btcpay.send(id, 1, 'Processing')
      shop.clock.advance(31 * MINUTE_MS)
      await shop.notify(id, 'InvoiceExpired')
      expect(await amountsOf(order)).toEqual([300])
      shop.btcpay.confirm(id)
      await shop.notify(id, 'InvoicePaymentSettled')
      expect(await amountsOf(order)).toEqual([300, 100])
    })

    it('that an earlier version reported as a sum is not reported again', async () => {
      const { order, id } = await shop.open()
      const reportPart = (provider_ref: string, amount_minor: number) => {
        const { order_no, currency } = order
        const paid_at_ms = shop.clock.nowMs
        const parts = ['answer', order_no, 'paid', provider_ref, amount_minor, paid_at_ms]
        return settlePayment(shop.services, 'btcpay', {
          event_id: parts.join(':'),
          order_no,
          state: { kind: 'paid', amount_minor, currency, provider_ref, paid_at_ms },
        })
      }
      shop.btcpay.send(id, 1)
      await reportPart(id, 100)
      shop.clock.advance(31 * MINUTE_MS)
      shop.btcpay.send(id, 2)
      shop.clock.advance(MINUTE_MS)
      shop.btcpay.send(id, 1)
      await reportPart(`${id}-late`, 300)
      await sendLater(id, 0.5)
      expect(await amountsOf(order)).toEqual([300, 100, 50])
    })
  })
})
