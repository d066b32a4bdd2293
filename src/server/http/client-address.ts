import type { FastifyRequest } from 'fastify'
import type { ExitAddress } from '#domain/nodes/exits.ts'
import { readAddress } from './ip-address.ts'

/** Reads the address that a request came from, behind the trusted proxies; null where a proxy sent none. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): ExitAddress | null {
  const address = readAddress(ip)
  return address && { family: address.kind(), address: address.toString() }
}

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Tells whether a request passed a proxy that is not trusted, so that its address is the proxy's. */
export const isBehindUnknownProxy = ({ ip, socket, headers }: FastifyRequest): boolean =>
  ip === socket.remoteAddress && FORWARDING_HEADERS.some((name) => headers[name] !== undefined)
