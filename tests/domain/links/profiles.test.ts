import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { mihomoProfile } from '#domain/links/mihomo.ts'
import type { LinkProfile, ProfileNode } from '#domain/links/profile.ts'
import { singBoxProfile } from '#domain/links/sing-box.ts'
import { splitEndpoint } from '#domain/nodes/endpoint.ts'
import { PROFILE_FORMATS } from '../../../src/server/links/app-readers.ts'
import { mihomoProblems, singBoxProblems } from '../../server/links/loader-rules.ts'
import { isMihomo, isSingBox } from '../../support/profile-schemas.ts'

const KEY = 'QGNGkqSMXGhUmQoUdGTCJhJhLyYuJbgGsm7bXTKnmWg='

const TOKYO = {
  name: 'Tokyo 3',
  country: 'Japan',
  tunnel: {
    endpoint: 'tokyo3.skylark.example:51820',
    node_public_key: 'hSDwCYkwp1R0i33ctD73Wg2/Og0mOBr066SpjqqbTmo=',
    addresses: ['10.0.0.2/32', 'fd53:6b79:6c61:726b::0:2/128'],
    dns: ['9.9.9.9', '2620:fe::fe'],
    mtu: 1280,
    keepalive_s: 25,
  },
  ways: [
    { kind: 'shadowsocks', port: 8388, secret: 'first', parameters: {} },
    { kind: 'tls', port: 443, secret: 'second', parameters: { host: 'cdn.skylark.example' } },
  ],
} as const satisfies ProfileNode

const TUNNEL = {
  kind: 'tunnel',
  nodes: [TOKYO],
  privateKey: KEY,
  names: { plain: 'WireGuard', ways: { shadowsocks: 'Shadowsocks', tls: 'TLS' } },
} as const satisfies LinkProfile

const COUNTRIES = ['日本', 'South Korea', 'Norway', 'Côte d’Ivoire', 'Hong Kong SAR China']

/** A profile of many nodes in five countries, with keys and secrets that no compression shortens. */
const withNodes = (many: number): LinkProfile => ({
  ...TUNNEL,
  nodes: Array.from({ length: many }, (_, index) => ({
    name: `City ${index}`,
    country: COUNTRIES[index % COUNTRIES.length] ?? '',
    tunnel: {
      ...TOKYO.tunnel,
      endpoint: `city${index}.skylark.example:51820`,
      node_public_key: randomBytes(32).toString('base64'),
    },
    ways: TOKYO.ways.map((way) => ({ ...way, secret: randomBytes(32).toString('base64url') })),
  })),
})

const PROFILES: Record<string, LinkProfile> = {
  'with two ways': TUNNEL,
  'without ways': { ...TUNNEL, nodes: [{ ...TOKYO, ways: [] }] },
  'of a node with an IPv6 address': {
    ...TUNNEL,
    nodes: [{ ...TOKYO, tunnel: { ...TOKYO.tunnel, endpoint: '[2001:db8::7]:51820' } }],
  },
  'of 5 nodes': withNodes(5),
  'of 200 nodes': withNodes(200),
  'that only says why': {
    kind: 'notice',
    says: '套餐已到期：请续费 "Gold" \\ 以后再连接',
  },
}

describe.each(Object.entries(PROFILES))('a profile %s', (_, profile) => {
  it('is valid by the schema of sing-box and the rules of its loader', () => {
    const written = JSON.parse(singBoxProfile(profile))
    isSingBox(written)
    expect([isSingBox.errors ?? [], singBoxProblems(written)]).toEqual([[], []])
  })

  it('is valid by the schema of mihomo and the rules of its loader', () => {
    const written = JSON.parse(mihomoProfile(profile))
    isMihomo(written)
    expect([isMihomo.errors ?? [], mihomoProblems(written)]).toEqual([[], []])
  })
})

