import type { Tunnel } from '../nodes/tunnel.ts'
import type { CompleteWay, WayKind } from '../nodes/ways.ts'

/** A way through which a device reaches its node, with the secret that opens it. */
export interface OpenWay extends CompleteWay {
  secret: string
}

/** The formats in which a profile carries our tunnel, by the programs that read them. */
export const TUNNEL_FORMATS = ['sing-box', 'mihomo'] as const
export type TunnelFormat = (typeof TUNNEL_FORMATS)[number]

/** Answers the app of a device: with its tunnel and its key, or with why there is no tunnel now. */
export type LinkProfile =
  | {
      kind: 'tunnel'
      tunnel: Tunnel
      privateKey: string
      /** best first; plain WireGuard comes after them */
      ways: readonly OpenWay[]
      /** how the app lists them */
      names: ProfileNames
    }
  | Notice

/** `says` is the one entry that the app lists. */
export interface Notice {
  kind: 'notice'
  says: string
}

/**
 * The group in which one entry is chosen. It and the entries are named by us: apps cut their rules at commas,
 * and refuse a profile with a doubled or reserved name, so no text of a member or operator may be one.
 */
export const GROUP = 'tunnels'

/** The words of a profile, in the member's language. */
export interface ProfileNames {
  /** plain WireGuard */
  plain: string
  ways: Record<WayKind, string>
}

/** An entry of a profile: the tunnel, directly or through a way. */
export interface ProfileEntry {
  name: string
  way: (OpenWay & { tag: string }) | null
}

/** Lists the entries of a profile, best first, each under a name of its own. */
export function profileEntries({
  ways,
  names,
}: Pick<Extract<LinkProfile, { kind: 'tunnel' }>, 'ways' | 'names'>): ProfileEntry[] {
  const wrapped = ways.map((way) => {
    const name = `${names.ways[way.kind]} ${way.port}`
    return { name, way: { ...way, tag: `${way.kind}-${way.port}` } }
  })
  return [...wrapped, { name: names.plain, way: null }]
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
