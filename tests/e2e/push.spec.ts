import type { CDPSession, Page } from '@playwright/test'
import { PUSH_KINDS } from '#domain/messages/pushes.ts'
import { encryptPush } from '../../src/server/push/encrypt-push.ts'
import { findChromium, PLAYWRIGHT_FLAGS } from '../support/chromium.ts'
import { makePushBrowser } from '../support/push-service.ts'
import { button, expect, headingOf, test } from './support/journey.ts'
import { pressOn } from './support/keyboard.ts'
import { visit } from './support/worker.ts'

// the same engine without windows refuses every notification
test.use({ launchOptions: { executablePath: findChromium(), args: [...PLAYWRIGHT_FLAGS] } })

const SECTION = '/account?tab=settings&section=push'
const NO_SERVICE = { config: { publicUrl: null }, secrets: { keyedHash: () => 'a7'.repeat(32) } }

test('a browser gets the pushes that its member turned on, until they sign out', async ({
  page,
  context,
  membership,
  server,
  a,
  t,
}) => {
  await context.grantPermissions(['notifications'])
  const browser = makePushBrowser('https://push.example/of-this-browser')
  await playPushService(page, browser.subscription)
  await membership.signUp()
  await visit(page, SECTION)
  await expect(headingOf(page)).toHaveText(a.pushes)
  await pressOn(page, button(page, a.turnPushesOn))
  await expect(page.getByRole('switch')).toHaveCount(PUSH_KINDS.length)
  await pressOn(page, page.getByRole('switch', { name: a.pushedAnswers }), 'Space')
  await expect
    .poll(async () => (await membership.call('getPush')).kinds)
    .toEqual(PUSH_KINDS.filter((kind) => kind !== 'answer'))

  const content = { push: 'membership_ends', unread: 2 } as const
  const { body } = await encryptPush(NO_SERVICE, browser.subscription, content)
  const data = browser.decrypt(body)
  // Chromium drops a notification that is listed while it is put on screen; the next one replaces it
  await expect
    .poll(async () => {
      const shown = await shownIn(page)
      if (shown.length === 0) await deliver(await context.newCDPSession(page), server.origin, data)
      return shown
    })
    .toEqual([a.membershipEndsSoon])

  await page.goto('/account?tab=settings')
  await expect(page.locator('a[href$="section=push"]')).toContainText(a.pushesOn)
  await button(page, t.sign_out).click()
  await page.getByRole('dialog').getByRole('button', { name: t.sign_out }).click()
  await expect.poll(() => shownIn(page)).toEqual([])
})

test('a browser that blocks notifications, or has none, says so', async ({
  page,
  context,
  membership,
  a,
}) => {
  await membership.signUp()
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await visit(page, SECTION)
  await expect(page.getByRole('main')).toContainText(a.pushesBlocked)
  await context.addInitScript(() => Reflect.deleteProperty(window, 'Notification'))
  await page.goto(SECTION)
  await expect(page.getByRole('main')).toContainText(a.noPushes)
})

test('a browser whose maker’s push service is out of reach says that emails stay', async ({
  page,
  context,
  membership,
  a,
}) => {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('', 'AbortError'))
  })
  await membership.signUp()
  await visit(page, SECTION)
  await pressOn(page, button(page, a.turnPushesOn))
  await expect(page.getByRole('alert')).toContainText(a.noPushService)
  expect((await membership.call('getPush')).kinds).toBeNull()
})

/** Answers for the browser's maker in the one place that asks for a subscription. */
async function playPushService(
  page: Page,
  { endpoint, ...keys }: Record<string, string>,
): Promise<void> {
  await page.addInitScript(
    (json) => {
      const isOn = 'is-subscribed'
      const subscription = {
        toJSON: () => json,
        unsubscribe: async () => {
          sessionStorage.removeItem(isOn)
          return true
        },
      } as PushSubscription
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem(isOn, '')
        return subscription
      }
      PushManager.prototype.getSubscription = async () =>
        sessionStorage.getItem(isOn) === null ? null : subscription
    },
    { endpoint, keys },
  )
}

/** Hands a decrypted push to the worker, as the browser does. */
async function deliver(session: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title }) => title)
  })
