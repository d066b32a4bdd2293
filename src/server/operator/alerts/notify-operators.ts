import { appName, type Locale } from '#domain/site/locales.ts'
import type { Db } from '../../db/open.ts'
import { contextOf } from '../../email/context.ts'
import { fillTemplate } from '../../email/fill-template.ts'
import { enqueueEmail } from '../../email/outbox.ts'
import type { AlertEvent } from '../../email/payloads.ts'
import { findTemplate } from '../../email/templates.ts'
import type { CoreServices } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { queueEvent } from '../webhooks/queue-event.ts'
import { selectWebhooks, type WebhookRow } from '../webhooks/webhook-queries.ts'

/** Whom events are told to. */
export interface Receivers {
  /** null = no address is set */
  email: string | null
  locale: Locale
  webhooks: readonly Pick<WebhookRow, 'webhook_id'>[]
  app_name: string
}

/** Reads who is told: ALERT_EMAIL, else the address that also gets messages to support; and webhooks. */
export async function readReceivers(services: CoreServices): Promise<Receivers> {
  const { locale, email } = services.config.alerts
  const { web_config } = await siteContent(services)
  const webhooks = await selectWebhooks(services.db)
  return {
    email: (email ?? web_config.email) || null,
    locale,
    webhooks: webhooks.filter(({ has_alerts }) => has_alerts === 1),
    app_name: appName(web_config, locale),
  }
}

/** Queues the notices of an event, in the transaction that records it: each event is told once. */
export async function notifyOperators(
  transaction: Db,
  { email, locale, webhooks, app_name }: Receivers,
  event: AlertEvent,
): Promise<void> {
  if (webhooks.length > 0) {
    const summary = summaryOf(event, locale, app_name)
    await queueEvent(transaction, webhooks, { event, summary })
  }
  if (email === null) return
  await enqueueEmail(transaction, {
    kind: 'alert',
    dedupe_key: `alert:${event.alert_id}:${event.change}`,
    recipient: email,
    locale,
    payload: event,
    nowMs: event.at_ms,
  })
}

/** Returns the subject of the email. */
function summaryOf(payload: AlertEvent, locale: Locale, app_name: string): string {
  const { document, values } = contextOf({ kind: 'alert', payload }, locale)
  return fillTemplate(findTemplate(locale, document), { ...values, app_name }).subject
}
