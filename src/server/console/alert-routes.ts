import type { FastifyInstance } from 'fastify'
import { MAX_ALERTS } from '#contract/console/alerts.ts'
import { refuse } from '../http/refusal.ts'
import {
  addWebhook,
  removeWebhook,
  repeatWebhook,
  testAlerts,
  testWebhook,
} from '../operator/actions/webhooks.ts'
import { selectAlerts } from '../operator/alerts/alert-queries.ts'
import { readReceivers } from '../operator/alerts/tell.ts'
import { showVersion } from '../operator/reads/versions/show-version.ts'
import { listWebhooks } from '../operator/webhooks/list-webhooks.ts'
import type { Services } from '../services.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'

/** Mounts what operators were told of, who is told, and the version. */
export function mountConsoleAlerts(app: FastifyInstance, services: Services): void {
  mountConsoleCall(app, services, 'getAlerts', async () => {
    const { email, locale } = await readReceivers(services)
    return {
      alerts: await selectAlerts(services.db, MAX_ALERTS),
      email,
      locale,
      webhooks: await listWebhooks(services),
    }
  })
  mountConsoleCall(app, services, 'getVersion', () => showVersion(services))
  mountConsoleCall(app, services, 'testAlerts', async ({ request, session }) =>
    (await testAlerts(services, authorOf(session, request))) ? {} : refuse('not_found'),
  )
  mountConsoleCall(app, services, 'addWebhook', async ({ request, session }) => {
    const added = await addWebhook(services, request.url, authorOf(session, request))
    if ('problem' in added) return { secret: null, problem: added.problem }
    return { secret: added.secret, problem: null }
  })
  for (const [call, act] of [
    ['testWebhook', testWebhook],
    ['repeatWebhook', repeatWebhook],
    ['removeWebhook', removeWebhook],
  ] as const) {
    mountConsoleCall(app, services, call, async ({ request, params, session }) =>
      (await act(services, params.webhook_id, authorOf(session, request)))
        ? {}
        : refuse('not_found'),
    )
  }
}
