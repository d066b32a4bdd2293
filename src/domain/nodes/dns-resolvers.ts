/**
 * The resolvers of a node for which none are set. They are reached through the tunnel, so they see
 * the node's address, not a member's.
 */
export const USUAL_DNS = '9.9.9.9,2620:fe::fe'

/** Who runs a resolver, as the public knows it; null for an address that is not listed below. */
export interface DnsResolver {
  name: string | null
  addresses: string[]
}

/** Addresses that the providers publish, without those of their filtered or unfiltered variants. */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  Quad9: ['9.9.9.9', '149.112.112.112', '2620:fe::fe', '2620:fe::9'],
  Cloudflare: ['1.1.1.1', '1.0.0.1', '2606:4700:4700::1111', '2606:4700:4700::1001'],
  'Google Public DNS': ['8.8.8.8', '8.8.4.4', '2001:4860:4860::8888', '2001:4860:4860::8844'],
  OpenDNS: ['208.67.222.222', '208.67.220.220', '2620:119:35::35', '2620:119:53::53'],
  'AdGuard DNS': ['94.140.14.14', '94.140.15.15', '2a10:50c0::ad1:ff', '2a10:50c0::ad2:ff'],
  'Mullvad DNS': ['194.242.2.2', '2a07:e340::2'],
  AliDNS: ['223.5.5.5', '223.6.6.6', '2400:3200::1', '2400:3200:baba::1'],
  DNSPod: ['119.29.29.29', '2402:4e00::'],
}

/**
 * Groups the resolvers of all nodes by who runs them, in the order of the nodes.
 * @param settings each node's addresses, separated by commas; without nodes the usual ones count
 */
export function dnsResolvers(settings: readonly string[]): DnsResolver[] {
  const addresses = (settings.length === 0 ? [USUAL_DNS] : settings).flatMap((setting) =>
    setting.toLowerCase().split(','),
  )
  const byName = Map.groupBy(new Set(addresses), providerOf)
  return [...byName].map(([name, group]) => ({ name, addresses: group }))
}

const providerOf = (address: string): string | null =>
  Object.entries(PROVIDERS).find(([, addresses]) => addresses.includes(address))?.[0] ?? null
