import { describe, expect, it } from 'vitest'
import {
  FIRST_DEVICE_NUMBER,
  lastDeviceNumber,
  NODE_NUMBER,
  TUNNEL_NETWORK_NAMES,
  type TunnelNetwork,
  tunnelAddresses,
  tunnelFile,
  tunnelFileName,
  USUAL_TUNNEL_NETWORK,
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
  const tunnel = {
    endpoint: 'tokyo3.skylark.example:51820',
    node_public_key: 'bm9kZQ==',
    addresses: ['10.0.0.2/32', 'fd53::2/128'],
    dns: ['9.9.9.9', '2620:fe::fe'],
    mtu: 1280,
    keepalive_s: 25,
  }

  it('sends everything through the node', () => {
    expect(tunnelFile(tunnel, 'c2VjcmV0').split('\n')).toEqual([
      '[Interface]',
      'PrivateKey = c2VjcmV0',
      'Address = 10.0.0.2/32, fd53::2/128',
      'DNS = 9.9.9.9, 2620:fe::fe',
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

  it('omits IPv6 with IPv4 only, and is the same otherwise', () => {
    const whole = tunnelFile(tunnel, 'c2VjcmV0')
    expect(tunnelFile(tunnel, 'c2VjcmV0', { ipv4Only: true, leaveHomeOut: false })).toBe(
      whole
        .replace(', fd53::2/128', '')
        .replace(', 2620:fe::fe', '')
        .replace('0.0.0.0/0, ::/0', '0.0.0.0/0'),
    )
  })

  it('leaves the home network outside the tunnel, but for a resolver there', () => {
    const dns = ['10.0.0.1', 'fd53::1']
    const file = tunnelFile({ ...tunnel, dns }, 'c2VjcmV0', { ipv4Only: false, leaveHomeOut: true })
    const networks = /^AllowedIPs = (.*)$/m.exec(file)?.[1]?.split(', ') ?? []
    expect(file).toContain('Address = 10.0.0.2/32, fd53::2/128\nDNS = 10.0.0.1, fd53::1\n')
    expect(networks).toEqual(expect.arrayContaining(['11.0.0.0/8', '10.0.0.1/32', 'fd53::1/128']))
    expect(networks).not.toContain('0.0.0.0/0')
  })
})

describe("the file's name, which is the tunnel's in WireGuard's clients", () => {
  const fileNameOf = (
    node_name: string,
    tunnel_number: number,
    network: TunnelNetwork = USUAL_TUNNEL_NETWORK,
  ) =>
    tunnelFileName(node_name, {
      addresses: tunnelAddresses(tunnel_number, network).map((address, index) =>
        index === 0 ? `${address}/32` : `${address}/128`,
      ),
    })

  it.each([
    ['Tokyo 3', 2, 'Tokyo-3-2.conf'],
    ['(São Paulo) 12', 0x01_02_03, 'S-o-Paulo-1eyr.conf'],
    ['A name that is far too long', 36, 'A-name-th-10.conf'],
    ['东京', 35, 'tunnel-z.conf'],
    ['', lastDeviceNumber('10.0.0.0/8'), 'tunnel-9zldq.conf'],
  ])('for the node %s and tunnel number %i is %s', (node_name, tunnel_number, fileName) => {
    expect(fileNameOf(node_name, tunnel_number)).toBe(fileName)
  })

  it('is always one that the kernel and all clients accept', () => {
    for (const name of [
      'Los Angeles 10 (backup)',
      '-x-',
      '9'.repeat(80),
      '../../etc/passwd',
      'CON',
    ]) {
      for (const network of TUNNEL_NETWORK_NAMES) {
        // the narrowest rule, wg-quick's and Android's; a hyphen at the start would be an option
        expect(fileNameOf(name, lastDeviceNumber(network), network)).toMatch(
          /^[A-Za-z0-9][a-zA-Z0-9_=+.-]{0,14}\.conf$/,
        )
      }
    }
  })

  it('differs between two devices, whatever their nodes and networks', () => {
    const names = TUNNEL_NETWORK_NAMES.flatMap((network, index) =>
      [2, 3, 0x01_00_02, 0x0f_ff_f0].map((number) =>
        fileNameOf('Tokyo 3', number + index * 10, network),
      ),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})
