import type { Locale } from '#domain/site/locales.ts'
import type { Db } from '../../db/open.ts'
import { enqueueEmail } from '../../email/outbox.ts'
import type { AlertEvent } from '../../email/payloads.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'

/** Whom events are told to. */
export interface Receivers {
  /** null = no address is set */
  email: string | null
  locale: Locale
}

/** Reads who is told: ALERT_EMAIL, else the address that also gets messages to support. */
export async function readReceivers(
  services: Pick<Services, 'config' | 'db' | 'now'>,
): Promise<Receivers> {
  const { alerts } = services.config
  const { web_config } = await siteContent(services)
  return { email: (alerts.email ?? web_config.email) || null, locale: alerts.locale }
}

/** Queues what tells of an event, in the transaction that records it: each event is told once. */
export async function tellOperators(
  transaction: Db,
  { email, locale }: Receivers,
  event: AlertEvent,
): Promise<void> {
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
