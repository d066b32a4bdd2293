import { AZURE_METADATA, GLOBAL_UNICAST_IPV6 } from '#domain/nodes/special-networks.ts'
import { SITE } from './engines/site.ts'

export interface Port {
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
  openPorts: readonly Port[]
  /** networks that devices may not reach, in addition to all non-public ones */
  refusedNetworks: readonly string[]
  /** ports of the internet that no device may reach */
  closedPorts: readonly Port[]
  limits: ConnectionLimits
  /** system users whose programs may only answer, and call the tunnel's port and the site of ways */
  engineUsers: readonly string[]
  /** false: filtering traffic from outside to the node is left to the operator's own rules */
  isNodeGuarded: boolean
}

/** Limits for each device, and for each of its two tunnel addresses by itself. */
export interface ConnectionLimits {
  /** new connections a second; ten times as many may come together after a rest */
  perSecond: number
  /** connections at the same time */
  together: number
}

/** The agent's nftables table; it never changes any other table. */
export const TABLE = 'skylark'

/**
 * Non-public IPv4 networks (IANA's special-purpose registry, RFC 6890), and Azure's metadata. One table of
 * addresses tests these rules and the service's `isPublicAddress`.
 */
const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  AZURE_METADATA,
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

/**
 * Networks within global unicast that are not public: protocol assignments with Teredo, documentation,
 * 6to4. Teredo and 6to4 addresses embed an IPv4 address, which may be private.
 */
const NOT_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** Where machines are signed in to and databases answer: what programs that guess passwords look for. */
const SIGN_IN_PORTS = [22, 23, 1433, 2323, 3306, 3389, 5432, 5900, 6379]
/** New connections a minute to those ports, of each device. */
const SIGN_INS_PER_MINUTE = 60

/** Rejects instead of dropping, so that devices fail right away and not after a timeout. */
const REFUSE = 'reject with icmpx admin-prohibited'

/**
 * Builds a node's firewall as input of `nft -f`, which applies all of it or nothing. It limits what devices
 * may reach and what may reach the node from outside; no packet from the tunnel reaches the node itself.
 */
export function firewallRules(settings: FirewallSettings): string {
  const { tunnel, refusedNetworks, closedPorts, limits, engineUsers, isNodeGuarded } = settings
  const isIpv6 = (network: string) => network.includes(':')
  const ipv4 = [...NOT_PUBLIC_IPV4, ...refusedNetworks.filter((network) => !isIpv6(network))]
  const ipv6 = [...NOT_PUBLIC_IPV6, ...refusedNetworks.filter(isIpv6)]
  const policy = isNodeGuarded ? 'drop' : 'accept'
  return `table inet ${TABLE}
delete table inet ${TABLE}
table inet ${TABLE} {
${COUNTED.map(countedSet).join('')}
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
    ip daddr { ${ipv4.join(', ')} } ${REFUSE}
    ip6 daddr != ${GLOBAL_UNICAST_IPV6} ${REFUSE}
    ip6 daddr { ${ipv6.join(', ')} } ${REFUSE}
${closedPorts.map(({ protocol, port }) => `    ${protocol} dport ${port} ${REFUSE}\n`).join('')}\
    ct state new jump new_connections
    accept
  }

  chain new_connections {
${limitRules(limits)}\
  }

  chain out_of_tunnel {
    type nat hook postrouting priority srcnat; policy accept;
    iifname "${tunnel}" oifname != "${tunnel}" masquerade
  }
${engineUsers.length > 0 ? engineChain(settings) : ''}}
`
}

const FAMILIES = [
  { family: 'ipv4', type: 'ipv4_addr', from: 'ip saddr' },
  { family: 'ipv6', type: 'ipv6_addr', from: 'ip6 saddr' },
] as const

/** Names what is counted for each device, by either of its tunnel addresses. */
const COUNTED = ['sign_ins', 'new', 'together'] as const

/** Declares where the kernel counts; what a device is silent about for a minute is forgotten. */
const countedSet = (counted: (typeof COUNTED)[number]): string =>
  FAMILIES.map(
    ({ family, type }) => `  set ${counted}_${family} {
    type ${type}
    size 65535
    flags dynamic${counted === 'together' ? '' : ', timeout\n    timeout 1m'}
  }
`,
  ).join('')

/**
 * Limits what each device begins (decision 183). Counted are the packets that no answer has come to yet:
 * what scans, guesses and floods consist of. Nothing of where they go is kept.
 */
function limitRules({ perSecond, together }: ConnectionLimits): string {
  const signIns = `limit rate over ${SIGN_INS_PER_MINUTE}/minute burst ${SIGN_INS_PER_MINUTE} packets`
  const news = `limit rate over ${perSecond}/second burst ${10 * perSecond} packets`
  return FAMILIES.map(
    ({ family, from }) => `\
    tcp dport { ${SIGN_IN_PORTS.join(', ')} } update @sign_ins_${family} { ${from} ${signIns} } ${REFUSE}
    update @new_${family} { ${from} ${news} } ${REFUSE}
    add @together_${family} { ${from} ct count over ${together} } ${REFUSE}
`,
  ).join('')
}

/**
 * Lists the traffic allowed in from outside. Without neighbor discovery and DHCP the node would lose its
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
