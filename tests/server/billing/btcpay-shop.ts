import type { Order } from '#contract/orders.ts'
import { btcpayGateway } from '../../../src/server/payments/btcpay/btcpay-gateway.ts'
import { START_MS } from '../../support/app.ts'
import { type BtcpayStandIn, startBtcpayStandIn } from '../../support/btcpay-stand-in.ts'
import type { Engine } from '../../support/engines.ts'
import { type Member, openShop, type Shop } from './shop.ts'

/** A shop whose members pay through a stand-in for a BTCPay Server. */
export interface BtcpayShop extends Shop {
  btcpay: BtcpayStandIn
  /** an order whose invoice is open, and the invoice's id */
  open(): Promise<{ member: Member; order: Order; id: string }>
  notify(id: string, type?: string): Promise<number>
  statusOf(opened: { member: Member; order: Order }): Promise<Order['order_status']>
  outcomesOf(order: Order): Promise<string[]>
}

export async function openBtcpayShop(engine: Engine): Promise<BtcpayShop> {
  let now = () => START_MS
  const btcpay = await startBtcpayStandIn({ now: () => now() })
  const shop = await openShop(engine, (services) => {
    now = services.now
    const { url, storeId, apiKey, webhookSecret } = btcpay
    const config = { url, storeId, apiKey, webhookSecrets: [webhookSecret] }
    return [btcpayGateway(config, { now, timeoutMs: 5000 })]
  })
  return {
    ...shop,
    btcpay,
    async open() {
      const member = await shop.member({ payment_type: 'btcpay' })
      const { order, payment_url } = await member.checkout('gold', 'month')
      return { member, order, id: payment_url.split('/').at(-1) ?? '' }
    },
    notify: (id, type = 'InvoiceSettled') => shop.deliver(btcpay.webhook(type, id), 'btcpay'),
    statusOf: async ({ member, order }) => (await member.read(order)).order_status,
    outcomesOf: async ({ order_no }) =>
      (await shop.eventsOf(order_no)).map(({ outcome }) => outcome).sort(),
    async close() {
      await shop.close()
      await btcpay.close()
    },
  }
}
