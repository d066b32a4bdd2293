import { DAY_MS } from '../time/durations.ts'
import { WAY_PARAMETERS, type WayParameterName, type WayParameters } from './way-parameters.ts'

/** The most ways of one profile, and the most secrets of a way. */
export const MAX_WAYS = 8

interface KindOfWay {
  protocol: 'tcp' | 'udp'
  /** how many secrets its engine takes at one port; more than one keep earlier secrets open, too */
  secretsPerPort: number
  parameters: readonly WayParameterName[]
}

/** The disguises of a tunnel (decision 160). Their adapters are in `src/agent/engines/`. */
export const WAY_KINDS = {
  shadowsocks: { protocol: 'udp', secretsPerPort: 1, parameters: [] },
  /** Trojan: a website to everybody who does not know the secret */
  tls: { protocol: 'tcp', secretsPerPort: MAX_WAYS, parameters: ['host', 'certificate', 'key'] },
} as const satisfies Record<string, KindOfWay>
export type WayKind = keyof typeof WAY_KINDS

const parametersOf = (kind: WayKind): readonly WayParameterName[] => WAY_KINDS[kind].parameters

/** The cipher of Shadowsocks ways, an AEAD that is fast without AES instructions. */
export const SHADOWSOCKS_METHOD = 'chacha20-ietf-poly1305'

/** Why a way does not run. */
export const WAY_FAILURES = [
  'starting',
  'unknown_kind',
  'no_user',
  'not_installed',
  'port_taken',
  'port_denied',
  'ended',
  'no_site',
  'site_port_taken',
  'certificate_unreadable',
  'certificate_mismatch',
  'certificate_ended',
  'certificate_early',
  'certificate_host',
  'certificate_untrusted',
] as const
export type WayFailure = (typeof WAY_FAILURES)[number]

/** How long the profile before the current one is served, too. */
export const OLD_PROFILE_MS = 7 * DAY_MS

/** A way as an operator writes it. */
export interface WayPort {
  kind: WayKind
  port: number
}

/** A way with what its kind needs. */
export interface CompleteWay extends WayPort {
  parameters: WayParameters
}

/** A way of a profile. */
export interface Way extends CompleteWay {
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
 * Adds to ways the parameters that their kinds need: given ones, else those of the same kind before.
 * @returns the name of a parameter that is missing, invalid or not for these ways
 */
export function completeWays(
  ways: readonly WayPort[],
  given: WayParameters,
  before: readonly CompleteWay[],
): CompleteWay[] | WayParameterName {
  const needed = new Set(ways.flatMap(({ kind }) => parametersOf(kind)))
  const foreign = (Object.keys(given) as WayParameterName[]).find((name) => !needed.has(name))
  if (foreign !== undefined) return foreign
  const complete: CompleteWay[] = []
  for (const { kind, port } of ways) {
    const known = before.find((way) => way.kind === kind)?.parameters
    const parameters: Partial<Record<WayParameterName, string>> = {}
    for (const name of parametersOf(kind)) {
      const value = given[name] ?? known?.[name] ?? ''
      if (!WAY_PARAMETERS[name].isValid(value)) return name
      parameters[name] = value
    }
    complete.push({ kind, port, parameters })
  }
  return complete
}

/**
 * Returns the ways of a new profile. A way that stays at its port keeps its secret; every other one gets
 * a new secret.
 * @param profile.isRotated gives all of them new secrets
 */
export function nextWays(
  before: readonly Way[],
  { number, ways, isRotated }: { number: number; ways: readonly CompleteWay[]; isRotated: boolean },
): Way[] {
  return ways.map((way) => {
    const same = before.find((earlier) => wayName(earlier) === wayName(way))
    return { ...way, secret_number: isRotated || !same ? number : same.secret_number }
  })
}

/**
 * Merges the ways of several profiles into what a node's engines serve at the same time.
 * @param profiles the current one first, then earlier ones; at a port the newest win
 */
export function servedWays(
  profiles: readonly (readonly Way[])[],
): (CompleteWay & { secretNumbers: number[] })[] {
  const served = new Map<string, CompleteWay & { secretNumbers: number[] }>()
  for (const { secret_number, ...complete } of profiles.flat()) {
    const { kind, port } = complete
    const { protocol, secretsPerPort } = WAY_KINDS[kind]
    const key = `${protocol} ${port}`
    const way = served.get(key) ?? { ...complete, secretNumbers: [] }
    served.set(key, way)
    const { secretNumbers } = way
    const isNew = way.kind === kind && !secretNumbers.includes(secret_number)
    if (isNew && secretNumbers.length < secretsPerPort) secretNumbers.push(secret_number)
  }
  return [...served.values()]
}
