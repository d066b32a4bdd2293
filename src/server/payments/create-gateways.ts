import type { PaymentType } from '#contract/orders.ts'
import type { Config } from '../config.ts'
import { siteAddress } from '../http/origin.ts'
import type { Secrets } from '../secrets.ts'
import { btcpayGateway } from './btcpay/btcpay-gateway.ts'
import { epayGateway } from './epay/epay-gateway.ts'
import type { Gateway, Gateways } from './gateway.ts'
import { manualGateway } from './manual-gateway.ts'
import { startTestGateway } from './test-gateway/server.ts'
import { testGateway } from './test-gateway/test-gateway.ts'

/**
 * Creates the gateways of all configured payment providers, preferred first. Demonstration mode adds
 * the test gateway and starts its server, which `close` stops.
 * @throws when the test gateway's state file is damaged
 */
export async function createGateways(services: {
  config: Config
  secrets: Secrets
  now: () => number
}): Promise<{ gateways: Gateways; close: () => Promise<void> }> {
  const { config, secrets, now } = services
  const gateways = await realGateways(config, now)
  if (!config.demonstration) return { gateways, close: () => Promise.resolve() }

  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const webhookUrl = `http://${host}:${config.port}/api/webhooks/test`
  const server = await startTestGateway({ config, secrets, webhookUrl, now })
  gateways.set('test', testGateway({ origin: server.origin, secret: secrets.test_gateway, now }))
  return { gateways, close: () => server.close() }
}

/**
 * Creates the gateways of the providers whose keys are set, preferred first. Loads Stripe's package
 * only when Stripe's keys are set.
 */
export async function realGateways(
  config: Config,
  now: () => number,
): Promise<Map<PaymentType, Gateway>> {
  const gateways = new Map<PaymentType, Gateway>()
  if (config.stripe) {
    const { stripeGateway } = await import('./stripe/stripe-gateway.ts')
    gateways.set('stripe', stripeGateway(config.stripe, { now }))
  }
  if (config.epay) {
    const notifyUrl = `${siteAddress(config)}/api/webhooks/epay`
    gateways.set('epay', epayGateway(config.epay, { notifyUrl }))
  }
  if (config.btcpay) gateways.set('btcpay', btcpayGateway(config.btcpay, { now }))
  if (config.transferInstructions) {
    gateways.set('manual', manualGateway(config.transferInstructions))
  }
  return gateways
}
