import { setTimeout } from 'node:timers/promises'
import { LONG_POLL_S } from '#domain/nodes/nodes.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Engines } from './engines/engines.ts'
import type { Gate } from './gate.ts'
import { watchOutage } from './outage.ts'
import type { Reconciler } from './reconciler.ts'
import { type Service, ServiceUnreachable } from './service.ts'
import type { createUpdates } from './update/updates.ts'

const RETRY_MS = 2 * SECOND_MS
/** Interval between checks of the node's firewall and networks. */
const CHECK_GATE_MS = 4 * SECOND_MS
/** Interval between full lists of peers, which repair any difference that the changes missed. */
const FULL_LIST_EVERY_MS = 10 * MINUTE_MS

interface Parts {
  reconciler: Reconciler
  gate: Gate
  /** absent for a node without ways, as the demonstration's is */
  engines?: Engines
  /** moves the interface to the port of the node's endpoint; absent where it listens nowhere */
  listenAt?: (port: number) => Promise<void>
  /** absent where nothing replaces the agent */
  updates?: ReturnType<typeof createUpdates>
  service: Service
  stopwatch: () => number
  log: (line: string) => void
}

/**
 * Opens and closes tunnels as the service wants until `signal` aborts, then reports a last time; tunnels stay as they are.
 * @throws {TokenRefused} when the service no longer accepts this agent's token, after removing all peers
 */
export async function runAgent(parts: Parts, signal: AbortSignal): Promise<void> {
  const { reconciler, gate, engines, listenAt, updates, service, stopwatch, log } = parts
  const stopping = new AbortController()
  const ended = AbortSignal.any([signal, stopping.signal])
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: ended }).catch(() => {})
  let cursor: number | undefined
  /** the same of roaming devices; undefined with a service that doesn't list them */
  let roamingCursor: number | undefined
  let fullListAtMs = Number.NEGATIVE_INFINITY
  const outage = watchOutage(stopwatch, log)
  /** aborts the waiting `getPeers` call, because the node's state that it reported has changed */
  let restartGetPeers = () => {}
  /** what the last `getPeers` call reported of ways, as JSON */
  let toldOfWays: string | undefined
  /** ends the pause between two readings of the interface */
  let wakeWatch = () => {}

  // serializes all changes of the interface
  let busy: Promise<unknown> = Promise.resolve()
  const serialize = <T>(task: () => Promise<T>): Promise<T> => {
    const mine = busy.then(task)
    busy = mine.catch(() => {})
    return mine
  }
  /**
   * Logs an outage and pauses when the service does not answer.
   * @param task resolves to false when the call was aborted
   */
  const survivingOutage = async (call: string, task: () => Promise<unknown>) => {
    try {
      if ((await task()) !== false) outage.answered(call)
    } catch (error) {
      if (!(error instanceof ServiceUnreachable)) throw error
      if (!ended.aborted) outage.failed(call, error.message)
      await pause(RETRY_MS)
    }
  }
  const updateEngines = () => engines?.update(gate.problem() === null)
  const synchronizePeers = async () => {
    while (!ended.aborted) {
      await survivingOutage('getPeers', async () => {
        const isFullListDue = stopwatch() - fullListAtMs >= FULL_LIST_EVERY_MS
        if (isFullListDue) cursor = undefined
        const wait_s = cursor === undefined || outage.isFailing('getPeers') ? 0 : LONG_POLL_S
        const problem = gate.problem()
        const ofWays = engines?.report()
        toldOfWays = JSON.stringify(ofWays)
        const request = {
          ...(cursor !== undefined && { cursor }),
          ...(roamingCursor !== undefined && { roaming_cursor: roamingCursor }),
          ...ofWays,
          ...(await updates?.report()),
          wait_s,
          problem,
        }
        const changed = new AbortController()
        restartGetPeers = () => changed.abort()
        const reply = await service
          .getPeers(request, AbortSignal.any([ended, changed.signal]))
          .catch((error: unknown) => {
            if (changed.signal.aborted) return null
            throw error
          })
        return serialize(async () => {
          if (reply === null || changed.signal.aborted) return false
          if (reply.tunnel_network !== gate.network()) {
            await gate.move(reply.tunnel_network)
            await gate.check()
            await updateEngines()
            cursor = undefined
            return true
          }
          if (roamingCursor === undefined && reply.roaming_cursor !== undefined) {
            // without roaming devices, this list would end the tunnels that an earlier agent left to them
            roamingCursor = reply.roaming_cursor
            cursor = undefined
            return true
          }
          if (reply.listen_port !== undefined) await listenAt?.(reply.listen_port)
          await reconciler.apply(reply)
          if (reply.peers.some(({ active_elsewhere }) => active_elsewhere)) wakeWatch()
          engines?.want(reply.profile)
          await updates?.want(reply.update)
          await updateEngines()
          cursor = reply.cursor
          if (reply.is_whole) fullListAtMs = stopwatch()
          const endsRoaming = roamingCursor !== undefined && reply.roaming_cursor === undefined
          if (endsRoaming) fullListAtMs = Number.NEGATIVE_INFINITY
          roamingCursor = reply.roaming_cursor
          return true
        })
      })
    }
  }
  // runs beside the reading of the interface, which must not be delayed where a budget ends
  const watchNode = async () => {
    while (!ended.aborted) {
      const inspection = await gate.inspect()
      await engines?.inspect()
      await serialize(async () => {
        const isChanged = await gate.apply(inspection)
        await updateEngines()
        if (JSON.stringify(engines?.report()) !== toldOfWays) restartGetPeers()
        if (!isChanged) return
        restartGetPeers()
        fullListAtMs = Number.NEGATIVE_INFINITY
      })
      await pause(CHECK_GATE_MS)
    }
  }
  let hasNewReadings = false
  let wakeReport = () => {}
  ended.addEventListener('abort', () => wakeReport())
  const watchInterface = async () => {
    while (!ended.aborted) {
      await serialize(async () => {
        const isOpen = await reconciler.watch()
        if (!isOpen) fullListAtMs = Number.NEGATIVE_INFINITY
      })
      hasNewReadings = true
      wakeReport()
      const woken = new Promise<void>((resolve) => {
        wakeWatch = resolve
      })
      await Promise.race([pause(reconciler.pauseMs()), woken])
    }
  }
  // runs beside the reading of the interface, which must not wait for a service that does not answer
  const sendReports = async () => {
    while (!ended.aborted) {
      await survivingOutage('reportReadings', async () => {
        await reconciler.report()
        if (reconciler.hasSpent()) await serialize(() => reconciler.watch())
      })
      if (!hasNewReadings && !ended.aborted) {
        await new Promise<void>((resolve) => {
          wakeReport = resolve
        })
      }
      hasNewReadings = false
    }
  }

  // check the node before any tunnel is opened
  await gate.check()
  const loops = [synchronizePeers(), watchNode(), watchInterface(), sendReports()].map((loop) =>
    loop.finally(() => stopping.abort()),
  )
  try {
    await Promise.all(loops)
  } catch (error) {
    await serialize(() => reconciler.closeAll())
    throw error
  } finally {
    await serialize(async () => engines?.update(false))
  }
  await survivingOutage('reportReadings', async () => {
    await serialize(() => reconciler.watchAndReport(true))
  })
}
