import type { PeersReply, Reading, WantedPeer } from '#contract/agent.ts'
import { AGENT_TIMEOUT_MS } from '#domain/nodes/nodes.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { createBudgets } from './budgets.ts'
import { type Clocks, createPeerCounters, type TrackedPeer } from './peer-counters.ts'
import { createReports } from './reports.ts'
import { createSecondMachines } from './second-machines.ts'
import type { Service } from './service.ts'
import type { InterfacePeer, TunnelInterface } from './tunnel-interface.ts'

/** Time from a peer's last handshake until its endpoint is erased (decision 11). */
export const ENDPOINT_LIFETIME_MS = 10 * MINUTE_MS
/** Least time between reports of all changed counters; peers near a budget's end are in every report. */
const REPORT_EVERY_MS = 3 * SECOND_MS

type WantedPeers = Pick<PeersReply, 'is_whole' | 'peers' | 'gone' | 'has_budgets'>

interface SuspendedPeer extends Pick<TrackedPeer, 'wanted' | 'totalBytes'> {
  /** when it comes back by the stopwatch, if its budget allows it */
  untilMs: number
}

export interface ReconcilerParts extends Clocks {
  tunnel: TunnelInterface
  service: Pick<Service, 'report'>
}

/**
 * Reconciles the interface's peers with the service's list and reports their counters.
 * Methods must not overlap, except `report`.
 */
