import { SITE } from './engines/site.ts'

export interface OpenPort {
  protocol: 'tcp' | 'udp'
  port: number
}

/** Inputs of the rules; `settings.ts` validates all that comes from the environment. */
export interface FirewallSettings {
  /** the WireGuard interface */
  tunnel: string
  /** the UDP port of the tunnel */
  tunnelPort: number
  sshPorts: readonly number[]
  /** further ports open to the internet */
  openPorts: readonly OpenPort[]
  /** networks that devices may not reach, in addition to all non-public ones */
  refusedNetworks: readonly string[]
  /** system users whose programs may only answer, and call the tunnel's port and the site of ways */
  engineUsers: readonly string[]
  /** false: filtering traffic from outside to the node is left to the operator's own rules */
  isNodeGuarded: boolean
}

/** The agent's nftables table; it never changes any other table. */
export const TABLE = 'skylark'

/**
 * Non-public IPv4 networks (IANA's special-purpose registry, RFC 6890). They include the metadata services
 * of clouds: 169.254.169.254, 100.100.100.200, 192.0.0.192, and Azure's 168.63.129.16, listed by itself.
 */
const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Public IPv6. All other IPv6 is private, local, multicast, reserved, or IPv4 through NAT64 or mapping. */
const GLOBAL_UNICAST_IPV6 = '2000::/3'

/**
 * Networks within global unicast that are not public: protocol assignments with Teredo, documentation,
 * 6to4. Teredo and 6to4 addresses embed an IPv4 address, which may be private.
 */
const NOT_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** Rejects instead of dropping, so that devices fail at once and not after a timeout. */
const REFUSE = 'reject with icmpx admin-prohibited'

/**
 * Builds a node's firewall as input of `nft -f`, which applies all of it or nothing. It limits what devices
 * may reach and what may reach the node from outside; no packet from the tunnel reaches the node itself.
 */
export function firewallRules(settings: FirewallSettings): string {
  const { tunnel, refusedNetworks, engineUsers, isNodeGuarded } = settings
  const isIpv6 = (network: string) => network.includes(':')
  const ipv4 = [...NOT_PUBLIC_IPV4, ...refusedNetworks.filter((one) => !isIpv6(one))]
  const ipv6 = [...NOT_PUBLIC_IPV6, ...refusedNetworks.filter(isIpv6)]
  const policy = isNodeGuarded ? 'drop' : 'accept'
  return `table inet ${TABLE}
delete table inet ${TABLE}
table inet ${TABLE} {
  set refused_ipv4 {
    type ipv4_addr
    flags interval
    auto-merge
    elements = { ${ipv4.join(', ')} }
  }

  set refused_ipv6 {
    type ipv6_addr
    flags interval
    auto-merge
    elements = { ${ipv6.join(', ')} }
  }

  chain input {
    type filter hook input priority filter; policy ${policy};
    iifname "${tunnel}" drop
${isNodeGuarded ? inputRules(settings) : ''}  }

  chain forward {
    type filter hook forward priority filter; policy ${policy};
    iifname "${tunnel}" jump from_tunnel
    oifname "${tunnel}" ct state established,related accept
    oifname "${tunnel}" drop
  }

  chain from_tunnel {
    oifname "${tunnel}" ${REFUSE}
    ct state invalid drop
    ip daddr @refused_ipv4 ${REFUSE}
    ip6 daddr != ${GLOBAL_UNICAST_IPV6} ${REFUSE}
    ip6 daddr @refused_ipv6 ${REFUSE}
    tcp dport 25 ${REFUSE}
    accept
  }

  chain out_of_tunnel {
    type nat hook postrouting priority srcnat; policy accept;
    iifname "${tunnel}" oifname != "${tunnel}" masquerade
  }
${engineUsers.length > 0 ? engineChain(settings) : ''}}
`
}

/**
 * Lists the traffic allowed in from outside. Without neighbour discovery and DHCP the node would lose its
 * addresses, without "packet too big" its connections.
 */
function inputRules({ tunnelPort, sshPorts, openPorts }: FirewallSettings): string {
  const open = openPorts.map(({ protocol, port }) => `    ${protocol} dport ${port} accept\n`)
  return `    iif lo accept
    ct state established,related accept
    udp dport ${tunnelPort} accept
    tcp dport { ${sshPorts.join(', ')} } accept
    icmp type { destination-unreachable, time-exceeded, parameter-problem } accept
    icmpv6 type { destination-unreachable, packet-too-big, time-exceeded, parameter-problem } accept
    icmpv6 type { nd-router-advert, nd-neighbor-solicit, nd-neighbor-advert } accept
    icmpv6 type mld-listener-query accept
    icmp type echo-request limit rate 20/second accept
    icmpv6 type echo-request limit rate 20/second accept
    udp sport 67 udp dport 68 accept
    ip6 saddr fe80::/10 udp dport 546 accept
${open.join('')}`
}

/** Lets programs of `engineUsers` answer, and call the tunnel's port and the site for other visitors alone. */
function engineChain({ tunnelPort, engineUsers }: FirewallSettings): string {
  const users = engineUsers.map((user) => `"${user}"`).join(', ')
  return `
  chain output {
    type filter hook output priority filter; policy accept;
    meta skuid { ${users} } jump from_engine
  }

  chain from_engine {
    oif lo udp dport ${tunnelPort} accept
    ip daddr ${SITE.host} tcp dport ${SITE.port} accept
    ct state established,related ct direction reply accept
    ${REFUSE}
  }
`
}
