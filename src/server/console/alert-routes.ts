import { ALERT_ENDPOINTS, MAX_ALERTS } from '#contract/console/alerts.ts'
import { VERSION_ENDPOINTS } from '#contract/console/version.ts'
import {
  addTelegramChat,
  addWebhook,
  removeWebhook,
  repeatWebhook,
  testAlerts,
  testWebhook,
} from '../operator/actions/webhooks.ts'
import { selectAlerts } from '../operator/alerts/alert-queries.ts'
import { readReceivers } from '../operator/alerts/notify-operators.ts'
import { showVersion } from '../operator/reads/versions/show-version.ts'
import { listWebhooks } from '../operator/webhooks/list-webhooks.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { ConsoleMount } from './mount-console.ts'

/** Mounts what operators were notified of, who is told, and the version. */
export function mountConsoleAlerts(mount: ConsoleMount, services: Services): void {
  mount(ALERT_ENDPOINTS.getAlerts, async () => {
    const { email, locale } = await readReceivers(services)
    return {
      alerts: await selectAlerts(services.db, MAX_ALERTS),
      email,
      locale,
      webhooks: await listWebhooks(services),
    }
  })
  mount(VERSION_ENDPOINTS.getVersion, () => showVersion(services))
  mount(ALERT_ENDPOINTS.testAlerts, async ({ author }) =>
    (await testAlerts(services, author)) ? {} : refuse('not_found'),
  )
  mount(ALERT_ENDPOINTS.addWebhook, async ({ request, author }) => {
    const added = await addWebhook(services, request, author)
    if ('problem' in added) return { secret: null, problem: added.problem }
    return { secret: added.secret, problem: null }
  })
  mount(ALERT_ENDPOINTS.addTelegramChat, async ({ request, author }) => {
    const added = await addTelegramChat(services, request, author)
    return { problem: 'problem' in added ? added.problem : null }
  })
  for (const [endpoint, act] of [
    [ALERT_ENDPOINTS.testWebhook, testWebhook],
    [ALERT_ENDPOINTS.repeatWebhook, repeatWebhook],
    [ALERT_ENDPOINTS.removeWebhook, removeWebhook],
  ] as const) {
    mount(endpoint, async ({ params, author }) =>
      (await act(services, params.webhook_id, author)) ? {} : refuse('not_found'),
    )
  }
}
