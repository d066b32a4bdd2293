import type { Order } from '#contract/orders.ts'
import type { EpayConfig } from '../../../src/server/config/read-epay.ts'
import { epayGateway } from '../../../src/server/payments/epay/epay-gateway.ts'
import { START_MS } from '../../support/app.ts'
import type { Engine } from '../../support/engines.ts'
import { type EpayStandIn, startEpayStandIn } from '../../support/epay-stand-in.ts'
import { type Member, openShop, type Shop } from './shop.ts'

/** A shop whose members pay through a stand-in for a payment panel. */
export interface EpayShop extends Shop {
  panel: EpayStandIn
  /** sends the panel's notification, by GET as panels do */
  notify(query: string): Promise<{ statusCode: number; body: string }>
  payer(): Promise<Member>
  statusOf(member: Member, order: Order): Promise<Order['order_status']>
  outcomesOf(order: Order): Promise<string[]>
}

const payment_type = 'epay'

/** @param settings.currency the panel's currency, by default that of the prices */
export async function openEpayShop(
  engine: Engine,
  settings: Partial<Pick<EpayConfig, 'currency' | 'codeApp'>> = {},
): Promise<EpayShop> {
  let now = () => START_MS
  const panel = await startEpayStandIn({ now: () => now() })
  const shop = await openShop(engine, (services) => {
    now = services.now
    const { url, pid, key } = panel
    const config = { url, pid, key, currency: 'USD', codeApp: null, ...settings }
    const notifyUrl = 'http://localhost:8080/api/webhooks/epay'
    return [epayGateway(config, { notifyUrl, timeoutMs: 5000 })]
  })
  return {
    ...shop,
    panel,
    notify: (query) => shop.app.inject({ method: 'GET', url: `/api/webhooks/epay?${query}` }),
    payer: () => shop.member({ payment_type }),
    statusOf: async (member, order) => (await member.read(order)).order_status,
    outcomesOf: async ({ order_no }) =>
      (await shop.eventsOf(order_no)).map(({ outcome }) => outcome).sort(),
    async close() {
      await shop.close()
      await panel.close()
    },
  }
}
