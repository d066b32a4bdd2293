import { setTimeout } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Gate } from './gate.ts'
import type { Keeper } from './keeper.ts'
import { watchOutage } from './outage.ts'
import { type Service, ServiceLost } from './service.ts'

const TRY_AGAIN_MS = 2 * SECOND_MS
const WAIT_S = 20
/** Interval between checks of the node's firewall and networks. */
const CHECK_GATE_MS = 4 * SECOND_MS
/** Interval between full lists of peers, which repair any difference that the changes missed. */
const WHOLE_EVERY_MS = 10 * MINUTE_MS

interface Parts {
  keeper: Keeper
  gate: Gate
  service: Service
  stopwatch: () => number
  say: (line: string) => void
}

/**
 * Follows the service until `signal` aborts, then reports a last time; tunnels stay as they are.
 * @throws {TokenRefused} when the service no longer accepts this agent's token, after removing all peers
 */
export async function followService(parts: Parts, signal: AbortSignal): Promise<void> {
  const { keeper, gate, service, stopwatch, say } = parts
  const stopping = new AbortController()
  const ended = AbortSignal.any([signal, stopping.signal])
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: ended }).catch(() => {})
  let cursor: number | undefined
  let wholeAtMs = Number.NEGATIVE_INFINITY
  const outage = watchOutage(stopwatch, say)
  /** aborts the waiting `getPeers` call, because the node's state that it reported has changed */
  let askAnew = () => {}

  // serializes all changes of the interface
  let busy: Promise<unknown> = Promise.resolve()
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = busy.then(work)
    busy = mine.catch(() => {})
    return mine
  }
  /** Logs an outage and pauses when the service is lost. @param work resolves to false when it gave up */
  const orLost = async (call: string, work: () => Promise<unknown>) => {
    try {
      if ((await work()) !== false) outage.answered(call)
    } catch (error) {
      if (!(error instanceof ServiceLost)) throw error
      if (!ended.aborted) outage.failed(call, error.message)
      await pause(TRY_AGAIN_MS)
    }
  }
  const followPeers = async () => {
    while (!ended.aborted) {
      await orLost('getPeers', async () => {
        const isWholeDue = stopwatch() - wholeAtMs >= WHOLE_EVERY_MS
        if (isWholeDue) cursor = undefined
        const wait_s = cursor === undefined || outage.isFailing('getPeers') ? 0 : WAIT_S
        const problem = gate.problem()
        const asked = { ...(cursor !== undefined && { cursor }), wait_s, problem }
        const changed = new AbortController()
        askAnew = () => changed.abort()
        const reply = await service
          .getPeers(asked, AbortSignal.any([ended, changed.signal]))
          .catch((error: unknown) => {
            if (changed.signal.aborted) return null
            throw error
          })
        return alone(async () => {
          if (reply === null || changed.signal.aborted) return false
          if (reply.tunnel_network !== gate.network()) {
            await gate.move(reply.tunnel_network)
            await gate.check()
            cursor = undefined
            return true
          }
          await keeper.apply(reply)
          cursor = reply.cursor
          if (reply.is_whole) wholeAtMs = stopwatch()
          return true
        })
      })
    }
  }
  // runs beside the reading of the interface, which must not be delayed where a budget ends
  const checkGateAgain = async () => {
    while (!ended.aborted) {
      const look = await gate.look()
      await alone(async () => {
        if (!(await gate.enter(look))) return
        askAnew()
        wholeAtMs = Number.NEGATIVE_INFINITY
      })
      await pause(CHECK_GATE_MS)
    }
  }
  let hasLooked = false
  let wakeReport = () => {}
  ended.addEventListener('abort', () => wakeReport())
  const lookAgain = async () => {
    while (!ended.aborted) {
      await alone(async () => {
        const isOpen = await keeper.watch()
        if (!isOpen) wholeAtMs = Number.NEGATIVE_INFINITY
      })
      hasLooked = true
      wakeReport()
      await pause(keeper.pauseMs())
    }
  }
  // runs beside the reading of the interface, which must not wait for a service that does not answer
  const reportAgain = async () => {
    while (!ended.aborted) {
      await orLost('reportReadings', async () => {
        await keeper.report()
        if (keeper.hasSpent()) await alone(() => keeper.watch())
      })
      if (!hasLooked && !ended.aborted) {
        await new Promise<void>((resolve) => {
          wakeReport = resolve
        })
      }
      hasLooked = false
    }
  }

  // check the node before any tunnel is opened
  await gate.check()
  const loops = [followPeers(), checkGateAgain(), lookAgain(), reportAgain()].map((loop) =>
    loop.finally(() => stopping.abort()),
  )
  try {
    await Promise.all(loops)
  } catch (error) {
    await alone(() => keeper.closeAll())
    throw error
  }
  await orLost('reportReadings', async () => {
    await alone(() => keeper.look(true))
  })
}
