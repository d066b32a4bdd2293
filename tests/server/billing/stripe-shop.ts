import type { Order } from '#contract/orders.ts'
import { stripeGateway } from '../../../src/server/payments/stripe/stripe-gateway.ts'
import { START_MS } from '../../support/app.ts'
import type { Engine } from '../../support/engines.ts'
import type { Webhook } from '../../support/stripe-events.ts'
import { type StripeStandIn, startStripeStandIn } from '../../support/stripe-stand-in.ts'
import { type Member, openShop, type Shop } from './shop.ts'

export const OLD_SECRET = 'whsec_of_last_year'
export const SECRET = 'whsec_of_this_year'

/** An order whose payment is open at Stripe. */
export interface Opened {
  member: Member
  order: Order
  /** the id of the session */
  id: string
  payment_url: string
}

/** A shop whose members pay through a stand-in for Stripe. */
export interface StripeShop extends Shop {
  stripe: StripeStandIn
  deliverStripe(webhook: Webhook): Promise<number>
  completed(id: string, how?: Parameters<StripeStandIn['event']>[2]): Webhook
  open(): Promise<Opened>
  paid(): Promise<Opened>
  statusOf(opened: Pick<Opened, 'member' | 'order'>): Promise<Order['order_status']>
  outcomesOf(order: Order): Promise<string[]>
}

export async function openStripeShop(engine: Engine): Promise<StripeShop> {
  let now = () => START_MS
  const stripe = await startStripeStandIn({ secret: SECRET, now: () => now() })
  const shop = await openShop(engine, (services) => {
    now = services.now
    const { secretKey, apiUrl } = stripe
    const config = { secretKey, webhookSecrets: [SECRET, OLD_SECRET], apiUrl }
    return [stripeGateway(config, { now, timeoutMs: 5000 })]
  })
  const stripeShop: StripeShop = {
    ...shop,
    stripe,
    deliverStripe: (webhook) => shop.deliver(webhook, 'stripe'),
    completed: (id, how) =>
      stripe.event('checkout.session.completed', stripe.sessions.get(id), how),
    async open() {
      const member = await shop.member({ payment_type: 'stripe' })
      const { order, payment_url } = await member.checkout('gold', 'month')
      const id = payment_url.split('/').at(-1) ?? ''
      return { member, order, id, payment_url }
    },
    async paid() {
      const opened = await stripeShop.open()
      stripe.pay(opened.id)
      const status = await stripeShop.deliverStripe(stripeShop.completed(opened.id))
      if (status !== 200) throw new Error(`the event was answered with ${status}`)
      return opened
    },
    statusOf: async ({ member, order }) => (await member.read(order)).order_status,
    outcomesOf: async ({ order_no }) =>
      (await shop.eventsOf(order_no)).map(({ outcome }) => outcome).sort(),
    async close() {
      await shop.close()
      await stripe.close()
    },
  }
  return stripeShop
}
