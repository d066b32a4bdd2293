import { setTimeout } from 'node:timers/promises'

const LONGEST_PAUSE_MS = 200

/**
 * Creates a function that runs tasks one at a time, in order. Pauses after each for twice its time, in which its result
 * leaves and other requests are answered: Node.js accepts one connection a round of its event loop. A task that was
 * aborted before its turn doesn't run; its result is null.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(signal: AbortSignal, task: () => Promise<T>): Promise<T | null> => {
    let beganMs = 0
    const mine = last.then(() => {
      beganMs = performance.now()
      return signal.aborted ? null : task()
    })
    const rest = () => setTimeout(Math.min(2 * (performance.now() - beganMs), LONGEST_PAUSE_MS))
    last = mine.then(rest, rest)
    return mine
  }
}
