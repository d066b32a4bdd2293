import type { Platform } from '../devices/devices.ts'
import { USUAL_DNS } from './dns-resolvers.ts'

/** A member's choices of what the tunnel of one device leaves out. */
export interface TunnelChoices {
  /** for routers and systems that take no IPv6: what goes over it stays outside */
  ipv4Only: boolean
  leaveHomeOut: boolean
}

export const ALL_INSIDE: TunnelChoices = { ipv4Only: false, leaveHomeOut: false }

/**
 * Tells whether a home can be left out: not for wg-quick on Linux, which would send the tunnel's own packets
 * into the tunnel, and keeps the networks of the device outside anyway (decision 48).
 */
export const canLeaveHomeOut = (system: Platform): boolean => system !== 'linux'

/** Checks whether the official app blocks IPv6 under a file for IPv4 only (decision 48). */
export const blocksIpv6 = (system: Platform, { leaveHomeOut }: TunnelChoices): boolean =>
  !leaveHomeOut && (system === 'android' || system === 'windows')

interface Family {
  whole: string
  /** networks of a home: private and link-local, and the multicast by which its devices find each other */
  home: readonly string[]
  addressBits: number
  isOf: (address: string) => boolean
  /** writes the bits of an address, as far as the networks of a home reach */
  bitsOf: (address: string) => string
  networkOf: (prefix: string) => string
}

const IPV4: Family = {
  whole: '0.0.0.0/0',
  // 0.0.0.0/8 has no hosts, and Apple's app leaves it out, too; 224.0.0.0/3 has the broadcast
  home: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '224.0.0.0/3',
  ],
  addressBits: 32,
  isOf: (address) => !address.includes(':'),
  bitsOf: (address) =>
    address
      .split('.')
      .map((byte) => binary(Number(byte), 8))
      .join(''),
  networkOf(prefix) {
    const bits = prefix.padEnd(32, '0')
    const bytes = [0, 8, 16, 24].map((start) => Number.parseInt(bits.slice(start, start + 8), 2))
    return `${bytes.join('.')}/${prefix.length}`
  },
}

const IPV6: Family = {
  whole: '::/0',
  home: ['fc00::/7', 'fe80::/10', 'ff00::/8'],
  addressBits: 128,
  isOf: (address) => address.includes(':'),
  bitsOf: (address) => binary(Number.parseInt(address, 16) || 0, 16),
  networkOf(prefix) {
    const first = Number.parseInt(prefix.padEnd(16, '0'), 2)
    return `${first === 0 ? '' : first.toString(16)}::/${prefix.length}`
  },
}

const binary = (number: number, bits: number) => number.toString(2).padStart(bits, '0')
const familiesOf = ({ ipv4Only }: TunnelChoices) => (ipv4Only ? [IPV4] : [IPV4, IPV6])

/** Returns those addresses that a configuration with these choices may name. */
export const chosenAddresses = (addresses: readonly string[], choices: TunnelChoices): string[] =>
  addresses.filter((address) => familiesOf(choices).some(({ isOf }) => isOf(address)))

/** Returns the resolvers that the configuration names: the usual ones where the node's are left out. */
export function chosenResolvers(dns: readonly string[], choices: TunnelChoices): string[] {
  const chosen = chosenAddresses(dns, choices)
  return chosen.length > 0 ? chosen : chosenAddresses(USUAL_DNS.split(','), choices)
}

/**
 * Computes AllowedIPs: the fewest networks that cover all but what is left out.
 * @param resolvers stay inside, whatever their addresses
 */
export const chosenNetworks = (resolvers: readonly string[], choices: TunnelChoices): string[] =>
  familiesOf(choices).flatMap((family) =>
    choices.leaveHomeOut ? networksWithoutHome(family, resolvers) : [family.whole],
  )

function networksWithoutHome(
  { home, addressBits, isOf, bitsOf, networkOf }: Family,
  resolvers: readonly string[],
): string[] {
  const prefixes = home.map((network) => {
    const [address = '', length] = network.split('/')
    return bitsOf(address).slice(0, Number(length))
  })
  const atHome = resolvers.filter(
    (address) => isOf(address) && prefixes.some((prefix) => bitsOf(address).startsWith(prefix)),
  )
  return [
    ...prefixesWithout(prefixes, '').map(networkOf),
    ...atHome.map((address) => `${address}/${addressBits}`),
  ]
}

/** Halves a network, given by its leading bits, until no part holds a network that is left out. */
function prefixesWithout(leftOut: readonly string[], prefix: string): string[] {
  if (leftOut.includes(prefix)) return []
  if (!leftOut.some((bits) => bits.startsWith(prefix))) return [prefix]
  return ['0', '1'].flatMap((bit) => prefixesWithout(leftOut, prefix + bit))
}
