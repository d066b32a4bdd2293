import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { WebhookProblem } from '#contract/console/alerts.ts'

/** Networks of this machine and of private use; nothing public is reached there. */
const PRIVATE = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/32',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
])

const MAX_URL = 500

/** Tests whether a webhook may call an address: a public one, or one in the operator's own networks. */
export type Reach = (address: string) => 'public' | 'own' | 'refused'

/** @param own networks from WEBHOOK_NETWORKS */
export function reachOf(own: readonly string[]): Reach {
  const allowed = listOf(own)
  return (address) => {
    if (has(allowed, address)) return 'own'
    return has(PRIVATE, address) ? 'refused' : 'public'
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
  const places = (await addressesOf(hostOf(url))).map(reach)
  if (places.includes('refused')) return 'private_address'
  const isOwn = places.length > 0 && places.every((place) => place === 'own')
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
      found: string | LookupAddress[],
      family?: number,
    ) => void,
  ): void => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const [first] = found
      if (first === undefined || !found.every(({ address }) => isAllowed(address))) {
        return done(new RefusedAddressError('private address'), [])
      }
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
}

function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return Promise.resolve([host])
  return new Promise((resolve) => {
    lookup(host, { all: true }, (error, found) =>
      resolve(error ? [] : found.map(({ address }) => address)),
    )
  })
}

interface Networks {
  ipv4: BlockList
  ipv6: BlockList
}

/** Keeps the families apart: one list would take each IPv4 address for a mapped IPv6 one. */
function listOf(networks: readonly string[]): Networks {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = familyOf(address)
    if (prefix === undefined) lists[family].addAddress(address, family)
    else lists[family].addSubnet(address, Number(prefix), family)
  }
  return lists
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

const has = (lists: Networks, address: string) =>
  lists[familyOf(address)].check(address, familyOf(address))
