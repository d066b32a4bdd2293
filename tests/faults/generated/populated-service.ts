import { stripeGateway } from '../../../src/server/payments/stripe/stripe-gateway.ts'
import { type GatewayDouble, gatewayDouble } from '../../server/billing/gateway-double.ts'
import { enrolOperator, OPERATOR_PASSWORD } from '../../server/console/operators.ts'
import { newKey, openNetwork } from '../../server/devices/network.ts'
import { codeIn, PASSWORD, type TestApp } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import type { Engine } from '../../support/engines.ts'
import type { StripeStandIn } from '../../support/stripe-stand-in.ts'

/** Headers that make a request come from somebody. */
export type Caller = Readonly<Record<string, string>>

export type Role = 'nobody' | 'visitor' | 'free' | 'gold' | 'operator' | 'app' | 'node'

/** A service with somebody of every role. */
export interface PopulatedService {
  test: TestApp
  gateway: GatewayDouble
  callers: Readonly<Record<Role, Caller>>
  /** strings that mean something to the service, by the field that takes them */
  known: Readonly<Record<string, readonly string[]>>
}

/** Opens a service with members of every tier, an app, a node, an operator, orders and payments. */
export async function openPopulatedService(
  engine: Engine,
  stripe: StripeStandIn,
): Promise<PopulatedService> {
  let double: GatewayDouble | undefined
  const net = await openNetwork(engine, {
    gateways: ({ secrets, now }) => {
      double = gatewayDouble(secrets.test_gateway, now)
      const { secretKey, apiUrl } = stripe
      const config = { secretKey, webhookSecrets: [STRIPE_SECRET], apiUrl }
      return new Map([
        [double.payment_type, double],
        ['stripe', stripeGateway(config, { now, timeoutMs: 30_000 })],
      ])
    },
  })
  if (!double) throw new Error('no gateway was asked for')
  const node = await net.node()
  const free = await net.member()
  const gold = await net.member()
  await gold.be('gold', '2031-01-01T00:00:00Z')
  const app = await gold.app()
  const plain = await gold.plain(node)
  const operator = await enrolOperator(net)
  const orders = await Promise.all([orderOf(free.browser, 'test'), orderOf(gold.browser, 'stripe')])
  const invitation = await gold.browser.ok('getReferrals')
  const email = 'visitor@mail.example'
  const visitor = net.browser()
  await visitor.ok('sendSignUpCode', { email, locale: 'en-US' })

  return {
    test: net,
    gateway: double,
    callers: {
      nobody: {},
      visitor: headersOf(visitor),
      free: headersOf(free.browser),
      gold: headersOf(gold.browser),
      operator: headersOf(operator.browser),
      app: { authorization: `Bearer ${app.token}` },
      node: { authorization: `Bearer ${node.bearer}` },
    },
    known: {
      email: [email, free.email, gold.email, ' A@b.example', 'a@b'],
      identifier: [free.email, gold.email, 'nobody@mail.example', '1234567890'],
      password: [PASSWORD, OPERATOR_PASSWORD, 'another lark'],
      old_password: [PASSWORD],
      code: [codeIn(net.mails, email), '000000', 'AAAA-AAAA', operator.app.code()],
      factor_code: [operator.app.code(), '000000'],
      invitation_code: [invitation.invitation_code],
      name: [operator.name, 'Tokyo 3', 'night-shift'],
      public_key: [app.public_key, plain.public_key, node.public_key, newKey(), newKey()],
      token: [app.token, node.token, node.bearer],
      device_id: [app.DeviceId, plain.device.DeviceId],
      DeviceId: [app.DeviceId, plain.device.DeviceId],
      replaces: [app.DeviceId, plain.device.DeviceId],
      node_id: [node.node_id],
      order_no: [...orders, '20261121-0123456789'],
      account_id: [free.account_id, gold.account_id],
      member: [free.email, gold.email],
      endpoint: ['oslo.example:51820', 'oslo.example'],
      country: ['NO', 'no', 'XX'],
      expires_at: ['2027-01-01T00:00:00Z'],
    },
  }
}

export const STRIPE_SECRET = 'whsec_of_this_year'

async function orderOf(browser: Browser, payment_type: 'test' | 'stripe'): Promise<string> {
  const plan = { tier: 'diamond', cycle: 'week' } as const
  const { quote } = await browser.ok('quote', plan)
  const { quoted_at_ms, total_minor } = quote
  const orderRequest = { ...plan, quoted_at_ms, total_minor, payment_type }
  return (await browser.ok('createOrder', orderRequest)).order.order_no
}

const headersOf = ({ cookies }: Browser): Caller => ({
  cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
})
