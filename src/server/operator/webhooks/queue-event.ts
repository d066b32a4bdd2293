import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import type { AlertEvent } from '../../email/payloads.ts'
import { insertDelivery } from './webhook-queries.ts'

/**
 * Queues an event for addresses, in the transaction that records it.
 * @param summary one sentence about it, in the operator's language
 */
export async function queueEvent(
  transaction: Db,
  webhookIds: readonly string[],
  { event, summary }: { event: AlertEvent; summary: string },
): Promise<void> {
  const { alert_id, change, at_ms } = event
  const message = {
    event_id: `evt_${alert_id.replaceAll('-', '')}_${change}`,
    type: typeOf(event),
    body: JSON.stringify({
      type: typeOf(event),
      timestamp: new Date(at_ms).toISOString(),
      data: { ...dataOf(event), summary },
    }),
  }
  for (const webhook_id of webhookIds) {
    await insertDelivery(transaction, {
      ...message,
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
