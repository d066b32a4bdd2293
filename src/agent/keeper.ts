import { MAX_READINGS, type PeersReply, type Reading, type WantedPeer } from '#contract/agent.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import type { Service } from './service.ts'
import type { InterfacePeer, TunnelInterface } from './tunnel-interface.ts'

/** A peer's endpoint is forgotten so long after its last handshake (decision 11). */
const ENDPOINT_KEPT_MS = 10 * MINUTE_MS
/** Tunnels are closed so long after the service was heard last. */
const SERVICE_LOST_MS = 10 * MINUTE_MS
/** Counters are reported so often; a first handshake at once. */
const REPORT_EVERY_MS = 30 * SECOND_MS
const SETTLED_S = 3600

interface Kept {
  wanted: WantedPeer
  /** counters began anew so often; what the service counted last may have been of this one */
  epoch: number
  transferred_bytes: number
  handshake_s: number
  /** by the stopwatch; null: none yet */
  shaken_at_ms: number | null
}

export interface KeeperParts {
  tunnel: TunnelInterface
  service: Pick<Service, 'report'>
  /** milliseconds of a stopwatch */
  stopwatch: () => number
  /** the machine's clock in seconds, as handshakes are counted by */
  machineClock_s: () => number
}

/**
 * Keeps an interface's peers equal to what the service wants, and its counters told. The service's
 * last counted reading is the memory: counters at or above it go on, counters below it began anew.
 * Call one method at a time.
 */
export function createKeeper({ tunnel, service, stopwatch, machineClock_s }: KeeperParts) {
  const kept = new Map<string, Kept>()
  /** of peers that went, in case they come back before the service knows */
  const ended_epochs = new Map<string, number>()
  /** what the service was not told of yet */
  const changed = new Set<string>()
  /** readings that the service has not taken yet, oldest first */
  let unsent: Reading[] = []
  let heard_at_ms = stopwatch()
  let reported_at_ms = Number.NEGATIVE_INFINITY

  const readingOf = ({ wanted, epoch, transferred_bytes, shaken_at_ms }: Kept): Reading => ({
    public_key: wanted.public_key,
    epoch,
    counted_bytes: transferred_bytes,
    handshake_age_s:
      shaken_at_ms === null
        ? null
        : Math.max(0, Math.floor((stopwatch() - shaken_at_ms) / SECOND_MS)),
  })

  /** Begins to keep a peer; one that is on the interface already keeps its tunnel. */
  function begin(wanted: WantedPeer, there: InterfacePeer | undefined) {
    const transferred_bytes = there?.transferred_bytes ?? 0
    const handshake_s = there?.handshake_s ?? 0
    const age_s = Math.max(0, Math.min(machineClock_s() - handshake_s, SETTLED_S))
    const ended = ended_epochs.get(wanted.public_key) ?? 0
    const goes_on = there !== undefined && transferred_bytes >= wanted.counted_bytes
    if (goes_on && transferred_bytes > wanted.counted_bytes) changed.add(wanted.public_key)
    kept.set(wanted.public_key, {
      wanted,
      epoch: goes_on ? wanted.epoch : 1 + Math.max(wanted.epoch, ended),
      transferred_bytes,
      handshake_s,
      shaken_at_ms: handshake_s === 0 ? null : stopwatch() - age_s * SECOND_MS,
    })
  }

  function read(peers: readonly InterfacePeer[]) {
    for (const { public_key, transferred_bytes, handshake_s } of peers) {
      const one = kept.get(public_key)
      if (!one) continue
      if (transferred_bytes < one.transferred_bytes) one.epoch += 1
      const is_first = one.shaken_at_ms === null && handshake_s > 0
      if (handshake_s !== one.handshake_s) one.shaken_at_ms = stopwatch()
      const has_flowed = transferred_bytes !== one.transferred_bytes
      Object.assign(one, { transferred_bytes, handshake_s })
      if (is_first) unsent.push(readingOf(one))
      else if (has_flowed) changed.add(public_key)
    }
  }

  /** The last word on peers that go: what flowed until now. */
  async function remove(public_keys: readonly string[]) {
    if (public_keys.length === 0) return
    read(await tunnel.listPeers())
    await tunnel.removePeers(public_keys)
    for (const public_key of public_keys) {
      const one = kept.get(public_key)
      if (one) {
        unsent.push(readingOf(one))
        ended_epochs.set(public_key, one.epoch)
      }
      kept.delete(public_key)
      changed.delete(public_key)
    }
  }

  async function forgetEndpoints(peers: readonly InterfacePeer[]) {
    const idle = peers.flatMap(({ public_key, has_endpoint }) => {
      const one = kept.get(public_key)
      const is_idle =
        one?.shaken_at_ms != null && stopwatch() - one.shaken_at_ms >= ENDPOINT_KEPT_MS
      return one && has_endpoint && is_idle ? [one] : []
    })
    if (idle.length === 0) return
    const again = idle.map(({ wanted, epoch }) => ({ ...wanted, epoch, counted_bytes: 0 }))
    await remove(again.map(({ public_key }) => public_key))
    await tunnel.addPeers(again)
    for (const wanted of again) begin(wanted, undefined)
  }

  async function report(is_last: boolean) {
    const is_due = is_last || stopwatch() - reported_at_ms >= REPORT_EVERY_MS
    if (is_due && unsent.length < MAX_READINGS) {
      reported_at_ms = stopwatch()
      for (const public_key of changed) {
        const one = kept.get(public_key)
        if (one) unsent.push(readingOf(one))
      }
      changed.clear()
    }
    while (unsent.length > 0) {
      const part = unsent.slice(0, MAX_READINGS)
      await service.report(part)
      unsent = unsent.slice(part.length)
      heard_at_ms = stopwatch()
    }
  }

  return {
    /** Makes the interface what the service wants. */
    async apply({ is_whole, peers, gone }: PeersReply): Promise<void> {
      heard_at_ms = stopwatch()
      const on_interface = new Map(
        is_whole || kept.size === 0
          ? (await tunnel.listPeers()).map((one) => [one.public_key, one])
          : [],
      )
      const wanted_keys = new Set(peers.map(({ public_key }) => public_key))
      const surplus = is_whole
        ? [...on_interface.keys()].filter((key) => !wanted_keys.has(key))
        : gone.filter((key) => kept.has(key))
      await remove(surplus)
      const added = peers.filter(({ public_key }) => !kept.has(public_key))
      await tunnel.addPeers(added)
      for (const wanted of added) begin(wanted, on_interface.get(wanted.public_key))
      for (const key of kept.keys()) if (is_whole && !wanted_keys.has(key)) kept.delete(key)
      // what somebody else took off the interface comes back
      const lost = is_whole
        ? peers.filter((one) => !on_interface.has(one.public_key) && !added.includes(one))
        : []
      await tunnel.addPeers(lost)
    },

    /**
     * Reads the interface, forgets old endpoints and reports; closes every tunnel once the service
     * was lost for ten minutes.
     * @returns false after it closed them: what the service wants has to be asked anew
     */
    async look(is_last = false): Promise<boolean> {
      if (stopwatch() - heard_at_ms >= SERVICE_LOST_MS) {
        await this.closeAll()
        return false
      }
      const peers = await tunnel.listPeers()
      read(peers)
      await forgetEndpoints(peers)
      await report(is_last)
      return true
    },

    /** Takes every peer off the interface; readings are kept for when the service is back. */
    async closeAll(): Promise<void> {
      await remove((await tunnel.listPeers()).map(({ public_key }) => public_key))
      kept.clear()
    },
  }
}

export type Keeper = ReturnType<typeof createKeeper>
