import type { Reading, WantedPeer } from '#contract/agent.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import type { InterfacePeer } from './tunnel-interface.ts'

/** Cap on the age of a handshake that is found at the start: above it the exact age does not matter. */
const SETTLED_S = 3600

/** A peer that the agent has on the interface, with its counters. */
export interface TrackedPeer {
  wanted: WantedPeer
  /** number of the counters' current run: grows by one with each reset, and continues the service's number */
  epoch: number
  transferredBytes: number
  /** both directions since the agent added the peer, across counter resets */
  totalBytes: number
  handshakeS: number
  /** time of the last handshake by the stopwatch; null: none yet */
  handshakeAtMs: number | null
}

export interface Clocks {
  /** monotonic time in milliseconds */
  stopwatch: () => number
  /** system time in seconds since 1970 UTC, the clock of handshake times */
  machineClockS: () => number
}

/**
 * Tracks the bytes of each peer by the interface's counters. After a restart the last reading that the
 * service counted decides: counters at or above it continue, counters below it were reset.
 */
export function createPeerCounters({ stopwatch, machineClockS }: Clocks) {
  const tracked = new Map<string, TrackedPeer>()
  /** last epochs of removed peers, needed when a peer comes back before the service learns of the reset */
  const endedEpochs = new Map<string, number>()
  /** public keys of peers whose readings changed since their last report */
  const unreported = new Set<string>()

  return {
    tracked: tracked as ReadonlyMap<string, TrackedPeer>,

    readingOf: ({ wanted, epoch, transferredBytes, handshakeAtMs }: TrackedPeer): Reading => ({
      public_key: wanted.public_key,
      epoch,
      counted_bytes: transferredBytes,
      handshake_age_s:
        handshakeAtMs === null
          ? null
          : Math.max(0, Math.floor((stopwatch() - handshakeAtMs) / SECOND_MS)),
    }),

    /** Starts tracking a peer; `present` is its state when it is on the interface already. */
    startTracking(
      wanted: WantedPeer,
      present: InterfacePeer | undefined,
      totalBytes = 0,
    ): TrackedPeer {
      const { public_key } = wanted
      const transferredBytes = present?.transferredBytes ?? 0
      const handshakeS = present?.handshakeS ?? 0
      const ageS = Math.max(0, Math.min(machineClockS() - handshakeS, SETTLED_S))
      const ended = endedEpochs.get(public_key) ?? 0
      const continues = present !== undefined && transferredBytes >= wanted.counted_bytes
      if (continues && transferredBytes > wanted.counted_bytes) unreported.add(public_key)
      const peer = {
        wanted,
        epoch: continues ? wanted.epoch : 1 + Math.max(wanted.epoch, ended),
        transferredBytes,
        totalBytes,
        handshakeS,
        handshakeAtMs: handshakeS === 0 ? null : stopwatch() - ageS * SECOND_MS,
      }
      tracked.set(public_key, peer)
      return peer
    },

    /** Updates from the interface's counters. @returns peers that had their first handshake */
    read(peers: readonly InterfacePeer[]): TrackedPeer[] {
      return peers.flatMap(({ public_key, transferredBytes, handshakeS }) => {
        const peer = tracked.get(public_key)
        if (!peer) return []
        const wasReset = transferredBytes < peer.transferredBytes
        if (wasReset) peer.epoch += 1
        const isFirst = peer.handshakeAtMs === null && handshakeS > 0
        if (handshakeS !== peer.handshakeS) peer.handshakeAtMs = stopwatch()
        const moreBytes = transferredBytes - (wasReset ? 0 : peer.transferredBytes)
        peer.totalBytes += moreBytes
        Object.assign(peer, { transferredBytes, handshakeS })
        if (!isFirst && (moreBytes > 0 || wasReset)) unreported.add(public_key)
        return isFirst ? [peer] : []
      })
    },

    /** Ends tracking of a peer that left the interface. @returns its final state, to be reported */
    end(public_key: string): TrackedPeer | undefined {
      const peer = tracked.get(public_key)
      if (peer) endedEpochs.set(public_key, peer.epoch)
      this.forget(public_key)
      return peer
    },

    forget(public_key: string): void {
      tracked.delete(public_key)
      unreported.delete(public_key)
    },

    /** Returns the due peers with unreported changes, and marks them as reported. */
    consumeUnreported(isDue: (peer: TrackedPeer) => boolean): TrackedPeer[] {
      const due = [...unreported].flatMap((key) => tracked.get(key) ?? []).filter(isDue)
      for (const { wanted } of due) unreported.delete(wanted.public_key)
      return due
    },
  }
}
