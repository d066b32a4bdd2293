import type { PROVIDER_ENDPOINTS } from '#contract/console/service/providers.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { synchronizeProviders } from '../../../../src/server/operator/providers/synchronize-providers.ts'
import type { TestApp } from '../../../support/app.ts'
import type { Engine } from '../../../support/engines.ts'
import type { EpayStandIn } from '../../../support/epay-stand-in.ts'
import { WHY } from '../../console/operators.ts'
import { newKey } from '../../devices/network.ts'
import { operate } from '../../operator/operator.ts'
import { openShop, type Shop } from '../shop.ts'

export const SHOP_ENV = {
  PUBLIC_URL: 'http://localhost:8080',
  // the panels of the tests are on this machine
  WEBHOOK_NETWORKS: '127.0.0.0/8,::1',
}

/** A shop that is no demonstration, so that providers can be added, and that has a node to sell. */
export async function openShopForSale(engine: Engine): Promise<Shop> {
  const shop = await openShop(engine, () => [], SHOP_ENV)
  const place = ['--country', 'JP', '--endpoint', 'tokyo.example:51820', '--capacity', '9']
  const { output } = await operate(shop, {}, ['nodes', 'add', 'Tokyo 3', ...place])
  const token = output.trim().split('\n').at(-1) ?? ''
  await shop.browser().ok('registerNode', { token, public_key: newKey() })
  return shop
}

/** Makes one round in which an instance looks for providers; returns what was left out. */
export async function followProvidersOnce({
  services,
}: Pick<TestApp, 'services'>): Promise<string[]> {
  const left: string[] = []
  await synchronizeProviders(services, (error) => left.push(String(error)))
  return left
}

/** Fills in the form that adds a panel. */
export const panelForm = (
  { url, pid, key }: EpayStandIn,
  name: string,
): ParsedRequestOf<typeof PROVIDER_ENDPOINTS.addProvider> => ({
  kind: 'epay',
  names: { 'en-US': name, 'zh-CN': `${name}（中文）` },
  settings: { EPAY_URL: url, EPAY_PID: pid, EPAY_KEY: key, EPAY_CURRENCY: 'USD' },
  ...WHY,
})
