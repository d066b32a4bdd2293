import { describe, expect, it } from 'vitest'
import { isPublicAddress, readAddress } from '../../../src/server/http/ip-address.ts'
import { PUBLIC_ADDRESSES, SPECIAL_ADDRESSES } from '../../support/special-addresses.ts'

describe('a public IP address', () => {
  it.each(Object.entries(SPECIAL_ADDRESSES))('is not one that is %s', (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  it.each([
    'fe80::1%eth0',
    '2606:4700:4700::1111%eth0',
    '8.8.8.8%eth0',
    '8.8',
    '0x8.8.8.8',
    '',
    'a',
  ])('is not "%s"', (text) => {
    expect(isPublicAddress(text)).toBe(false)
  })

  it('is any other address', () => {
    expect(PUBLIC_ADDRESSES.filter((address) => !isPublicAddress(address))).toEqual([])
  })
})

describe('an IP address', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2A00:0001:0::0002', '2a00:1::2'],
    ['fe80::1%br-1f2e', 'fe80::1'],
    ['1.2.3', undefined],
    ['unknown', undefined],
  ])('"%s" is %s', (text, address) => {
    expect(readAddress(text)?.toString()).toBe(address)
  })
})
