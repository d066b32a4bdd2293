import { describe, expect, it } from 'vitest'
import {
  FIRST_DEVICE_NUMBER,
  lastDeviceNumber,
  NODE_NUMBER,
  TUNNEL_NETWORK_NAMES,
  tunnelAddresses,
  tunnelFile,
  tunnelFileName,
} from '#domain/nodes/tunnel.ts'

describe('the addresses of a tunnel', () => {
  it.each([
    [NODE_NUMBER, ['10.0.0.1', 'fd53:6b79:6c61:726b::0:1']],
    [FIRST_DEVICE_NUMBER, ['10.0.0.2', 'fd53:6b79:6c61:726b::0:2']],
    [0x01_02_03, ['10.1.2.3', 'fd53:6b79:6c61:726b::1:203']],
    [lastDeviceNumber('10.0.0.0/8'), ['10.255.255.254', 'fd53:6b79:6c61:726b::ff:fffe']],
  ])('of number %i', (number, addresses) => {
    expect(tunnelAddresses(number, '10.0.0.0/8')).toEqual(addresses)
  })

  it('lie in the network of the node, from the first to the last', () => {
    const ends = TUNNEL_NETWORK_NAMES.map((network) =>
      [NODE_NUMBER, lastDeviceNumber(network)].map((number) => tunnelAddresses(number, network)),
    )
    expect(ends.slice(1)).toEqual([
      [
        ['100.64.0.1', 'fd53:6b79:6c62:726b::0:1'],
        ['100.127.255.254', 'fd53:6b79:6c62:726b::3f:fffe'],
      ],
      [
        ['172.16.0.1', 'fd53:6b79:6c63:726b::0:1'],
        ['172.31.255.254', 'fd53:6b79:6c63:726b::f:fffe'],
      ],
    ])
  })
})

describe('the configuration file of a WireGuard client', () => {
  it('sends everything through the node', () => {
    const tunnel = {
      endpoint: 'tokyo3.skylark.example:51820',
      node_public_key: 'bm9kZQ==',
      addresses: ['10.0.0.2/32', 'fd53::2/128'],
      dns: ['9.9.9.9'],
      mtu: 1280,
      keepalive_s: 25,
    }
    expect(tunnelFile(tunnel, 'c2VjcmV0').split('\n')).toEqual([
      '[Interface]',
      'PrivateKey = c2VjcmV0',
      'Address = 10.0.0.2/32, fd53::2/128',
      'DNS = 9.9.9.9',
      'MTU = 1280',
      '',
      '[Peer]',
      'PublicKey = bm9kZQ==',
      'AllowedIPs = 0.0.0.0/0, ::/0',
      'Endpoint = tokyo3.skylark.example:51820',
      'PersistentKeepalive = 25',
      '',
    ])
  })
})

describe("the file's name, which is the tunnel's in WireGuard's clients", () => {
  it.each([
    ['Tokyo 3', 'Tokyo-3.conf'],
    ['(São Paulo) 12', 'S-o-Paulo-12.conf'],
    ['A name that is far too long', 'A-name-that-is.conf'],
    ['东京', 'tunnel.conf'],
    ['', 'tunnel.conf'],
  ])('for the node %s is %s', (node_name, fileName) => {
    expect(tunnelFileName(node_name)).toBe(fileName)
  })

  it('is always one that the kernel takes for an interface', () => {
    for (const name of ['Los Angeles 10 (backup)', '-x-', '9'.repeat(80), '../../etc/passwd']) {
      expect(tunnelFileName(name)).toMatch(/^[A-Za-z0-9][A-Za-z0-9-]{0,14}\.conf$/)
    }
  })
})
