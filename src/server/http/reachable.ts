import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns'
import { isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { WebhookProblem } from '#contract/console/alerts.ts'
import { isPublicAddress } from './ip-address.ts'

const MAX_URL = 500

/** Tests whether a webhook may call an address: a public one, or one in the operator's own networks. */
export type Reach = (address: string) => 'public' | 'own' | 'refused'

/** @param own networks from WEBHOOK_NETWORKS */
export function reachOf(own: readonly string[]): Reach {
  const networks = own.map(parseNetwork)
  const isOwn = (address: string) =>
    ipaddr.isValid(address) &&
    ipaddr.subnetMatch(ipaddr.parse(address), { own: networks }) === 'own'
  return (address) => {
    if (isOwn(address)) return 'own'
    return isPublicAddress(address) ? 'public' : 'refused'
  }
}

/**
 * Finds the reason why events can't be sent to an address, without calling it. A host name that is
 * not found now is no reason: each call asks again.
 */
export async function findProblem(text: string, reach: Reach): Promise<WebhookProblem | null> {
  const url = URL.parse(text)
  if (url === null || text.length > MAX_URL || !/^https?:$/.test(url.protocol)) return 'malformed'
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'malformed'
  const reaches = (await addressesOf(hostOf(url))).map(reach)
  if (reaches.includes('refused')) return 'private_address'
  const isOwn = reaches.length > 0 && reaches.every((place) => place === 'own')
  return url.protocol === 'https:' || isOwn ? null : 'not_https'
}

export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** A host name leads to an address that must not be called. */
export class RefusedAddressError extends Error {}

/** Returns a resolver for a request, which fails for a host with an address that is refused. */
export function guardedLookup(isAllowed: (address: string) => boolean) {
  return (
    host: string,
    options: LookupOptions,
    done: (
      error: NodeJS.ErrnoException | null,
      addresses: string | LookupAddress[],
      family?: number,
    ) => void,
  ): void => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) {
        return done(new RefusedAddressError('private address'), [])
      }
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return Promise.resolve([host])
  return new Promise((resolve) => {
    lookup(host, { all: true }, (error, addresses) =>
      resolve(error ? [] : addresses.map(({ address }) => address)),
    )
  })
}

/** @param text a network, or one address */
const parseNetwork = (text: string) =>
  ipaddr.parseCIDR(text.includes('/') ? text : `${text}/${isIPv6(text) ? 128 : 32}`)
