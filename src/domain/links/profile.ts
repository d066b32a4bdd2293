import type { Tunnel } from '../nodes/tunnel.ts'
import type { CompleteWay, WayKind } from '../nodes/ways.ts'

/** A way through which a device reaches its node, with the secret that opens it. */
export interface OpenWay extends CompleteWay {
  secret: string
}

/** The formats in which a profile carries our tunnel, by the programs that read them. */
export const TUNNEL_FORMATS = ['sing-box', 'mihomo'] as const
export type TunnelFormat = (typeof TUNNEL_FORMATS)[number]

/** Answers the app of a device: with its tunnels and its key, or with why there is no tunnel now. */
export type LinkProfile =
  | {
      kind: 'tunnel'
      /** the first one is chosen where the member chooses none; never empty */
      nodes: readonly ProfileNode[]
      privateKey: string
      /** how the app lists them */
      names: ProfileNames
    }
  | Notice
type TunnelProfile = Extract<LinkProfile, { kind: 'tunnel' }>

/** A node to which a device can connect. */
export interface ProfileNode {
  name: string
  /** name of its country in the member's language */
  country: string
  tunnel: Tunnel
  /** best first; plain WireGuard comes after them */
  ways: readonly OpenWay[]
}

/** `says` is the one entry that the app lists. */
export interface Notice {
  kind: 'notice'
  says: string
}

/**
 * The group in which an entry or the group of a country is chosen. Apps cut their rules at commas, and refuse a profile
 * with a doubled or reserved name, so names contain no text of members, and of operators only names of nodes.
 */
export const GROUP = 'tunnels'

/** Stands in the names of entries alone: neither names of nodes nor those of countries have it. */
const SEPARATOR = ' · '

/** The words of a profile, in the member's language. */
export interface ProfileNames {
  /** plain WireGuard */
  plain: string
  ways: Record<WayKind, string>
}

/** An entry of a profile: the tunnel of a node, directly or through a way. */
export interface ProfileEntry {
  name: string
  node: ProfileNode
  way: (OpenWay & { tag: string }) | null
}

/** A group of a profile, in which the first member is chosen where the person chooses none. */
export interface ProfileGroup {
  name: string
  /** names of entries or of other groups */
  members: string[]
}

/** Lists the entries of a profile, best first, each under a name of its own, and the groups, the outermost first. */
export function profileParts({ nodes, names }: TunnelProfile): {
  entries: ProfileEntry[]
  groups: ProfileGroup[]
} {
  const isSingle = nodes.length === 1
  const entries = nodes.flatMap((node, index) => {
    const [beforeName, afterTag] = isSingle ? ['', ''] : [`${node.name}${SEPARATOR}`, `-${index}`]
    const wrapped = node.ways.map((way) => ({
      name: `${beforeName}${names.ways[way.kind]} ${way.port}`,
      node,
      way: { ...way, tag: `${way.kind}-${way.port}${afterTag}` },
    }))
    return [...wrapped, { name: `${beforeName}${names.plain}`, node, way: null }]
  })
  const byCountry = Map.groupBy(entries, ({ node }) => node.country)
  const countries = [...byCountry].map(([name, inside]) => ({
    name,
    members: inside.map((entry) => entry.name),
  }))
  const [only] = countries
  const groups =
    countries.length === 1 && only
      ? [{ ...only, name: GROUP }]
      : [{ name: GROUP, members: countries.map(({ name }) => name) }, ...countries]
  return { entries, groups }
}

/** Where a node's engines reach its WireGuard port: the one address that its firewall lets them reach. */
export const INSIDE_NODE = '127.0.0.1'

/** The protocols that browsers offer to a website; TLS ways speak the second one to visitors. */
export const WEB_PROTOCOLS = ['h2', 'http/1.1']

/**
 * Where an entry that only carries a notice leads: the discard port of the device itself, so that no
 * traffic leaves unprotected under it.
 */
export const NOWHERE = { host: '127.0.0.1', port: 9 }
