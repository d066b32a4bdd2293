import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import { GatewayUnavailableError } from './gateway.ts'
import { callJson } from './http-json.ts'
import type { Book, Delivery } from './test-gateway-book.ts'
import { SIGNATURE_HEADER, sign } from './test-gateway-signature.ts'

const TIMEOUT_MS = 5 * SECOND_MS
const MAX_PAUSE_MS = MINUTE_MS

export interface Deliveries {
  /** sends what is due; resolves when each was tried once */
  sendDue(): Promise<void>
  /** sends no more; resolves when the one that is on its way has been answered */
  stop(): Promise<void>
}

/** Sends the book's notifications as signed webhooks, each again with growing pauses until it is taken. */
export function openDeliveries(
  book: Book,
  options: { webhook_url: string; secret: string; now: () => number },
): Deliveries {
  let running = Promise.resolve()
  let isStopped = false

  async function sendAllDue(): Promise<void> {
    for (const delivery of [...book.deliveries]) {
      if (isStopped) return
      if (delivery.next_attempt_at_ms > options.now()) continue
      if (await isTaken(delivery)) {
        book.deliveries = book.deliveries.filter((other) => other !== delivery)
      } else {
        const pause_ms = Math.min(MAX_PAUSE_MS, SECOND_MS * 2 ** Math.min(delivery.attempts, 10))
        delivery.attempts += 1
        delivery.next_attempt_at_ms = options.now() + pause_ms
      }
      book.save(options.now())
    }
  }

  async function isTaken({ notification }: Delivery): Promise<boolean> {
    const body = JSON.stringify(notification)
    try {
      const { status } = await callJson({
        method: 'POST',
        url: options.webhook_url,
        headers: { [SIGNATURE_HEADER]: sign(options.secret, body, options.now()) },
        body,
        timeout_ms: TIMEOUT_MS,
      })
      return status >= 200 && status < 300
    } catch (error) {
      if (error instanceof GatewayUnavailableError) return false
      throw error
    }
  }

  return {
    sendDue() {
      running = running.then(sendAllDue, sendAllDue)
      return running
    },
    async stop() {
      isStopped = true
      await running.catch(() => {})
    },
  }
}
