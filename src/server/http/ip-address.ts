import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { AZURE_METADATA, GLOBAL_UNICAST_IPV6 } from '#domain/nodes/special-networks.ts'

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR(GLOBAL_UNICAST_IPV6)

/** Reads an address in any spelling, without its zone; IPv4 mapped into IPv6 is IPv4. Null for anything else. */
export function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [bare = ''] = text.split('%')
  return isIP(bare) === 0 ? null : ipaddr.process(bare)
}

/**
 * Tells whether an address is one of the internet: not of this machine, of a private or special network, of a
 * cloud's metadata service, IPv4 inside IPv6, nor bound to a zone.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv6' ? address.match(GLOBAL_UNICAST) : text !== AZURE_METADATA
}
