import { describe, expect, it } from 'vitest'
import { describeOverlap, parseRoutes } from '../../src/agent/own-networks.ts'

const route = (dst: string, dev = 'eth0') => ({ dst, dev, flags: [] })
const overlap = (...own: object[]) =>
  describeOverlap(parseRoutes(JSON.stringify(own), 'skylark0'), '10.0.0.0/8')

describe("network overlap: the tunnel's network and those of the node", () => {
  it.each([
    ['a neighbouring network', '10.0.3.0/24'],
    ['an address of the node', '10.19.0.5'],
    ['the whole network by another way', '10.0.0.0/8'],
    ['the network of IPv6', 'fd53:6b79:6c61:726b::/80'],
    ['a wider one of IPv6', 'fd53:6b79:6c61::/48'],
  ])('%s overlaps, and another network is proposed', (_, dst) => {
    expect(overlap(route('default'), route(dst))).toBe(
      `${dst} of eth0 overlaps 10.0.0.0/8; free: 100.64.0.0/10, 172.16.0.0/12`,
    )
  })

  it('a network that overlaps, too, is not proposed', () => {
    const own = [route('10.0.3.0/24'), route('172.17.0.0/16', 'docker0')]
    expect(overlap(...own)).toBe('10.0.3.0/24 of eth0 overlaps 10.0.0.0/8; free: 100.64.0.0/10')
    expect(overlap(...own, route('100.100.2.136'))).toMatch(/; free: none$/)
  })

  it.each([
    ['the default route', 'default', 'eth0'],
    ['a default route in halves', '0.0.0.0/1', 'tun0'],
    ['a public network', '192.0.2.0/24', 'eth0'],
    ['another private network', 'fd00::/64', 'eth0'],
    ['link-local addresses', 'fe80::/64', 'eth0'],
    ["the tunnel's own route", '10.0.0.0/8', 'skylark0'],
  ])('%s does not overlap', (_, dst, dev) => {
    expect(overlap(route(dst, dev))).toBeNull()
  })

  it('a machine without IPv6 has no routes of it', () => {
    expect(parseRoutes('', 'skylark0')).toEqual([])
  })
})
