import type { Reading, WantedPeer } from '#contract/agent/agent.ts'
import { SECOND_MS } from '#domain/durations.ts'
import type { InterfacePeer } from './tunnel-interface.ts'

/** Cap on the age of a handshake that is found at the start: above it the exact age does not matter. */
const SETTLED_S = 3600

/** A peer that the agent has on the interface, with its counters. */
export interface Kept {
  wanted: WantedPeer
  /** number of the counters' current run: grows by one with each reset, and continues the service's number */
  epoch: number
  transferred_bytes: number
  /** both directions since the agent added the peer, across counter resets */
  total_bytes: number
  handshake_s: number
  /** time of the last handshake by the stopwatch; null: none yet */
  shaken_at_ms: number | null
}

export interface Clocks {
  /** monotonic time in milliseconds */
  stopwatch: () => number
  /** system time in seconds since 1970 UTC, the clock of handshake times */
  machineClock_s: () => number
}

/**
 * Tracks the bytes of each peer by the interface's counters. After a restart the last reading that the
 * service counted decides: counters at or above it continue, counters below it were reset.
 */
export function createPeerCounters({ stopwatch, machineClock_s }: Clocks) {
  const kept = new Map<string, Kept>()
  /** last epochs of removed peers, needed when a peer comes back before the service learns of the reset */
  const ended_epochs = new Map<string, number>()
  /** public keys of peers whose readings changed since their last report */
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

    /** Starts tracking a peer; `there` is its state when it is on the interface already. */
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

    /** Updates from the interface's counters. @returns peers that had their first handshake */
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

    /** Ends tracking of a peer that left the interface. @returns its final state, to be reported */
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

    /** Returns the due peers with unreported changes, and marks them as reported. */
    takeUntold(isDue: (one: Kept) => boolean): Kept[] {
      const due = [...untold].flatMap((key) => kept.get(key) ?? []).filter(isDue)
      for (const { wanted } of due) untold.delete(wanted.public_key)
      return due
    },
  }
}
