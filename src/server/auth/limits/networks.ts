import ipaddr from 'ipaddr.js'
import { readAddress } from '../../http/ip-address.ts'

/** The networks that an address belongs to. */
export interface Networks {
  /** an IPv4 address, or the 64 bits that an IPv6 household has */
  household: string
  /** the 48 bits that an IPv6 site may have, which is 65,536 households; null for IPv4 */
  site: string | null
}

/**
 * Finds the networks of an address in any spelling. A text that is no address is its own household.
 * @param text IPv4, IPv6, or IPv4 mapped into IPv6
 */
export function networksOf(text: string): Networks {
  const address = readAddress(text)
  if (address?.kind() !== 'ipv6') return { household: String(address ?? text), site: null }
  const network = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`
  return { household: network(64), site: network(48) }
}
