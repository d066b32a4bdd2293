import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import type { AlertEvent } from '../../email/payloads.ts'
import { insertDelivery, lockWebhooks, type WebhookRow } from './webhook-queries.ts'

type Receiver = Pick<WebhookRow, 'webhook_id'>

/** An event as it is posted, and when it happened. */
interface QueuedBody {
  event_id: string
  type: string
  /** of the body's schema; alerts have none */
  version?: number
  at_ms: number
  data: object
}

/**
 * Queues an alert for receivers, in the transaction that records it.
 * @param summary one sentence about it, in the operator's language
 */
export function queueEvent(
  transaction: Db,
  receivers: readonly Receiver[],
  { event, summary }: { event: AlertEvent; summary: string },
): Promise<void> {
  const { alert_id, change, at_ms } = event
  return queueBody(transaction, receivers, {
    event_id: `evt_${alert_id.replaceAll('-', '')}_${change}`,
    type: typeOf(event),
    at_ms,
    data: { ...dataOf(event), summary },
  })
}

/** Queues an event for the receivers that are not removed; the same event is queued once for each. */
export async function queueBody(
  transaction: Db,
  receivers: readonly Receiver[],
  { event_id, type, version, at_ms, data }: QueuedBody,
): Promise<void> {
  const timestamp = new Date(at_ms).toISOString()
  const body = JSON.stringify({ type, version, timestamp, data })
  const ids = receivers.map(({ webhook_id }) => webhook_id)
  for (const { webhook_id } of await lockWebhooks(transaction, ids)) {
    await insertDelivery(transaction, {
      event_id,
      type,
      body,
      delivery_id: randomUUID(),
      webhook_id,
      attempts: 0,
      next_attempt_at_ms: at_ms,
      created_at_ms: at_ms,
      delivered_at_ms: null,
      failed_at_ms: null,
      last_status: null,
      last_failure: null,
    })
  }
}

const typeOf = ({ kind, change }: AlertEvent) =>
  kind === 'updated' || kind === 'test' ? kind : `${kind}.${change}`

function dataOf({ kind, change, subject, began_at_ms, at_ms, alert_id }: AlertEvent): object {
  if (kind === 'test') return {}
  if (kind === 'updated') {
    const [from, to] = subject.split(' → ')
    return { from, to }
  }
  return {
    alert_id,
    ...(subject !== '' && { node: subject }),
    began_at: new Date(began_at_ms).toISOString(),
    ...(change !== 'began' && { ended_at: new Date(at_ms).toISOString() }),
  }
}
