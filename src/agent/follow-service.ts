import { setTimeout } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import type { Keeper } from './keeper.ts'
import { type Service, ServiceLost } from './service.ts'

const LOOK_EVERY_MS = 5 * SECOND_MS
const TRY_AGAIN_MS = 2 * SECOND_MS
const WAIT_S = 20
/** Everything is asked for so often, so that nothing that went wrong stays wrong. */
const WHOLE_EVERY_MS = 10 * MINUTE_MS

interface Parts {
  keeper: Keeper
  service: Service
  stopwatch: () => number
  say: (line: string) => void
}

/**
 * Follows the service until `signal`, then reports a last time; tunnels stay as they are.
 * @throws {TokenRefused} once the service no longer knows this agent, after closing its tunnels
 */
export async function followService(parts: Parts, signal: AbortSignal): Promise<void> {
  const { keeper, service, stopwatch, say } = parts
  const stopping = new AbortController()
  const ended = AbortSignal.any([signal, stopping.signal])
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: ended }).catch(() => {})
  let cursor: number | undefined
  let whole_at_ms = Number.NEGATIVE_INFINITY
  let is_lost = false

  // the interface is changed by one at a time
  let busy: Promise<unknown> = Promise.resolve()
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = busy.then(work)
    busy = mine.catch(() => {})
    return mine
  }
  const orLost = async (work: () => Promise<void>) => {
    try {
      await work()
      if (is_lost) say('service is back')
      is_lost = false
    } catch (error) {
      if (!(error instanceof ServiceLost)) throw error
      if (!is_lost && !ended.aborted) say(`service is lost: ${error.message}`)
      is_lost = true
      await pause(TRY_AGAIN_MS)
    }
  }
  const followPeers = async () => {
    while (!ended.aborted) {
      await orLost(async () => {
        const is_whole_due = stopwatch() - whole_at_ms >= WHOLE_EVERY_MS
        if (is_whole_due) cursor = undefined
        const asked = cursor === undefined ? { wait_s: 0 } : { cursor, wait_s: WAIT_S }
        const reply = await service.getPeers(asked, ended)
        await alone(() => keeper.apply(reply))
        cursor = reply.cursor
        if (reply.is_whole) whole_at_ms = stopwatch()
      })
    }
  }
  const lookAgain = async () => {
    while (!ended.aborted) {
      await orLost(async () => {
        if (!(await alone(() => keeper.look()))) whole_at_ms = Number.NEGATIVE_INFINITY
      })
      await pause(LOOK_EVERY_MS)
    }
  }

  const loops = [followPeers(), lookAgain()].map((loop) => loop.finally(() => stopping.abort()))
  try {
    await Promise.all(loops)
  } catch (error) {
    await alone(() => keeper.closeAll())
    throw error
  }
  await orLost(async () => {
    await alone(() => keeper.look(true))
  })
}
