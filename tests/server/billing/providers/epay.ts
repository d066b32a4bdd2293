import type { Engine } from '../../../support/engines.ts'
import { openEpayShop } from '../epay-shop.ts'
import type { Notice, Provider } from './provider.ts'

const URL = '/api/webhooks/epay'

export async function openEpayProvider(engine: Engine): Promise<Provider> {
  const shop = await openEpayShop(engine)
  const { panel } = shop
  const orderOf = (order_no: string) => panel.orders.get(order_no) ?? {}
  const asNotice = (query: string): Notice => ({ method: 'GET', url: `${URL}?${query}` })
  return {
    shop,
    payment_type: 'epay',
    secrets: [panel.key],
    async refOf({ order_no }, payment_url) {
      await panel.visit(payment_url)
      return order_no
    },
    pay: ({ ref }) => panel.pay(ref),
    count: () => panel.orders.size,
    notice: ({ ref }) => asNotice(panel.notification(ref)),
    forged({ ref }) {
      const genuine = panel.notification(ref)
      return [
        panel.notification(ref, {}, 'another key'),
        panel.notification(ref, { pid: '1002' }),
        genuine.replace('money=4.99', 'money=0.01'),
        `${genuine}&out_trade_no=${ref}`,
        genuine.replace(/sign=[^&]*/, 'sign=0'),
        '',
      ].map(asNotice)
    },
    claimAmount: ({ ref }, amount) => Object.assign(orderOf(ref), { money: amount.toFixed(2) }),
    claimPayment({ ref }, other) {
      const { trade_no } = panel.orders.get(other.ref) ?? {}
      Object.assign(orderOf(ref), { trade_no })
    },
    intercept(instead) {
      panel.intercept = instead
    },
    close: () => shop.close(),
  }
}
