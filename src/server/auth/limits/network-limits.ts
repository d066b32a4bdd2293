import { createHmac, randomBytes } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Proof } from '#contract/proof.ts'
import type { ProofPurpose } from '#domain/identity/proof-purposes.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { readAddress } from '../../http/ip-address.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { DbAndClock, KeyedServices, Services } from '../../services.ts'
import {
  countNetwork,
  deleteEndedWindows,
  openNetworkWindow,
  uncountNetwork,
} from './network-queries.ts'
import { consumeProof } from './proof-of-work.ts'
import { tooMany } from './too-many.ts'

/** Network address of a request, and the proof of work that it carries. */
export interface RequestSource {
  address: string
  proof?: Proof | undefined
}

interface NetworkLimit {
  purpose: ProofPurpose
  /** calls an hour without a proof of work */
  free: number
  /** calls an hour with a proof of work each */
  hits: number
  /** factor by which an IPv6 site of 48 bits may do more */
  site: number
}

/** An IPv6 site may be one customer or thousands of them, depending on the provider. */
const LIMITS = {
  mailed_code: { purpose: 'mailed_code', free: 10, hits: 30, site: 10 },
  code_try: { purpose: 'code_try', free: 40, hits: 120, site: 10 },
  sign_in: { purpose: 'sign_in', free: 60, hits: 200, site: 10 },
  operator_sign_in: { purpose: 'sign_in', free: 10, hits: 60, site: 10 },
  // a tool cannot solve a proof, so that there is none
  operator_token: { purpose: 'sign_in', free: 20, hits: 20, site: 10 },
  // an app cannot either; many members share the address of a mobile network
  old_link: { purpose: 'sign_in', free: 1000, hits: 1000, site: 10 },
  message: { purpose: 'message', free: 5, hits: 30, site: 1 },
} as const satisfies Record<string, NetworkLimit>

export const WINDOW_MS = HOUR_MS
/** Most networks that are counted within an hour; bounds the memory and rows that a flood can use. */
const MOST_NETWORKS = 100_000

/**
 * Counts a network's calls within the hour, over all instances. Calls above `free` need a proof of work,
 * calls above `hits` are refused. A call that is refused for lack of a proof is not counted, so that it
 * does not use up the neighbors' share. Demo mode counts nothing, because all callers share this
 * machine's address.
 * @param options.isSuspicious requires a proof from the first call on
 */
export async function limitNetwork(
  services: Services,
  what: keyof typeof LIMITS,
  { address, proof }: RequestSource,
  { isSuspicious = false } = {},
): Promise<Refusal<'too_many_requests'> | Refusal<'proof_required'> | null> {
  const { config, db, now } = services
  if (config.demonstration) return null
  const { purpose, free, hits, site: siteFactor } = LIMITS[what]
  let isProven = false
  const prove = async () => {
    isProven ||= await consumeProof(services, purpose, proof)
    return isProven
  }
  const window = await currentWindow(services)
  const { household, site } = networksOf(address)
  const counters = [
    { name: window.nameOf(`${what} ${household}`), factor: 1 },
    ...(site === null ? [] : [{ name: window.nameOf(`${what} ${site}`), factor: siteFactor }]),
  ]
  const isUsedUp = (limit: number) =>
    counters.some(({ name, factor }) => window.seen(name) >= limit * factor)

  const endsInMs = window.startsAtMs + WINDOW_MS - now()
  if (isUsedUp(hits)) return tooMany(endsInMs)
  if ((isSuspicious || isUsedUp(free)) && !(await prove())) {
    return refuse('proof_required', { proof_for: purpose })
  }
  // when the window is full, networks that were counted before stay counted
  const counted: { name: string; factor: number; calls: number }[] = []
  for (const { name, factor } of counters) {
    if (window.seen(name) === 0 && window.isFull()) continue
    const calls = await countNetwork(db, name, window.startsAtMs)
    window.recordCalls(name, calls)
    counted.push({ name, factor, calls })
  }
  // compare with the count that this call got, because concurrent calls may have raised it since
  const isPast = (limit: number) => counted.some(({ factor, calls }) => calls > limit * factor)
  if (isPast(hits)) return tooMany(endsInMs)
  if ((isPast(free) || counted.length < counters.length) && !(await prove())) {
    for (const { name } of counted) await uncountNetwork(db, name)
    return refuse('proof_required', { proof_for: purpose })
  }
  return null
}

/** The hour's counts as known to this instance, so that refused networks cause no further writes. */
class Window {
  readonly startsAtMs: number
  readonly #key: string
  readonly #seen = new Map<string, number>()
  #rows: number

  constructor(starts_at_ms: number, key: string, rows: number) {
    this.startsAtMs = starts_at_ms
    this.#key = key
    this.#rows = rows
  }

  nameOf(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 22)
  }

  /** the network's count, as far as this instance knows */
  seen(name: string): number {
    return this.#seen.get(name) ?? 0
  }

  recordCalls(name: string, calls: number): void {
    if (calls === 1) this.#rows += 1
    this.#seen.set(name, Math.max(calls, this.seen(name)))
  }

  isFull(): boolean {
    return this.#rows >= MOST_NETWORKS
  }
}

const windows = new WeakMap<Services, { starts_at_ms: number; opened: Promise<Window> }>()

const windowAt = (nowMs: number) => ({
  starts_at_ms: nowMs - (nowMs % WINDOW_MS),
  lengthMs: WINDOW_MS,
})

function currentWindow(services: Services): Promise<Window> {
  const { starts_at_ms } = windowAt(services.now())
  const known = windows.get(services)
  if (known?.starts_at_ms === starts_at_ms) return known.opened
  const opened = openWindow(services)
  windows.set(services, { starts_at_ms, opened })
  // after a failure, the next call asks the database again
  opened.catch(() => windows.delete(services))
  return opened
}

/**
 * Derives the window's key from the database and the secrets. The database's half is deleted after the
 * hour, so that nobody can match a hash to an address any more (decision 45).
 */
async function openWindow({ db, secrets, now }: KeyedServices): Promise<Window> {
  const window = windowAt(now())
  const newKey = randomBytes(32).toString('base64url')
  const { key, rows } = await openNetworkWindow(db, window, newKey)
  return new Window(window.starts_at_ms, secrets.keyedHash('network', key), rows)
}

/** Deletes the counts and keys of past hours. */
export function purgeNetworkCounts({ db, now }: DbAndClock): Promise<void> {
  return deleteEndedWindows(db, windowAt(now()))
}

/** The networks that an address belongs to. */
export interface Networks {
  /** an IPv4 address, or the 64 bits that an IPv6 household has */
  household: string
  /** the 48 bits that an IPv6 site may have, which is 65,536 households; null for IPv4 */
  site: string | null
}

/**
 * Finds the networks of an address in any spelling. A text that is no address is its own household.
 * @param text IPv4, IPv6, or IPv4 mapped into IPv6
 */
export function networksOf(text: string): Networks {
  const address = readAddress(text)
  if (address?.kind() !== 'ipv6') return { household: String(address ?? text), site: null }
  const network = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`
  return { household: network(64), site: network(48) }
}
