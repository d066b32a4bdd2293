import { randomBytes, randomUUID } from 'node:crypto'
import { MAX_WEBHOOKS, type WebhookProblem } from '#contract/console/alerts.ts'
import type { EventChoice } from '#contract/console/business-events.ts'
import { seal } from '../../auth/sealed-secret.ts'
import type { AlertEvent } from '../../email/payloads.ts'
import { findProblem, reachOf } from '../../http/reachable.ts'
import type { CoreServices, Services } from '../../services.ts'
import { notifyOperators, readReceivers } from '../alerts/notify-operators.ts'
import type { Author } from '../queries/audit-queries.ts'
import { newSecret } from '../webhooks/sign.ts'
import {
  deleteWebhook,
  insertWebhook,
  repeatLastDelivery,
  selectWebhook,
  selectWebhooks,
} from '../webhooks/webhook-queries.ts'
import { auditedAction, changeInAudit, changeWithAudit } from './change-with-audit.ts'

const ID_BYTES = 4

type Context = CoreServices & Pick<Services, 'secrets'>

/**
 * Adds an address that is notified of events. The audit names its host alone: the rest may hold a token.
 * @returns the secret that signs, which can't be shown again; or why nothing was added
 */
export async function addWebhook(
  context: Context,
  { url: address, events }: { url: string; events: EventChoice },
  author: Author,
): Promise<{ webhook_id: string; secret: string } | { problem: WebhookProblem }> {
  const problem = await findProblem(address, reachOf(context.config.webhookNetworks))
  if (problem !== null) return { problem }
  const url = new URL(address).href
  return addReceiver(context, { url, chat_id: null, secret: newSecret(), events }, author)
}

/**
 * Adds a Telegram chat that is notified of events.
 * @param url of Telegram's API; tests give another one
 */
export const addTelegramChat = (
  context: Context,
  { bot_token, chat_id, events }: { bot_token: string; chat_id: string; events: EventChoice },
  author: Author,
  url = 'https://api.telegram.org',
) => addReceiver(context, { url, chat_id, secret: bot_token, events }, author)

async function addReceiver(
  context: Context,
  {
    url,
    chat_id,
    secret,
    events,
  }: { url: string; chat_id: string | null; secret: string; events: EventChoice },
  author: Author,
): Promise<{ webhook_id: string; secret: string } | { problem: WebhookProblem }> {
  const webhook_id = randomBytes(ID_BYTES).toString('hex')
  const sealed_secret = seal(context.secrets, webhook_id, Buffer.from(secret))
  return changeInAudit(context, author, async (transaction, audit, added_at_ms) => {
    if ((await selectWebhooks(transaction)).length >= MAX_WEBHOOKS) return { problem: 'too_many' }
    const has_alerts = events === 'business' ? 0 : 1
    const business_until_ms = events === 'alerts' ? null : added_at_ms
    const row = { webhook_id, url, sealed_secret, added_at_ms, chat_id }
    await insertWebhook(transaction, { ...row, has_alerts, business_until_ms })
    await audit(`webhooks add ${webhook_id} ${new URL(url).host}`)
    return { webhook_id, secret }
  })
}

/** Removes an address, and what waits for it. @returns false when there is none */
export const removeWebhook = auditedAction(async (transaction, webhook_id: string) => {
  const removed = await deleteWebhook(transaction, webhook_id)
  return removed ? `webhooks remove ${webhook_id} ${new URL(removed.url).host}` : null
})

/** Queues a test event for one address. @returns false when there is none */
export async function testWebhook(
  context: CoreServices,
  webhook_id: string,
  author: Author,
): Promise<boolean> {
  if (!(await selectWebhook(context.db, webhook_id))) return false
  const receivers = await readReceivers(context)
  const only = { ...receivers, email: null, webhooks: [{ webhook_id }] }
  return sendTest(context, only, { ...author, what: `webhooks test ${webhook_id}` })
}

/** Emails a test event to the operator. @returns false when no address is set */
export async function testAlerts(context: CoreServices, author: Author): Promise<boolean> {
  const receivers = await readReceivers(context)
  if (receivers.email === null) return false
  return sendTest(context, { ...receivers, webhooks: [] }, { ...author, what: 'alerts test' })
}

/**
 * Sends the newest event of an address again, under the same id.
 * @returns false when there is no such address, or nothing was sent to it
 */
export const repeatWebhook = auditedAction(async (transaction, webhook_id: string, nowMs) => {
  const repeated = await repeatLastDelivery(transaction, webhook_id, nowMs)
  return repeated ? `webhooks repeat ${webhook_id} ${repeated.event_id}` : null
})

function sendTest(
  context: CoreServices,
  receivers: Parameters<typeof notifyOperators>[1],
  { what, ...author }: Author & { what: string },
): Promise<boolean> {
  return changeWithAudit(context, author, async (transaction, at_ms) => {
    const event: AlertEvent = {
      alert_id: randomUUID(),
      kind: 'test',
      change: 'began',
      subject: '',
      began_at_ms: at_ms,
      at_ms,
    }
    await notifyOperators(transaction, receivers, event)
    return what
  })
}
