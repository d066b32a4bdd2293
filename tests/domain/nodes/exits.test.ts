import { describe, expect, it } from 'vitest'
import { type ExitChecks, judgeProtection, type Protection } from '#domain/nodes/exits.ts'

const tokyo = { seen: 'node', node: 'Tokyo' } as const
const oslo = { seen: 'node', node: 'Oslo' } as const
const otherAddress = { seen: 'elsewhere' } as const
const unknown = { seen: 'unknown' } as const
const silent = { seen: 'silent' } as const
const unchecked = { seen: 'unchecked' } as const

const through = (node: string): Protection => ({ state: 'protected', node })
const check = (ipv4: ExitChecks['ipv4'], ipv6: ExitChecks['ipv6']) => ({ ipv4, ipv6 })

describe('the verdict on where traffic leaves (decision 146)', () => {
  it.each<[name: string, ExitChecks, expected: Protection]>([
    ['both through one node', check(tokyo, tokyo), through('Tokyo')],
    ['through two nodes', check(oslo, tokyo), through('Oslo')],
    ['no IPv6 in the tunnel', check(tokyo, silent), through('Tokyo')],
    ['IPv6 alone', check(silent, tokyo), through('Tokyo')],
    ['one checked', check(tokyo, unchecked), through('Tokyo')],
    ['IPv6 not to be told', check(tokyo, unknown), through('Tokyo')],
    [
      'IPv6 beside the tunnel',
      check(tokyo, otherAddress),
      { state: 'leak', node: 'Tokyo', beside: 'ipv6' },
    ],
    [
      'IPv4 beside the tunnel',
      check(otherAddress, tokyo),
      { state: 'leak', node: 'Tokyo', beside: 'ipv4' },
    ],
    ['neither', check(otherAddress, otherAddress), { state: 'outside' }],
    ['not the one that can be told', check(otherAddress, unknown), { state: 'outside' }],
    ['a proxy in front', check(unknown, unchecked), { state: 'unknown' }],
    ['nobody answered', check(silent, silent), { state: 'unknown' }],
  ])('%s', (_, checks, expected) => {
    expect(judgeProtection(checks, false)).toEqual(expected)
  })

  it('distinguishes a browser beside the tunnel of a connected device from one without a tunnel', () => {
    const outside = check(otherAddress, silent)
    expect(judgeProtection(outside, true)).toEqual({ state: 'beside' })
    expect(judgeProtection(outside, false)).toEqual({ state: 'outside' })
    expect(judgeProtection(check(tokyo, otherAddress), true).state).toBe('leak')
  })
})
