import { BlockList, isIPv6 } from 'node:net'
import { describe, expect, it } from 'vitest'
import { firewallRules } from '../../src/agent/firewall-rules.ts'
import { readSettings } from '../../src/agent/settings.ts'
import { PUBLIC_ADDRESSES, SPECIAL_ADDRESSES } from '../support/special-addresses.ts'

const RULES = firewallRules({
  ...readSettings({ SERVICE_URL: 'https://skylark.example' }).firewall,
  tunnelPort: 51820,
})

/** Whether the rules for devices refuse a destination, read as nftables does. */
function isRefused(address: string): boolean {
  const family = isIPv6(address) ? 'ip6' : 'ip'
  const rules = RULES.matchAll(/(ip6?) daddr (!= )?\{?([^{}]*?)\}? reject/g)
  return [...rules].some(([, ruleFamily, not, networks = '']) => {
    const isInside = networks.split(',').some((network) => contains(network.trim(), address))
    return ruleFamily === family && isInside !== (not !== undefined)
  })
}

function contains(network: string, address: string): boolean {
  const [first = '', bits] = network.split('/')
  const family = isIPv6(first) ? 'ipv6' : 'ipv4'
  const block = new BlockList()
  block.addSubnet(first, Number(bits ?? 32), family)
  return block.check(address, family)
}

describe('a device reaches through its node', () => {
  it.each(Object.entries(SPECIAL_ADDRESSES))('nothing that is %s', (_, addresses) => {
    expect(addresses.filter((address) => !isRefused(address))).toEqual([])
  })

  it('any public address', () => {
    expect(PUBLIC_ADDRESSES.filter(isRefused)).toEqual([])
  })
})
