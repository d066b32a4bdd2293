import type { Reading, WantedPeer } from '#contract/agent/agent.ts'
import { SECOND_MS } from '#domain/durations.ts'
import type { InterfacePeer } from './tunnel-interface.ts'

/** A handshake that is older says no more than that it is old. */
const SETTLED_S = 3600

/** A peer that is to be on the interface, with what it has carried. */
export interface Kept {
  wanted: WantedPeer
  /** counters began anew so often; what the service counted last may have been of this one */
  epoch: number
  transferred_bytes: number
  /** both directions since the agent began to keep it, whatever its counters did */
  total_bytes: number
  handshake_s: number
  /** by the stopwatch; null: none yet */
  shaken_at_ms: number | null
}

export interface Clocks {
  /** milliseconds of a stopwatch */
  stopwatch: () => number
  /** the machine's clock in seconds, as handshakes are counted by */
  machineClock_s: () => number
}

/**
 * What each peer has carried, by the counters of the interface. The service's last counted reading is
 * the memory: counters at or above it go on, counters below it began anew.
 */
export function createPeerCounters({ stopwatch, machineClock_s }: Clocks) {
  const kept = new Map<string, Kept>()
  /** of peers that went, in case they come back before the service knows */
  const ended_epochs = new Map<string, number>()
  /** what the service was not told of yet */
  const untold = new Set<string>()

  return {
    kept: kept as ReadonlyMap<string, Kept>,

    readingOf: ({ wanted, epoch, transferred_bytes, shaken_at_ms }: Kept): Reading => ({
      public_key: wanted.public_key,
      epoch,
      counted_bytes: transferred_bytes,
      handshake_age_s:
        shaken_at_ms === null
          ? null
          : Math.max(0, Math.floor((stopwatch() - shaken_at_ms) / SECOND_MS)),
    }),

    /** Begins to keep a peer; one that is on the interface already keeps its tunnel. */
    begin(wanted: WantedPeer, there: InterfacePeer | undefined, total_bytes = 0): Kept {
      const { public_key } = wanted
      const transferred_bytes = there?.transferred_bytes ?? 0
      const handshake_s = there?.handshake_s ?? 0
      const age_s = Math.max(0, Math.min(machineClock_s() - handshake_s, SETTLED_S))
      const ended = ended_epochs.get(public_key) ?? 0
      const goes_on = there !== undefined && transferred_bytes >= wanted.counted_bytes
      if (goes_on && transferred_bytes > wanted.counted_bytes) untold.add(public_key)
      const one = {
        wanted,
        epoch: goes_on ? wanted.epoch : 1 + Math.max(wanted.epoch, ended),
        transferred_bytes,
        total_bytes,
        handshake_s,
        shaken_at_ms: handshake_s === 0 ? null : stopwatch() - age_s * SECOND_MS,
      }
      kept.set(public_key, one)
      return one
    },

    /** Takes over the interface's counters. @returns peers whose first handshake it was */
    read(peers: readonly InterfacePeer[]): Kept[] {
      return peers.flatMap(({ public_key, transferred_bytes, handshake_s }) => {
        const one = kept.get(public_key)
        if (!one) return []
        const began_anew = transferred_bytes < one.transferred_bytes
        if (began_anew) one.epoch += 1
        const is_first = one.shaken_at_ms === null && handshake_s > 0
        if (handshake_s !== one.handshake_s) one.shaken_at_ms = stopwatch()
        const more_bytes = transferred_bytes - (began_anew ? 0 : one.transferred_bytes)
        one.total_bytes += more_bytes
        Object.assign(one, { transferred_bytes, handshake_s })
        if (!is_first && (more_bytes > 0 || began_anew)) untold.add(public_key)
        return is_first ? [one] : []
      })
    },

    /** Ends the counters of a peer that left the interface. @returns what is to be told of it */
    end(public_key: string): Kept | undefined {
      const one = kept.get(public_key)
      if (one) ended_epochs.set(public_key, one.epoch)
      this.forget(public_key)
      return one
    },

    forget(public_key: string): void {
      kept.delete(public_key)
      untold.delete(public_key)
    },

    /** What is due of that which the service was not told of, once. */
    takeUntold(isDue: (one: Kept) => boolean): Kept[] {
      const due = [...untold].flatMap((key) => kept.get(key) ?? []).filter(isDue)
      for (const { wanted } of due) untold.delete(wanted.public_key)
      return due
    },
  }
}
