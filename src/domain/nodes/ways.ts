import { DAY_MS } from '../time/durations.ts'

/**
 * The disguises of a tunnel (decision 160), each with the protocol of its port and the number of secrets
 * that its engine takes at one port. Their adapters are in `src/agent/engines/`.
 */
export const WAY_KINDS = {
  shadowsocks: { protocol: 'udp', secretsPerPort: 1 },
} as const satisfies Record<string, { protocol: 'tcp' | 'udp'; secretsPerPort: number }>
export type WayKind = keyof typeof WAY_KINDS

/** The cipher of Shadowsocks ways, an AEAD that is fast without AES instructions. */
export const SHADOWSOCKS_METHOD = 'chacha20-ietf-poly1305'

/** Why the engine of a way does not run. */
export const WAY_FAILURES = [
  'unknown_kind',
  'no_user',
  'not_installed',
  'port_taken',
  'ended',
] as const
export type WayFailure = (typeof WAY_FAILURES)[number]

/** How long the profile before the current one is served, too. */
export const OLD_PROFILE_MS = 7 * DAY_MS
/** The most ways of one profile. */
export const MAX_WAYS = 8

/** A way as an operator writes it. */
export interface WayPort {
  kind: WayKind
  port: number
}

/** A way of a profile. */
export interface Way extends WayPort {
  /** number of the profile that made its secret */
  secret_number: number
}

/** Returns a way as operators write it, such as `shadowsocks:8388`. */
export const wayName = ({ kind, port }: { kind: string; port: number }) => `${kind}:${port}`

/**
 * Reads ways in order of preference, such as `shadowsocks:8388,shadowsocks:8389`, or `none`.
 * @returns null for text that is invalid or names a port of one protocol twice
 */
export function parseWays(text: string): WayPort[] | null {
  if (text === 'none') return []
  const ways = text.split(',').map(parseWay)
  if (ways.length > MAX_WAYS || !ways.every((way) => way !== null)) return null
  const ports = ways.map(({ kind, port }) => `${WAY_KINDS[kind].protocol} ${port}`)
  return new Set(ports).size === ports.length ? ways : null
}

function parseWay(word: string): WayPort | null {
  const [kind = '', digits = '', ...rest] = word.split(':')
  const port = /^[1-9]\d{0,4}$/.test(digits) ? Number(digits) : 0
  const isValid = isWayKind(kind) && port > 0 && port <= 65_535 && rest.length === 0
  return isValid ? { kind, port } : null
}

export const isWayKind = (kind: string): kind is WayKind => Object.hasOwn(WAY_KINDS, kind)

/**
 * Returns the ways of a new profile. A way that stays at its port keeps its secret; every other one gets
 * a new secret.
 * @param profile.isRotated gives all of them new secrets
 */
export function nextWays(
  before: readonly Way[],
  { number, ways, isRotated }: { number: number; ways: readonly WayPort[]; isRotated: boolean },
): Way[] {
  return ways.map((way) => {
    const same = before.find((one) => wayName(one) === wayName(way))
    return { ...way, secret_number: isRotated || !same ? number : same.secret_number }
  })
}

/**
 * Merges the ways of several profiles into what a node's engines serve at the same time.
 * @param profiles the current one first, then earlier ones; at a port the newest secrets win
 */
export function servedWays(
  profiles: readonly (readonly Way[])[],
): (WayPort & { secretNumbers: number[] })[] {
  const served = new Map<string, WayPort & { secretNumbers: number[] }>()
  for (const { kind, port, secret_number } of profiles.flat()) {
    const { protocol, secretsPerPort } = WAY_KINDS[kind]
    const key = `${protocol} ${port}`
    const way = served.get(key) ?? { kind, port, secretNumbers: [] }
    served.set(key, way)
    const { secretNumbers } = way
    const isNew = way.kind === kind && !secretNumbers.includes(secret_number)
    if (isNew && secretNumbers.length < secretsPerPort) secretNumbers.push(secret_number)
  }
  return [...served.values()]
}
