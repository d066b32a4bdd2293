import { describe, expect, it } from 'vitest'
import { mihomoProfile } from '#domain/links/mihomo.ts'
import type { LinkProfile } from '#domain/links/profile.ts'
import { singBoxProfile } from '#domain/links/sing-box.ts'
import { splitEndpoint } from '#domain/nodes/endpoint.ts'
import { PROFILE_FORMATS } from '../../../src/server/links/app-readers.ts'
import { isMihomo, isSingBox } from '../../support/profile-schemas.ts'

const KEY = 'QGNGkqSMXGhUmQoUdGTCJhJhLyYuJbgGsm7bXTKnmWg='

const TUNNEL = {
  kind: 'tunnel',
  tunnel: {
    endpoint: 'tokyo3.skylark.example:51820',
    node_public_key: 'hSDwCYkwp1R0i33ctD73Wg2/Og0mOBr066SpjqqbTmo=',
    addresses: ['10.0.0.2/32', 'fd53:6b79:6c61:726b::0:2/128'],
    dns: ['9.9.9.9', '2620:fe::fe'],
    mtu: 1280,
    keepalive_s: 25,
  },
  privateKey: KEY,
  ways: [
    { kind: 'shadowsocks', port: 8388, secret: 'first', parameters: {} },
    { kind: 'tls', port: 443, secret: 'second', parameters: { host: 'cdn.skylark.example' } },
  ],
  names: { plain: 'WireGuard', ways: { shadowsocks: 'Shadowsocks', tls: 'TLS' } },
} as const satisfies LinkProfile

const PROFILES: Record<string, LinkProfile> = {
  'with two ways': TUNNEL,
  'without ways': { ...TUNNEL, ways: [] },
  'of a node with an IPv6 address': {
    ...TUNNEL,
    tunnel: { ...TUNNEL.tunnel, endpoint: '[2001:db8::7]:51820' },
  },
  'that only says why': {
    kind: 'notice',
    says: '套餐已到期：请续费 "Gold" \\ 以后再连接',
  },
}

describe.each(Object.entries(PROFILES))('a profile %s', (_, profile) => {
  it('is valid by the schema of sing-box', () => {
    isSingBox(JSON.parse(singBoxProfile(profile)))
    expect(isSingBox.errors ?? []).toEqual([])
  })

  it('is valid by the schema of mihomo', () => {
    isMihomo(JSON.parse(mihomoProfile(profile)))
    expect(isMihomo.errors ?? []).toEqual([])
  })
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
    expect(outbounds[0]).toMatchObject({ outbounds: entries, default: entries[0] })
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
      ...{ type: 'trojan', server: 'tokyo3.skylark.example', server_port: 443 },
      tls: { enabled: true, server_name: 'cdn.skylark.example' },
    })
    expect(outbounds[2].tls).not.toHaveProperty('insecure')
    const { proxies } = JSON.parse(mihomoProfile(TUNNEL))
    expect(proxies.at(-1)).toMatchObject({
      ...{ type: 'trojan', server: 'tokyo3.skylark.example', port: 443, udp: true },
      ...{ sni: 'cdn.skylark.example', 'skip-cert-verify': false },
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
