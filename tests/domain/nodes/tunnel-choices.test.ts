import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import {
  chosenNetworks,
  chosenResolvers,
  type TunnelChoices,
} from '#domain/nodes/tunnel-choices.ts'

const choose = (choices: Partial<TunnelChoices>): TunnelChoices => ({
  ipv4Only: false,
  leaveHomeOut: false,
  ...choices,
})
const WITHOUT_HOME = choose({ leaveHomeOut: true })

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Checks by ipaddr.js whether a network holds an address. */
const holds = (network: string, address: Address): boolean => {
  const [first, length] = ipaddr.parseCIDR(network)
  return first.kind() === address.kind() && address.match(first, length)
}
const isIn = (networks: readonly string[], address: Address) =>
  networks.filter((network) => holds(network, address)).length

/** Networks without a host outside of a home or of one link (RFC 1122, 1918, 3927, 5771, 4193, 4291). */
const HOME = [
  ...['0.0.0.0/8', '10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ...['224.0.0.0/4', '240.0.0.0/4', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]

/** Addresses of both families, as many near the edges of the networks above as elsewhere. */
const anyAddress = fc
  .oneof(
    fc.uint8Array({ minLength: 4, maxLength: 4 }),
    fc.uint8Array({ minLength: 16, maxLength: 16 }),
    fc
      .tuple(fc.constantFrom(...HOME), fc.integer({ min: -2, max: 2 }), fc.boolean())
      .map(([network, step, isLast]) => {
        const [first, length] = ipaddr.parseCIDR(network)
        const bytes = first.toByteArray()
        const bits = bytes.length * 8
        const size = 1n << BigInt(bits - length)
        const number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
        const moved = BigInt.asUintN(bits, number + (isLast ? size - 1n : 0n) + BigInt(step))
        return bytes.map((_, index) => Number((moved >> BigInt(bits - 8 - 8 * index)) & 255n))
      }),
  )
  .map((bytes) => ipaddr.fromByteArray([...bytes]))

describe('the networks that go through the tunnel', () => {
  it('are all, or all of IPv4', () => {
    expect(chosenNetworks([], choose({}))).toEqual(['0.0.0.0/0', '::/0'])
    expect(chosenNetworks([], choose({ ipv4Only: true }))).toEqual(['0.0.0.0/0'])
  })

  it('hold every address once, and none of a home that is left out', () => {
    const networks = chosenNetworks([], WITHOUT_HOME)
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(isIn(networks, address)).toBe(isIn(HOME, address) > 0 ? 0 : 1)
      }),
      { numRuns: 500 },
    )
  })

  it('are as few as can be: no two are the halves of one', () => {
    const halves = chosenNetworks([], WITHOUT_HOME).map((network) => {
      const [first, length] = ipaddr.parseCIDR(network)
      const kind = first.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
      return `${kind.networkAddressFromCIDR(`${first}/${length - 1}`)}/${length - 1}`
    })
    expect(new Set(halves).size).toBe(halves.length)
  })

  it('hold the resolvers, also those with an address of a home', () => {
    const resolvers = ['10.0.0.1', 'fd53::1', '9.9.9.9', '2620:fe::fe']
    const networks = chosenNetworks(resolvers, WITHOUT_HOME)
    for (const resolver of resolvers) expect(isIn(networks, ipaddr.parse(resolver))).toBe(1)
    expect(networks).toContain('10.0.0.1/32')
    expect(networks).toContain('fd53::1/128')
    expect(networks.filter((network) => /^9\.9|^2620/.test(network))).toEqual([])
  })

  it('have no address of IPv6 with IPv4 only', () => {
    const networks = chosenNetworks(['fd53::1'], choose({ ipv4Only: true, leaveHomeOut: true }))
    expect(networks.filter((network) => network.includes(':'))).toEqual([])
  })
})

describe('the resolvers of a configuration', () => {
  it.each([
    ['9.9.9.9,2620:fe::fe', false, '9.9.9.9,2620:fe::fe'],
    ['9.9.9.9,2620:fe::fe', true, '9.9.9.9'],
    // the usual one takes the place of those that cannot be reached
    ['2606:4700:4700::1111', true, '9.9.9.9'],
  ])('of a node with %s, IPv4 only: %s, are %s', (dns, ipv4Only, chosen) => {
    expect(chosenResolvers(dns.split(','), choose({ ipv4Only })).join()).toBe(chosen)
  })
})
