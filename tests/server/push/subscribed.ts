import type { PushKind } from '#domain/messages/pushes.ts'
import { PUSH_KINDS } from '#domain/messages/pushes.ts'
import { reachOf } from '../../../src/server/http/reachable.ts'
import { sendDuePushes } from '../../../src/server/push/send-pushes.ts'
import type { TestApp } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { makePushBrowser, type PushBrowser, type PushService } from '../../support/push-service.ts'

let subscriptions = 0

/** Turns pushes on in a browser, whose subscription is then at the test's own push service. */
export async function subscribe(
  { services }: Pick<TestApp, 'services'>,
  service: PushService,
  browser: Browser,
  kinds: readonly PushKind[] = PUSH_KINDS,
): Promise<PushBrowser & { path: string }> {
  subscriptions += 1
  const path = `/push/${subscriptions}`
  const push = makePushBrowser(`https://push.example${path}`)
  await browser.ok('setPush', { ...push.subscription, kinds: [...kinds] })
  await services.db
    .updateTable('push_subscription')
    .set({ endpoint: service.addressOf(path) })
    .where('endpoint', '=', push.subscription.endpoint)
    .execute()
  return { ...push, path }
}

/** Makes the attempts that are due now, at the test's own push service. */
export function sendPushes({ services }: Pick<TestApp, 'services'>): Promise<number> {
  return sendDuePushes(
    services,
    (error) => {
      throw error
    },
    reachOf(['127.0.0.0/8']),
  )
}

/** Returns the pushes that a browser got, decrypted by its keys, oldest first. */
export const pushesTo = (service: PushService, { path, decrypt }: PushBrowser & { path: string }) =>
  service.received
    .filter((received) => received.path === path)
    .map(({ body }): unknown => JSON.parse(decrypt(body)))
