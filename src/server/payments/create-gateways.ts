import { PROVIDER_KINDS } from '#contract/console/service/providers.ts'
import type { PaymentType } from '#contract/payment-types.ts'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Gateway } from '../ports/gateway.ts'
import { makeGateway } from './make-gateway.ts'
import { manualGateway } from './manual-gateway.ts'
import { startTestGateway } from './test-gateway/server.ts'
import { testGateway } from './test-gateway/test-gateway.ts'

/**
 * Creates the gateways of all configured payment providers, preferred first. Demo mode adds
 * the test gateway and starts its server, which `close` stops.
 * @throws when the test gateway's state file is damaged
 */
export async function createGateways(services: {
  config: Config
  secrets: Secrets
  now: () => number
}): Promise<{ gateways: Map<string, Gateway>; close: () => Promise<void> }> {
  const { config, secrets, now } = services
  const gateways = await realGateways(config, now)
  if (!config.demonstration) return { gateways, close: () => Promise.resolve() }

  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const webhookUrl = `http://${host}:${config.port}/api/webhooks/test`
  const server = await startTestGateway({ config, secrets, webhookUrl, now })
  gateways.set('test', testGateway({ origin: server.origin, secret: secrets.test_gateway, now }))
  return { gateways, close: () => server.close() }
}

/** Creates the gateways of the providers that environment variables set up, preferred first. */
export async function realGateways(
  config: Config,
  now: () => number,
): Promise<Map<string, Gateway>> {
  const gateways = new Map<string, Gateway>()
  for (const kind of PROVIDER_KINDS) {
    const gateway = await makeGateway(kind, config, { config, now })
    if (gateway) gateways.set(kind satisfies PaymentType, gateway)
  }
  if (config.transferInstructions) {
    gateways.set('manual', manualGateway(config.transferInstructions))
  }
  return gateways
}
