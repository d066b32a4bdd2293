import type { ShownWebhook } from '#contract/console/alerts.ts'
import type { Services } from '../../services.ts'
import { type DeliveryRow, selectLastDeliveries, selectWebhooks } from './webhook-queries.ts'

/** Lists the addresses that are notified of events, with the newest call of each. */
export async function listWebhooks({ db }: Pick<Services, 'db'>): Promise<ShownWebhook[]> {
  const last = await selectLastDeliveries(db)
  return (await selectWebhooks(db)).map(({ webhook_id, url, chat_id, added_at_ms, ...row }) => {
    const delivery = last.get(webhook_id)
    const business = row.has_alerts === 1 ? 'all' : 'business'
    const events = row.business_until_ms === null ? 'alerts' : business
    return {
      webhook_id,
      url,
      chat_id,
      events,
      added_at_ms,
      last: delivery ? callOf(delivery) : null,
    }
  })
}

function callOf(delivery: DeliveryRow): NonNullable<ShownWebhook['last']> {
  const { type, created_at_ms, attempts, last_status, last_failure } = delivery
  const result = { status: last_status, failure: last_failure }
  return { type, created_at_ms, attempts, state: stateOf(delivery), ...result }
}

function stateOf({ delivered_at_ms, failed_at_ms }: DeliveryRow) {
  if (delivered_at_ms !== null) return 'delivered'
  return failed_at_ms === null ? 'waiting' : 'given_up'
}