describe('a profile of several nodes (decision 232)', () => {
  const tokyo = { ...TOKYO, ways: TOKYO.ways.slice(1) }
  const nodes = [tokyo, { ...TOKYO, name: 'Osaka 1', ways: [] }]
  const oslo = { ...TOKYO, name: 'Oslo 1', country: 'Norway', ways: [] }
  const japan = ['Tokyo 3 · TLS 443', 'Tokyo 3 · WireGuard', 'Osaka 1 · WireGuard']

  it('offers each country’s as a group, in the order of the nodes', () => {
    const profile: LinkProfile = { ...TUNNEL, nodes: [...nodes, oslo] }
    const groups = [
      ['tunnels', ['Japan', 'Norway']],
      ['Japan', japan],
      ['Norway', ['Oslo 1 · WireGuard']],
    ]
    const mihomo = JSON.parse(mihomoProfile(profile))['proxy-groups']
    expect(mihomo).toEqual(groups.map(([name, proxies]) => ({ name, type: 'select', proxies })))
    const selectors = JSON.parse(singBoxProfile(profile)).outbounds.slice(0, 3)
    expect(selectors).toEqual(
      groups.map(([tag, outbounds]) => ({
        type: 'selector',
        tag,
        outbounds,
        default: outbounds?.[0],
        interrupt_exist_connections: true,
      })),
    )
  })

  it('needs no groups within one country', () => {
    const groups = JSON.parse(mihomoProfile({ ...TUNNEL, nodes }))['proxy-groups']
    expect(groups).toEqual([{ name: 'tunnels', type: 'select', proxies: japan }])
  })

  it.each(Object.entries(PROFILE_FORMATS))(
    'of %s takes at most 60 kB with 200 nodes of two ways each, compressed',
    (_, { write }) => {
      const text = write(withNodes(200))
      const bytes = gzipSync(text, { level: 9 }).length
      console.info(`200 nodes: ${bytes} of ${text.length} bytes`)
      expect(bytes).toBeLessThanOrEqual(60_000)
    },
  )
})

describe('the schemas', () => {
  it('refuse an invalid profile, so that the tests above can fail', () => {
    const singBox = JSON.parse(singBoxProfile(TUNNEL))
    delete singBox.endpoints[0].private_key
    expect(isSingBox(singBox)).toBe(false)
    const mihomo = JSON.parse(mihomoProfile(TUNNEL))
    mihomo.proxies[0].type = 'wire'
    expect(isMihomo(mihomo)).toBe(false)
  })
})

describe('a profile', () => {
  const entries = ['Shadowsocks 8388', 'TLS 443', 'WireGuard']

  it('of sing-box lists the ways in their order, then plain WireGuard', () => {
    const { outbounds, endpoints } = JSON.parse(singBoxProfile(TUNNEL))
    expect(outbounds[0]).toMatchObject({ tag: 'tunnels', outbounds: entries, default: entries[0] })
    const peers = endpoints.map((endpoint: { detour?: string; peers: [{ address: string }] }) => [
      endpoint.peers[0].address,
      endpoint.detour,
    ])
    expect(peers).toEqual([
      ['127.0.0.1', 'shadowsocks-8388'],
      ['127.0.0.1', 'tls-443'],
      ['tokyo3.skylark.example', undefined],
    ])
    expect(outbounds[1]).toMatchObject({ server: 'tokyo3.skylark.example', password: 'first' })
  })

  it('of mihomo lists them in the same order', () => {
    const { proxies, 'proxy-groups': groups, rules } = JSON.parse(mihomoProfile(TUNNEL))
    expect(groups).toEqual([{ name: 'tunnels', type: 'select', proxies: entries }])
    expect(rules).toEqual(['MATCH,tunnels'])
    const dialers = proxies.map((proxy: { 'dialer-proxy'?: string }) => proxy['dialer-proxy'])
    expect(dialers.slice(0, 3)).toEqual(['shadowsocks-8388', 'tls-443', undefined])
    expect(proxies[0]).toMatchObject({ server: '127.0.0.1', port: 51820, ip: '10.0.0.2' })
  })

  it('has clients of TLS ways check the certificate of their host name', () => {
    const { outbounds } = JSON.parse(singBoxProfile(TUNNEL))
    expect(outbounds[2]).toMatchObject({
      type: 'trojan',
      server: 'tokyo3.skylark.example',
      server_port: 443,
      tls: { enabled: true, server_name: 'cdn.skylark.example' },
    })
    expect(outbounds[2].tls).not.toHaveProperty('insecure')
    const { proxies } = JSON.parse(mihomoProfile(TUNNEL))
    expect(proxies.at(-1)).toMatchObject({
      type: 'trojan',
      server: 'tokyo3.skylark.example',
      port: 443,
      udp: true,
      sni: 'cdn.skylark.example',
      'skip-cert-verify': false,
    })
  })

  it.each(Object.entries(PROFILE_FORMATS))(
    'of %s never tests entries by itself, and sends nothing at rest',
    (_, { write }) => {
      const text = write(TUNNEL)
      expect(text).not.toMatch(/urltest|url-test|fallback|keepalive/)
    },
  )

  it.each(Object.entries(PROFILE_FORMATS))(
    'of %s that only says why there is no tunnel holds no key and lets nothing out',
    (_, { write }) => {
      const text = write({ kind: 'notice', says: 'Your plan has ended.' })
      expect(text).toContain('Your plan has ended.')
      expect(text).not.toMatch(/"(private.key|direct|DIRECT)"/)
    },
  )
})

it('an endpoint is a host and a port', () => {
  expect(splitEndpoint('[2001:db8::7]:443')).toEqual({ host: '2001:db8::7', port: 443 })
  expect(splitEndpoint('203.0.113.7:51820')).toEqual({ host: '203.0.113.7', port: 51820 })
})
