import { SECOND_MS } from '#domain/durations.ts'
import type { Services } from '../services.ts'
import { sendDueNotices } from './outbox.ts'
import type { Sender } from './write-mail.ts'

/** How long a notice waits at most when nobody wakes the loop. */
const LOOK_EVERY_MS = SECOND_MS
const AFTER_FAILURE_MS = 5 * SECOND_MS

export interface OutboxLoop {
  /** looks at once: a request may just have written something */
  wake(): void
  /** ends after the mail that is on its way */
  stop(): Promise<void>
}

/**
 * Sends what the outbox holds until it is stopped.
 * @param readSender the product as the operator has named it now
 * @param onFailure told when the database does not answer; the loop goes on
 */
export function startOutbox(
  services: Services,
  readSender: () => Promise<Sender>,
  onFailure: (error: unknown) => void,
): OutboxLoop {
  let is_stopped = false
  let is_woken = false
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
      is_woken = false
      let wait_ms = LOOK_EVERY_MS
      try {
        if ((await sendDueNotices(services, readSender)) > 0) wait_ms = 0
      } catch (error) {
        onFailure(error)
        wait_ms = AFTER_FAILURE_MS
      }
      if (!is_woken && !is_stopped && wait_ms > 0) await pause(wait_ms)
    }
  }
  const running = run()

  return {
    wake() {
      is_woken = true
      interrupt()
    },
    stop() {
      is_stopped = true
      interrupt()
      return running
    },
  }
}
