import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { GatewayUnavailableError } from '../../ports/gateway.ts'
import { callJson } from '../http-json.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'
import type { PendingWebhook, Store } from './store.ts'

const TIMEOUT_MS = 5 * SECOND_MS
const MAX_PAUSE_MS = MINUTE_MS

export interface Webhooks {
  /** sends the webhooks that are due; resolves when each was tried once */
  sendDue(): Promise<void>
  /** stops sending; resolves when the webhook under way has been answered */
  stop(): Promise<void>
}

/**
 * Sends the store's notifications as signed webhooks; retries each with growing pauses until it is
 * accepted.
 */
export function openWebhooks(
  store: Store,
  options: { webhookUrl: string; secret: string; now: () => number },
): Webhooks {
  let running = Promise.resolve()
  let isStopped = false

  async function sendAllDue(): Promise<void> {
    for (const webhook of [...store.deliveries]) {
      if (isStopped) return
      if (webhook.next_attempt_at_ms > options.now()) continue
      if (await isAccepted(webhook)) {
        store.deliveries = store.deliveries.filter((other) => other !== webhook)
      } else {
        const pauseMs = Math.min(MAX_PAUSE_MS, SECOND_MS * 2 ** Math.min(webhook.attempts, 10))
        webhook.attempts += 1
        webhook.next_attempt_at_ms = options.now() + pauseMs
      }
      store.save(options.now())
    }
  }

  async function isAccepted({ notification }: PendingWebhook): Promise<boolean> {
    const body = JSON.stringify(notification)
    try {
      const { status } = await callJson({
        method: 'POST',
        url: options.webhookUrl,
        headers: { [SIGNATURE_HEADER]: sign(options.secret, body, options.now()) },
        body,
        timeoutMs: TIMEOUT_MS,
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