export function createReconciler({ tunnel, service, stopwatch, machineClockS }: ReconcilerParts) {
  const counters = createPeerCounters({ stopwatch, machineClockS })
  const { tracked, startTracking } = counters
  const budgets = createBudgets()
  const reports = createReports(service, budgets)
  const secondMachines = createSecondMachines(stopwatch)
  /** peers removed until their budget is renewed, or until a time, with the bytes that they transferred */
  const suspended = new Map<string, SuspendedPeer>()
  /**
   * whether a full list has arrived; until then a restarted agent would mistake its own earlier peers
   * for somebody else's
   */
  let isWantedKnown = false
  let answeredAtMs = stopwatch()
  let reportedAtMs = Number.NEGATIVE_INFINITY

  /** Sets the peer's budget, less the bytes that the service had not counted yet when it answered. */
  function setBudget(peer: TrackedPeer, { epoch, counted_bytes, budget_bytes }: WantedPeer) {
    const uncounted = peer.transferredBytes - (peer.epoch === epoch ? counted_bytes : 0)
    budgets.set(peer.wanted.public_key, peer.totalBytes - uncounted, budget_bytes)
  }

  const queueReading = (peer: TrackedPeer) => reports.add(counters.readingOf(peer), peer.totalBytes)

  /** Updates the counters; queues a report right away for each peer with its first handshake. */
  const read = (peers: readonly InterfacePeer[]) => counters.read(peers).forEach(queueReading)

  /** Removes peers from the interface and queues their final readings, with what these tell besides. */
  async function remove(publicKeys: readonly string[], told: Pick<Reading, 'is_shared'> = {}) {
    if (publicKeys.length === 0) return
    read(await tunnel.listPeers())
    await tunnel.removePeers(publicKeys)
    for (const public_key of publicKeys) {
      const peer = counters.end(public_key)
      if (peer) reports.add({ ...counters.readingOf(peer), ...told }, peer.totalBytes)
    }
  }

  /** Removes for a while the peers that a second machine uses. @returns whether there were any */
  async function removeSecondMachines(): Promise<boolean> {
    const peers = secondMachines
      .find((public_key) => tracked.get(public_key)?.totalBytes)
      .flatMap((public_key) => tracked.get(public_key) ?? [])
    await remove(
      peers.map(({ wanted }) => wanted.public_key),
      { is_shared: true },
    )
    for (const { wanted, totalBytes } of peers) {
      const untilMs = stopwatch() + secondMachines.removeForMs(wanted.public_key)
      suspended.set(wanted.public_key, { wanted, totalBytes, untilMs })
    }
    return peers.length > 0
  }

  const findSpent = () =>
    [...tracked.values()].filter(({ wanted, totalBytes }) =>
      budgets.isSpent(wanted.public_key, totalBytes),
    )

  /**
   * Removes peers whose budgets are used up, and adds back those whose budgets were renewed or whose time is over.
   * @returns whether any peer was removed or added
   */
  async function enforceBudgets(): Promise<boolean> {
    const spent = findSpent()
    await remove(spent.map(({ wanted }) => wanted.public_key))
    for (const peer of spent) suspended.set(peer.wanted.public_key, { ...peer, untilMs: 0 })
    const renewed = [...suspended].filter(
      ([key, { totalBytes, untilMs }]) =>
        !budgets.isSpent(key, totalBytes) && stopwatch() >= untilMs,
    )
    if (renewed.length > 0) await addBack(renewed.map(([, peer]) => peer))
    for (const [public_key] of renewed) suspended.delete(public_key)
    return spent.length + renewed.length > 0
  }

  /** Adds peers that were removed: their counters start at 0, their budgets continue. */
  async function addBack(peers: readonly Pick<TrackedPeer, 'wanted' | 'totalBytes'>[]) {
    await tunnel.addPeers(peers.map(({ wanted }) => wanted))
    for (const { wanted, totalBytes } of peers) startTracking(wanted, undefined, totalBytes)
  }

  /** Begins to watch peers whose devices have become active elsewhere, from a reading of now. */
  async function watchLeft(peers: readonly WantedPeer[]) {
    if (peers.length === 0) return
    read(await tunnel.listPeers())
    for (const { public_key } of peers) {
      const peer = tracked.get(public_key)
      if (peer) secondMachines.watch(public_key, peer.totalBytes)
    }
  }

  async function eraseIdleEndpoints(peers: readonly InterfacePeer[]) {
    const idle = peers.flatMap(({ public_key, hasEndpoint }) => {
      const peer = tracked.get(public_key)
      const isIdle =
        peer?.handshakeAtMs != null && stopwatch() - peer.handshakeAtMs >= ENDPOINT_LIFETIME_MS
      return peer && hasEndpoint && isIdle ? [peer] : []
    })
    await readd(idle)
  }

  /** Removes wanted peers where present and adds them again, which resets their counters and endpoints. */
  async function readd(peers: readonly TrackedPeer[]) {
    if (peers.length === 0) return
    await remove(peers.map(({ wanted }) => wanted.public_key))
    await addBack(peers)
  }

  /** Removes peers that another program added to the interface, and adds back those that it removed. */
  async function undoForeignChanges(peers: readonly InterfacePeer[]) {
    const present = new Set(peers.map(({ public_key }) => public_key))
    await remove([...present].filter((key) => !tracked.has(key)))
    await readd([...tracked.values()].filter(({ wanted }) => !present.has(wanted.public_key)))
  }

  async function report(isLast = false) {
    const isUsual = isLast || stopwatch() - reportedAtMs >= REPORT_EVERY_MS
    if (isUsual) reportedAtMs = stopwatch()
    if (reports.hasRoom()) {
      const isDue = ({ wanted, totalBytes }: TrackedPeer) =>
        isUsual || budgets.isNear(wanted.public_key, totalBytes)
      counters.consumeUnreported(isDue).forEach(queueReading)
    }
    await reports.send(() => {
      answeredAtMs = stopwatch()
    })
  }

  return {
    /** Applies the service's full list of peers, or its changes, to the interface. */
    async apply({ is_whole, peers, gone, has_budgets = false }: WantedPeers): Promise<void> {
      answeredAtMs = stopwatch()
      reports.asksBudgets = has_budgets
      const onInterface = new Map(
        is_whole || tracked.size === 0
          ? (await tunnel.listPeers()).map((peer) => [peer.public_key, peer])
          : [],
      )
      const wantedKeys = new Set(peers.map(({ public_key }) => public_key))
      const surplus = is_whole
        ? [...onInterface.keys()].filter((key) => !wantedKeys.has(key))
        : gone.filter((key) => tracked.has(key))
      await remove(surplus)
      for (const key of [...tracked.keys(), ...suspended.keys()]) {
        if (is_whole ? wantedKeys.has(key) : !gone.includes(key)) continue
        counters.forget(key)
        suspended.delete(key)
        budgets.forget(key)
      }
      const added = peers.filter(
        ({ public_key }) => !tracked.has(public_key) && !suspended.has(public_key),
      )
      await tunnel.addPeers(added)
      for (const wanted of added) {
        setBudget(startTracking(wanted, onInterface.get(wanted.public_key)), wanted)
      }
      for (const wanted of peers) {
        const trackedPeer = tracked.get(wanted.public_key)
        if (trackedPeer && !added.includes(wanted)) setBudget(trackedPeer, wanted)
        const suspendedPeer = suspended.get(wanted.public_key)
        if (suspendedPeer)
          budgets.set(wanted.public_key, suspendedPeer.totalBytes, wanted.budget_bytes)
      }
      await watchLeft(peers.filter(({ active_elsewhere }) => active_elsewhere))
      await enforceBudgets()
      isWantedKnown ||= is_whole
    },

    /**
     * Reads the interface, undoes changes of other programs and erases old endpoints; removes every
     * peer when the service has not answered for ten minutes.
     * @returns false when it removed all peers: ask the service for the full list again
     */
    async watch(): Promise<boolean> {
      if (stopwatch() - answeredAtMs >= AGENT_TIMEOUT_MS) {
        await this.closeAll()
        return false
      }
      const peers = await tunnel.listPeers()
      read(peers)
      const isChanged = [await removeSecondMachines(), await enforceBudgets()].includes(true)
      if (isWantedKnown) await undoForeignChanges(isChanged ? await tunnel.listPeers() : peers)
      await eraseIdleEndpoints(peers)
      return true
    },

    /** Sends the readings that are due; may wait for the service while other methods are called. */
    report,

    /** Whether the budget of any peer on the interface is used up. */
    hasSpent: () => findSpent().length > 0,

    /** Returns the pause before the next `watch`: shorter while a budget nears its end, or a peer is watched. */
    pauseMs: () =>
      Math.min(
        secondMachines.pauseMs(),
        budgets.pauseMs(
          [...tracked.values()].map(({ wanted, totalBytes }) => [wanted.public_key, totalBytes]),
        ),
      ),

    async watchAndReport(isLast = false): Promise<boolean> {
      const isOpen = await this.watch()
      if (isOpen) await report(isLast)
      return isOpen
    },

    /** Removes every peer from the interface; their readings stay queued until the service is back. */
    async closeAll(): Promise<void> {
      await remove((await tunnel.listPeers()).map(({ public_key }) => public_key))
      for (const key of [...tracked.keys()]) counters.forget(key)
      suspended.clear()
    },
  }
}

export type Reconciler = ReturnType<typeof createReconciler>
