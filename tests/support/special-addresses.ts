/** Addresses that lead to no host of the internet, by what they are. */
export const SPECIAL_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.1.2.3', '172.16.0.1', '172.31.255.254', '192.168.1.1', 'fc00::1', 'fd00::1'],
  'link-local': ['169.254.1.1', 'fe80::1', 'febf::1'],
  'site-local': ['fec0::1', 'feff::1'],
  "of carriers' networks": ['100.64.0.1', '100.127.255.254'],
  'metadata of Amazon and others': ['169.254.169.254', '169.254.170.2', 'fd00:ec2::254'],
  'metadata of Azure': ['168.63.129.16'],
  'metadata of Alibaba': ['100.100.100.200'],
  'metadata of Oracle': ['192.0.0.192'],
  'metadata of Google': ['fd20:ce::254'],
  'protocol assignments': ['192.0.0.1', '2001:1::1', '2001:1ff::1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  benchmarking: ['198.18.0.1', '198.19.255.254', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.250', 'ff02::1', 'ff0e::1'],
  reserved: ['240.0.0.1', '255.255.255.255', '192.88.99.1', '4000::1', 'e000::1'],
  discarded: ['100::1'],
  'segment routing': ['5f00::1'],
  'identifiers, no places': ['2001:10::1', '2001:20::1', '2001:30::1'],
  'IPv4 mapped into IPv6': ['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:8.8.8.8'],
  'IPv4 in IPv6, deprecated': ['::127.0.0.1', '::8.8.8.8', '::ffff:0:127.0.0.1'],
  'IPv4 behind NAT64': ['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1'],
  'IPv4 behind 6to4': ['2002:7f00:1::1', '2002:808:808::1'],
  'IPv4 behind Teredo': ['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
}

export const PUBLIC_ADDRESSES = [
  ...['1.1.1.1', '8.8.8.8', '100.63.255.255', '100.128.0.1', '168.63.129.15', '172.32.0.1'],
  ...['192.0.1.1', '198.20.0.1', '223.255.255.254'],
  ...['2001:200::1', '2001:4860:4860::8888', '2606:4700:4700::1111', '2a00:1450:4001::1'],
]
