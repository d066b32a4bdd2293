import { randomInt } from 'node:crypto'
import { SECOND_MS } from '#domain/durations.ts'
import type { Services } from '../services.ts'
import { sendDueNotices } from './outbox.ts'
import type { Sender } from './write-mail.ts'

/**
 * The pause between two looks is drawn anew each time, and no call begins one: sending keeps the server
 * busy for a moment, and whoever calls next must not feel whether the call before has written a mail.
 */
const SHORTEST_PAUSE_MS = SECOND_MS / 2
const LONGEST_PAUSE_MS = 1.5 * SECOND_MS
const AFTER_FAILURE_MS = 5 * SECOND_MS

export interface OutboxLoop {
  /** ends after the mail that is on its way */
  stop(): Promise<void>
}

/**
 * Sends what the outbox holds until it is stopped.
 * @param readSender the product as the operator has named it now
 * @param onFailure told when the database or the disk does not take something; the loop goes on
 */
export function startOutbox(
  services: Services,
  readSender: () => Promise<Sender>,
  onFailure: (error: unknown) => void,
): OutboxLoop {
  let is_stopped = false
  let interrupt = () => {}

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      interrupt = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async () => {
    while (!is_stopped) {
      let wait_ms = randomInt(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS)
      try {
        if ((await sendDueNotices(services, readSender, onFailure)) > 0) wait_ms = 0
      } catch (error) {
        onFailure(error)
        wait_ms = AFTER_FAILURE_MS
      }
      if (!is_stopped && wait_ms > 0) await pause(wait_ms)
    }
  }
  const running = run()

  return {
    stop() {
      is_stopped = true
      interrupt()
      return running
    },
  }
}
