interface SingBox {
  inbounds: { tag: string }[]
  endpoints: { tag: string; detour?: string }[]
  outbounds: { tag: string; outbounds?: string[]; default?: string }[]
  dns: { servers: { tag: string; detour?: string }[]; final?: string }
  route: { final: string; default_domain_resolver: string }
}

/** Lists what sing-box's loader refuses and its schema does not. */
export function singBoxProblems(profile: SingBox): string[] {
  const { inbounds, endpoints, outbounds, dns, route } = profile
  const ways = [...endpoints, ...outbounds]
  const tags = ways.map(({ tag }) => tag)
  const servers = dns.servers.map(({ tag }) => tag)
  return [
    ...doubled(tags),
    ...doubled(servers),
    ...doubled(inbounds.map(({ tag }) => tag)),
    ...unusable([...tags, ...servers]),
    ...ways.flatMap(({ tag, ...way }) => {
      const to = [
        'detour' in way ? way.detour : undefined,
        ...('outbounds' in way ? (way.outbounds ?? []) : []),
      ]
      return unknown(
        to,
        tags.filter((other) => other !== tag),
      )
    }),
    ...outbounds.flatMap((outbound) => unknown([outbound.default], outbound.outbounds ?? [])),
    ...unknown([route.final, ...dns.servers.map(({ detour }) => detour)], tags),
    ...unknown([route.default_domain_resolver, dns.final], servers),
  ]
}

interface Mihomo {
  proxies: { name: string; 'dialer-proxy'?: string }[]
  'proxy-groups': { name: string; proxies: string[] }[]
  rules: string[]
}

/** Names that mihomo has before it reads a profile, and words that rules and apps around it use. */
const RESERVED = [
  'DIRECT',
  'REJECT',
  'REJECT-DROP',
  'PASS',
  'COMPATIBLE',
  'GLOBAL',
  'PROXY',
  'MATCH',
]

/** Lists what mihomo's loader refuses and its schema does not: it cuts rules at commas and trims spaces. */
export function mihomoProblems({ proxies, 'proxy-groups': groups, rules }: Mihomo): string[] {
  const names = [...proxies, ...groups].map(({ name }) => name)
  const targets = rules.map((rule) => rule.split(',').map((part) => part.trim()))
  return [
    ...doubled(names),
    ...unusable(names),
    ...names.filter((name) => RESERVED.includes(name.toUpperCase())),
    ...groups.flatMap((group) =>
      unknown(
        group.proxies,
        names.filter((other) => other !== group.name),
      ),
    ),
    ...proxies.flatMap((proxy) =>
      unknown(
        [proxy['dialer-proxy']],
        names.filter((other) => other !== proxy.name),
      ),
    ),
    ...rules.filter((_, index) => targets[index]?.length !== 2),
    ...unknown(
      targets.map((parts) => parts[1]),
      names,
    ),
  ]
}

const doubled = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) < index)

const unusable = (names: readonly string[]) =>
  names.filter((name) => name === '' || name.trim() !== name)

const unknown = (wanted: readonly (string | undefined)[], known: readonly string[]) =>
  wanted.filter((name) => name !== undefined && !known.includes(name)).map(String)
