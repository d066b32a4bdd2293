import type { LookupFunction } from 'node:net'
import type { ProviderKind } from '#contract/console/service/providers.ts'
import type { Config } from '../config/config.ts'
import type { ProviderConfig } from '../config/read-providers.ts'
import { siteAddress } from '../http/origin.ts'
import type { Gateway } from '../ports/gateway.ts'
import { btcpayGateway } from './btcpay/btcpay-gateway.ts'
import { epayGateway } from './epay/epay-gateway.ts'

export interface GatewayServices {
  config: Config
  now: () => number
  /** resolves the provider's host name; left out for providers of the environment, which may be anywhere */
  lookup?: LookupFunction
}

/** Returns the address to which a provider reports payments. */
export const webhookUrl = (config: Config, payment_type: string): string =>
  `${siteAddress(config)}/api/webhooks/${payment_type}`

/**
 * Makes the gateway of the provider of one kind. Loads Stripe's package only when it is needed.
 * @returns null when that provider is not set
 */
export async function makeGateway(
  kind: ProviderKind,
  { stripe, epay, btcpay }: ProviderConfig,
  { config, now, lookup }: GatewayServices,
  payment_type: string = kind,
): Promise<Gateway | null> {
  switch (kind) {
    case 'stripe': {
      if (stripe === null) return null
      const { stripeGateway } = await import('./stripe/stripe-gateway.ts')
      return { ...stripeGateway(stripe, { now, lookup }), payment_type }
    }
    case 'epay': {
      const notifyUrl = webhookUrl(config, payment_type)
      return epay && { ...epayGateway(epay, { notifyUrl, lookup }), payment_type }
    }
    case 'btcpay':
      return btcpay && { ...btcpayGateway(btcpay, { now, lookup }), payment_type }
  }
}
