import { describe, expect, it } from 'vitest'
import { networksOf } from '../../../src/server/auth/limits/network-limits.ts'

describe('the networks of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', null],
    ['::ffff:192.0.2.7', '192.0.2.7', null],
    ['::FFFF:c000:207', '192.0.2.7', null],
    ['2001:db8:7:1:2:3:4:5', '2001:db8:7:1::/64', '2001:db8:7::/48'],
    ['2001:DB8:0007:0001::5', '2001:db8:7:1::/64', '2001:db8:7::/48'],
    ['2001:db8:7::5', '2001:db8:7::/64', '2001:db8:7::/48'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64', '2001:db8::/48'],
    ['::1', '::/64', '::/48'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
    ['unknown', 'unknown', null],
    ['a:b', 'a:b', null],
    ['', '', null],
  ])('%s', (address, household, site) => {
    expect(networksOf(address)).toEqual({ household, site })
  })
})
