import { describe, expect, it } from 'vitest'
import { nextWays, parseWays, servedWays, type Way } from '#domain/nodes/ways.ts'

const way = (port: number, secret_number: number): Way => ({
  kind: 'shadowsocks',
  port,
  secret_number,
})

describe('ways of a node (decision 160)', () => {
  it('are read in order of preference', () => {
    expect(parseWays('shadowsocks:8389,shadowsocks:443')).toEqual([
      { kind: 'shadowsocks', port: 8389 },
      { kind: 'shadowsocks', port: 443 },
    ])
    expect(parseWays('none')).toEqual([])
  })

  it.each([
    ...['', 'shadowsocks', 'shadowsocks:', 'shadowsocks:0', 'shadowsocks:65536', 'shadowsocks:08'],
    ...['smoke:8388', 'toString:8388', 'shadowsocks:8388:1', 'shadowsocks:8388,none'],
    'shadowsocks:8388,shadowsocks:8388',
    Array.from({ length: 9 }, (_, at) => `shadowsocks:${at + 1}`).join(),
  ])('are refused as %j', (text) => {
    expect(parseWays(text)).toBeNull()
  })

  it('keep the secret of a port, and get a new one with a new port or when rotated', () => {
    const before = [way(8388, 1), way(8389, 2)]
    const ways = [way(8389, 0), way(9000, 0)]
    const wanted = { number: 3, ways, isRotated: false }
    expect(nextWays(before, wanted)).toEqual([way(8389, 2), way(9000, 3)])
    const rotated = nextWays(before, { ...wanted, isRotated: true })
    expect(rotated).toEqual([way(8389, 3), way(9000, 3)])
  })

  it('of an earlier profile are served beside the current ones, but never at their ports', () => {
    const served = servedWays([[way(8389, 2)], [way(8388, 1), way(8389, 1)]])
    expect(served).toEqual([
      { kind: 'shadowsocks', port: 8389, secretNumbers: [2] },
      { kind: 'shadowsocks', port: 8388, secretNumbers: [1] },
    ])
  })
})
