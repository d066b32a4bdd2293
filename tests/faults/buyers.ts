import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../../src/server/db/open.ts'
import { insertNode } from '../../src/server/nodes/queries.ts'
import type { ReplyOf } from '../support/named-calls.ts'
import type { Webhook } from '../support/stripe-events.ts'
import type { StripeStandIn } from '../support/stripe-stand-in.ts'
import { newMember } from './new-member.ts'

/** A provider's notification, repeated until the service accepts it. */
export interface Notification {
  order_no: string
  kind: 'paid' | 'refunded'
  webhook: Webhook
  isTaken: boolean
}

/** Members who buy and pay at Stripe, as fast as the service answers. */
export interface Buyers {
  notifications: Notification[]
  /** orders that the service has answered */
  answered: Set<string>
  /** orders that were paid, by the session that paid them */
  paid: Map<string, { order_no: string; isRefunded: boolean }>
  /** buys until the service stops answering */
  buyAt(address: string, buyers: number): Promise<void>
  /** sends every notification that was not accepted yet */
  report(address: string): Promise<void>
}

/** Adds a node, too, without which nothing is sold (decision 142). */
export async function gatherBuyers(db: Db, stripe: StripeStandIn): Promise<Buyers> {
  await insertNode(db, {
    node_id: randomUUID(),
    name: 'Tokyo 3',
    country: 'JP',
    endpoint: 'tokyo3.skylark.example:51820',
    dns: '9.9.9.9',
    capacity: 100,
    public_key: randomBytes(32).toString('base64'),
    created_at_ms: Date.now(),
  })
  const buyers: Buyers = {
    notifications: [],
    answered: new Set(),
    paid: new Map(),
    async buyAt(address, count) {
      const buying = Array.from({ length: count }, async (_, n) => {
        const token = await newMember(db)
        for (;;) await buyOnce(address, token, n)
      })
      await Promise.allSettled(buying)
    },
    async report(address) {
      for (const notification of buyers.notifications) {
        if (!notification.isTaken) await deliver(address, notification)
      }
    },
  }

  async function buyOnce(address: string, token: string, n: number): Promise<void> {
    const plan = { tier: n % 2 === 0 ? 'gold' : 'diamond', cycle: n % 3 === 0 ? 'week' : 'month' }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/api/quote?${new URLSearchParams(plan)}`, { headers })
    const { quote } = (await answer.json()) as ReplyOf<'quote'>
    const { quoted_at_ms, total_minor } = quote
    const orderRequest = { ...plan, quoted_at_ms, total_minor, payment_type: 'stripe' }
    const body = JSON.stringify(orderRequest)
    const ordered = await fetch(`${address}/api/orders`, { method: 'POST', headers, body })
    const { order, payment_url } = (await ordered.json()) as ReplyOf<'createOrder'>
    buyers.answered.add(order.order_no)
    const session_id = payment_url?.split('/').at(-1) ?? ''
    if (stripe.sessions.get(session_id)?.status !== 'open') return

    stripe.pay(session_id)
    const bought = { order_no: order.order_no, isRefunded: false }
    buyers.paid.set(session_id, bought)
    const completed = stripe.event('checkout.session.completed', stripe.sessions.get(session_id))
    const paid = notification(order.order_no, 'paid', completed)
    await Promise.all([deliver(address, paid), deliver(address, paid)])
    if (buyers.paid.size % 5 === 0) {
      bought.isRefunded = true
      const refunded = stripe.event('charge.refunded', { ...stripe.refund(session_id) })
      await deliver(address, notification(order.order_no, 'refunded', refunded))
    }
  }

  function notification(
    order_no: string,
    kind: Notification['kind'],
    webhook: Webhook,
  ): Notification {
    const notification = { order_no, kind, webhook, isTaken: false }
    buyers.notifications.push(notification)
    return notification
  }

  async function deliver(address: string, notification: Notification): Promise<void> {
    const { headers, body } = notification.webhook
    const url = `${address}/api/webhooks/stripe`
    const reply = await fetch(url, { method: 'POST', headers, body })
    if (reply.status === 200) notification.isTaken = true
  }

  return buyers
}
