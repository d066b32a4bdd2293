import { describe, expect, it } from 'vitest'
import {
  type CompleteWay,
  completeWays,
  nextWays,
  parseWays,
  servedWays,
  type Way,
  type WayPort,
} from '#domain/nodes/ways.ts'

const way = (port: number, secret_number: number): Way => ({
  kind: 'shadowsocks',
  port,
  secret_number,
  parameters: {},
})

const FILES = { host: 'cdn.example', certificate: '/etc/ways/c.pem', key: '/etc/ways/k.pem' }
const tls = (port: number, secret_number: number): Way => ({
  kind: 'tls',
  port,
  secret_number,
  parameters: FILES,
})

describe('ways of a node (decision 160)', () => {
  it('are read in order of preference', () => {
    expect(parseWays('shadowsocks:8389,shadowsocks:443')).toEqual([
      { kind: 'shadowsocks', port: 8389 },
      { kind: 'shadowsocks', port: 443 },
    ])
    expect(parseWays('tls:443,shadowsocks:443')?.map(({ kind }) => kind)).toEqual([
      'tls',
      'shadowsocks',
    ])
    expect(parseWays('none')).toEqual([])
  })

  it.each([
    ...['', 'shadowsocks', 'shadowsocks:', 'shadowsocks:0', 'shadowsocks:65536', 'shadowsocks:08'],
    ...['smoke:8388', 'toString:8388', 'shadowsocks:8388:1', 'shadowsocks:8388,none'],
    'shadowsocks:8388,shadowsocks:8388',
    Array.from({ length: 9 }, (_, index) => `shadowsocks:${index + 1}`).join(),
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
      { kind: 'shadowsocks', port: 8389, secretNumbers: [2], parameters: {} },
      { kind: 'shadowsocks', port: 8388, secretNumbers: [1], parameters: {} },
    ])
  })

  it('that take several secrets keep the earlier ones open at their port, the newest first', () => {
    const renamed = { ...tls(443, 3), parameters: { ...FILES, host: 'new.example' } }
    expect(servedWays([[renamed], [tls(443, 2)], [tls(443, 1)]])).toEqual([
      { kind: 'tls', port: 443, secretNumbers: [3, 2, 1], parameters: renamed.parameters },
    ])
  })

  it('keep what their kind needs, unless a new value is given', () => {
    const places: WayPort[] = [
      { kind: 'shadowsocks', port: 8388 },
      { kind: 'tls', port: 8443 },
    ]
    const complete = completeWays(places, { host: 'new.example' }, [tls(443, 1)])
    expect(complete).toEqual([
      { kind: 'shadowsocks', port: 8388, parameters: {} },
      { kind: 'tls', port: 8443, parameters: { ...FILES, host: 'new.example' } },
    ])
  })

  it.each<[string, Partial<typeof FILES>, CompleteWay[]]>([
    ['host', {}, []],
    ['key', { ...FILES, key: '' }, [tls(443, 1)]],
    ['key', { ...FILES, key: 'k.pem' }, []],
    ['certificate', { ...FILES, certificate: '/etc/ways/a b.pem' }, []],
    ['host', { ...FILES, host: '192.0.2.1' }, []],
    ['host', { ...FILES, host: 'CDN.example' }, []],
  ])('name %s, which is missing or invalid: %j', (name, given, before) => {
    expect(completeWays([{ kind: 'tls', port: 443 }], given, before)).toBe(name)
  })

  it('take no parameter that is not for them', () => {
    expect(completeWays([{ kind: 'shadowsocks', port: 1 }], { host: 'a.example' }, [])).toBe('host')
  })
})
