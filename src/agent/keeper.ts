import type { PeersReply, WantedPeer } from '#contract/agent/agent.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import { createBudgets } from './budgets.ts'
import { type Clocks, createPeerCounters, type Kept } from './peer-counters.ts'
import { createReports } from './reports.ts'
import type { Service } from './service.ts'
import type { InterfacePeer, TunnelInterface } from './tunnel-interface.ts'

/** A peer's endpoint is forgotten so long after its last handshake (decision 11). */
const ENDPOINT_KEPT_MS = 10 * MINUTE_MS
/** Tunnels are closed so long after the service was heard last. */
const SERVICE_LOST_MS = 10 * MINUTE_MS
/** All counters are reported by every usual look, those near the end of a budget by each. */
const REPORT_EVERY_MS = 3 * SECOND_MS

type WantedPeers = Pick<PeersReply, 'is_whole' | 'peers' | 'gone' | 'has_budgets'>

export interface KeeperParts extends Clocks {
  tunnel: TunnelInterface
  service: Pick<Service, 'report'>
}

/**
 * Keeps an interface's peers equal to what the service wants, and its counters told.
 * Call one method at a time, `report` apart.
 */
export function createKeeper({ tunnel, service, stopwatch, machineClock_s }: KeeperParts) {
  const counters = createPeerCounters({ stopwatch, machineClock_s })
  const { kept, begin } = counters
  const budgets = createBudgets()
  const reports = createReports(service, budgets)
  /** peers that are off the interface until their budget is renewed, with what flowed */
  const off = new Map<string, Pick<Kept, 'wanted' | 'total_bytes'>>()
  /** before, tunnels of an agent that was started again could be taken for somebody else's */
  let isWantedKnown = false
  let heard_at_ms = stopwatch()
  let reported_at_ms = Number.NEGATIVE_INFINITY

  /** Takes over how much more may flow than the service had counted when it answered. */
  function setBudget(one: Kept, { epoch, counted_bytes, budget_bytes }: WantedPeer) {
    const uncounted = one.transferred_bytes - (one.epoch === epoch ? counted_bytes : 0)
    budgets.set(one.wanted.public_key, one.total_bytes - uncounted, budget_bytes)
  }

  const tell = (one: Kept) => reports.add(counters.readingOf(one), one.total_bytes)

  /** Counts what flowed; a first handshake is told at once. */
  const read = (peers: readonly InterfacePeer[]) => counters.read(peers).forEach(tell)

  /** The last word on peers that go: what flowed until now. */
  async function remove(public_keys: readonly string[]) {
    if (public_keys.length === 0) return
    read(await tunnel.listPeers())
    await tunnel.removePeers(public_keys)
    for (const public_key of public_keys) {
      const one = counters.end(public_key)
      if (one) tell(one)
    }
  }

  const findSpent = () =>
    [...kept.values()].filter(({ wanted, total_bytes }) =>
      budgets.isSpent(wanted.public_key, total_bytes),
    )

  /**
   * Takes peers off whose budgets are used up, and puts those back whose budgets were renewed.
   * @returns whether there were any
   */
  async function keepBudgets(): Promise<boolean> {
    const spent = findSpent()
    await remove(spent.map(({ wanted }) => wanted.public_key))
    for (const one of spent) off.set(one.wanted.public_key, one)
    const renewed = [...off].filter(([key, { total_bytes }]) => !budgets.isSpent(key, total_bytes))
    if (renewed.length > 0) await addBack(renewed.map(([, one]) => one))
    for (const [public_key] of renewed) off.delete(public_key)
    return spent.length + renewed.length > 0
  }

  /** Adds peers that were removed; their counters begin anew, what they may use goes on. */
  async function addBack(peers: readonly Pick<Kept, 'wanted' | 'total_bytes'>[]) {
    await tunnel.addPeers(peers.map(({ wanted }) => wanted))
    for (const { wanted, total_bytes } of peers) begin(wanted, undefined, total_bytes)
  }

  async function forgetEndpoints(peers: readonly InterfacePeer[]) {
    const idle = peers.flatMap(({ public_key, has_endpoint }) => {
      const one = kept.get(public_key)
      const is_idle =
        one?.shaken_at_ms != null && stopwatch() - one.shaken_at_ms >= ENDPOINT_KEPT_MS
      return one && has_endpoint && is_idle ? [one] : []
    })
    await addAnew(idle)
  }

  /** Adds peers again that are to be on the interface; their counters begin anew. */
  async function addAnew(peers: readonly Kept[]) {
    if (peers.length === 0) return
    await remove(peers.map(({ wanted }) => wanted.public_key))
    await addBack(peers)
  }

  /** Takes off what somebody else put on the interface, and puts back what they took off. */
  async function undoOthers(peers: readonly InterfacePeer[]) {
    const present = new Set(peers.map(({ public_key }) => public_key))
    await remove([...present].filter((key) => !kept.has(key)))
    await addAnew([...kept.values()].filter(({ wanted }) => !present.has(wanted.public_key)))
  }

  async function report(is_last = false) {
    const is_usual = is_last || stopwatch() - reported_at_ms >= REPORT_EVERY_MS
    if (is_usual) reported_at_ms = stopwatch()
    if (reports.hasRoom()) {
      const isDue = ({ wanted, total_bytes }: Kept) =>
        is_usual || budgets.isNear(wanted.public_key, total_bytes)
      counters.takeUntold(isDue).forEach(tell)
    }
    await reports.send(() => {
      heard_at_ms = stopwatch()
    })
  }

  return {
    /** Makes the interface what the service wants. */
    async apply({ is_whole, peers, gone, has_budgets = false }: WantedPeers): Promise<void> {
      heard_at_ms = stopwatch()
      reports.asks_budgets = has_budgets
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
      for (const key of [...kept.keys(), ...off.keys()]) {
        if (is_whole ? wanted_keys.has(key) : !gone.includes(key)) continue
        counters.forget(key)
        off.delete(key)
        budgets.forget(key)
      }
      const added = peers.filter(({ public_key }) => !kept.has(public_key) && !off.has(public_key))
      await tunnel.addPeers(added)
      for (const wanted of added) {
        setBudget(begin(wanted, on_interface.get(wanted.public_key)), wanted)
      }
      for (const wanted of peers) {
        const one = kept.get(wanted.public_key)
        if (one && !added.includes(wanted)) setBudget(one, wanted)
        const resting = off.get(wanted.public_key)
        if (resting) budgets.set(wanted.public_key, resting.total_bytes, wanted.budget_bytes)
      }
      await keepBudgets()
      isWantedKnown ||= is_whole
    },

    /**
     * Reads the interface, undoes what others changed there and forgets old endpoints; closes every
     * tunnel once the service was lost for ten minutes.
     * @returns false after it closed them: what the service wants has to be asked anew
     */
    async watch(): Promise<boolean> {
      if (stopwatch() - heard_at_ms >= SERVICE_LOST_MS) {
        await this.closeAll()
        return false
      }
      const peers = await tunnel.listPeers()
      read(peers)
      const isChanged = await keepBudgets()
      if (isWantedKnown) await undoOthers(isChanged ? await tunnel.listPeers() : peers)
      await forgetEndpoints(peers)
      return true
    },

    /** Tells the service what is due; may wait for it while the other methods go on. */
    report,

    /** Whether an answer said of a peer that nothing is left. */
    hasSpent: () => findSpent().length > 0,

    /** How long to wait before the interface is watched again: less while a budget ends. */
    pauseMs: () =>
      budgets.pauseMs(
        [...kept.values()].map(({ wanted, total_bytes }) => [wanted.public_key, total_bytes]),
      ),

    /** Watches the interface, then reports. */
    async look(is_last = false): Promise<boolean> {
      const isOpen = await this.watch()
      if (isOpen) await report(is_last)
      return isOpen
    },

    /** Takes every peer off the interface; readings are kept for when the service is back. */
    async closeAll(): Promise<void> {
      await remove((await tunnel.listPeers()).map(({ public_key }) => public_key))
      for (const key of [...kept.keys()]) counters.forget(key)
      off.clear()
    },
  }
}

export type Keeper = ReturnType<typeof createKeeper>
