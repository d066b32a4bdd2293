import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/orders.ts'
import type { Account } from '#contract/shown-account.ts'
import type { OrderTerm } from '#domain/membership/billing-cycle.ts'
import type { PaidTier } from '#domain/membership/membership.ts'
import { settlePayment } from '../../../src/server/billing/payments/settle-payment.ts'
import type { Tables } from '../../../src/server/db/tables.ts'
import type { Gateway, GatewayEvent } from '../../../src/server/ports/gateway.ts'
import type { Services } from '../../../src/server/services.ts'
import { createTestApp, PASSWORD, type TestApp, type TestAppOptions } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { type GatewayDouble, gatewayDouble, refOf } from './gateway-double.ts'

/** A running service with a provider whose replies the test sets. */
export interface Shop extends TestApp {
  gateway: GatewayDouble
  /** signs up a member, who pays through the double by default */
  member(options?: { invitation_code?: string; payment_type?: string }): Promise<Member>
  /** the stored membership, not interpreted by any rule */
  membershipOf(account_id: string): Promise<Membership>
  /** delivers a webhook, from the double by default; returns the reply's status */
  deliver(
    webhook: { headers: Record<string, string>; body: string },
    name?: string,
  ): Promise<number>
  /** reports as the provider that the order was paid, in full by default */
  reportPaid(order: Order, change?: Partial<PaidReport>): Promise<number>
  /** reports as the provider that a payment was refunded, disputed or reinstated */
  reportBack(
    money: { order_no: string; amount_minor: number; currency: string; provider_ref?: string },
    kind?: 'refunded' | 'disputed' | 'reinstated',
  ): Promise<unknown>
  /** all rows of all tables, as JSON */
  dump(): Promise<string>
  /** the stored events of an order with their outcomes */
  eventsOf(order_no: string): Promise<{ kind: string; outcome: string }[]>
}

interface Membership {
  expire_date: string | null
  vip_type: number
}

interface PaidReport {
  event_id: string
  order_no: string
  amount_minor: number
  currency: string
  provider_ref: string
  paid_at_ms: number
}

export interface Member {
  account: Account
  browser: Browser
  /** orders at the current quote */
  order(tier: PaidTier, cycle: OrderTerm): Promise<Order>
  /** orders, and returns the order with the address of its payment page */
  checkout(tier: PaidTier, cycle: OrderTerm): Promise<{ order: Order; payment_url: string }>
  /** orders and pays; returns the completed order */
  buy(tier: PaidTier, cycle: OrderTerm): Promise<Order>
  read(order: Order): Promise<Order>
  membership(): Promise<Membership>
  /** starts a new session, because sessions end after thirty days without use */
  signIn(): Promise<void>
}

/**
 * @param more providers besides the double
 * @param env settings of the service
 */
export async function openShop(
  engine: TestAppOptions['engine'],
  more: (services: Services) => Gateway[] = () => [],
  env: Record<string, string> = {},
): Promise<Shop> {
  let gateway: GatewayDouble | undefined
  const test = await createTestApp({
    engine,
    env,
    hasPages: false,
    gateways: (services) => {
      gateway = gatewayDouble(services.secrets.test_gateway, services.now)
      return new Map([gateway, ...more(services)].map((gateway) => [gateway.payment_type, gateway]))
    },
  })
  if (!gateway) throw new Error('the app created no gateways')
  const double = gateway
  /** the newest dispute of each payment */
  const disputes = new Map<string, string>()

  const shop: Shop = {
    ...test,
    gateway: double,
    async deliver({ headers, body }, name = 'test') {
      const reply = await test.app.inject({
        method: 'POST',
        url: `/api/webhooks/${name}`,
        headers,
        payload: body,
      })
      return reply.statusCode
    },
    reportPaid: (order, change) => shop.deliver(double.webhook(paidEvent(test, order, change))),
    reportBack({ order_no, provider_ref = refOf(order_no), ...sum }, kind = 'refunded') {
      const event_id = `evt-${randomUUID()}`
      const ends = disputes.get(provider_ref) ?? ''
      if (kind === 'disputed') disputes.set(provider_ref, event_id)
      const { amount_minor, currency } = sum
      const request = { reason: 'fraudulent', evidence_due_ms: null, ends }
      const state = { kind, amount_minor, currency, provider_ref, ...request }
      return settlePayment(test.services, 'test', { event_id, order_no, state })
    },
    async dump() {
      const { db } = test.services
      const rows: unknown[] = []
      for (const { name } of await db.introspection.getTables()) {
        rows.push(
          await db
            .selectFrom(name as keyof Tables)
            .selectAll()
            .execute(),
        )
      }
      return JSON.stringify(rows)
    },
    eventsOf: (order_no) =>
      test.services.db
        .selectFrom('payment_event')
        .select(['kind', 'outcome'])
        .where('order_no', '=', order_no)
        .orderBy('event_id')
        .execute(),
    membershipOf: (account_id) =>
      test.services.db
        .selectFrom('account')
        .select(['expire_date', 'vip_type'])
        .where('account_id', '=', account_id)
        .executeTakeFirstOrThrow(),
    member: (options) => openMember(shop, options),
  }
  return shop
}

export function paidEvent(
  { clock }: Pick<TestApp, 'clock'>,
  order: Pick<Order, 'order_no' | 'amount_minor' | 'currency'>,
  change: Partial<PaidReport> = {},
): GatewayEvent {
  const report = {
    event_id: `evt-${randomUUID()}`,
    order_no: order.order_no,
    amount_minor: order.amount_minor,
    currency: order.currency,
    provider_ref: refOf(order.order_no),
    paid_at_ms: clock.nowMs,
    ...change,
  }
  const { event_id, order_no, ...paid } = report
  return { event_id, order_no, state: { kind: 'paid', ...paid } }
}

export function refusedEvent(order: Order): GatewayEvent {
  const { order_no } = order
  return {
    event_id: `evt-${randomUUID()}`,
    order_no,
    state: { kind: 'refused', provider_ref: refOf(order_no) },
  }
}

async function openMember(
  shop: Shop,
  { payment_type = 'test', ...options }: NonNullable<Parameters<Shop['member']>[0]> = {},
): Promise<Member> {
  const browser = shop.browser()
  const account = await shop.signUp(browser, options)
  async function placeOrder(tier: PaidTier, cycle: OrderTerm) {
    const { quote } = await browser.ok('quote', { tier, cycle })
    const { quoted_at_ms, total_minor } = quote
    return browser.ok('createOrder', { tier, cycle, quoted_at_ms, total_minor, payment_type })
  }
  const member: Member = {
    account,
    browser,
    async order(tier, cycle) {
      const { order } = await placeOrder(tier, cycle)
      return order
    },
    async checkout(tier, cycle) {
      const { order, payment_url } = await placeOrder(tier, cycle)
      if (payment_url === null) throw new Error('the order has no payment page')
      return { order, payment_url }
    },
    async buy(tier, cycle) {
      const order = await member.order(tier, cycle)
      if (order.amount_minor > 0) await shop.reportPaid(order)
      return member.read(order)
    },
    async read({ order_no }) {
      const { order } = await browser.ok('getOrder', undefined, { order_no })
      return order
    },
    async membership() {
      const reply = await browser.ok('getSession')
      if (!reply.signed_in) throw new Error('the session has ended')
      return reply.account.user_info
    },
    async signIn() {
      const { digital_account_number } = account
      await browser.ok('signIn', { identifier: digital_account_number, password: PASSWORD })
    },
  }
  return member
}
