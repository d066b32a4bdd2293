import { BlockList, isIP, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { ExitAddress } from '#domain/nodes/exits.ts'

/** Reads the address that a request came from, behind the trusted proxies; null where a proxy sent none. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): ExitAddress | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  if (version === 0) return null
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return { family, address: new SocketAddress({ address: plain, family }).address }
}

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Whether a request passed a proxy that is not trusted, so that its address is the proxy's. */
export const isBehindUnknownProxy = ({ ip, socket, headers }: FastifyRequest): boolean =>
  ip === socket.remoteAddress && FORWARDING_HEADERS.some((name) => headers[name] !== undefined)

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** Whether an address belongs to a private network, such as the service's own. */
export const isPrivate = ({ family, address }: ExitAddress): boolean =>
  PRIVATE.check(address, family)
