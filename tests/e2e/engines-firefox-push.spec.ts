import { encryptPush } from '../../src/server/push/encrypt-push.ts'
import { findFirefox } from '../support/other-engines.ts'
import { type FirefoxPushService, startFirefoxPushService } from './support/firefox-push-service.ts'
import { button, expect, headingOf, test as journey } from './support/journey.ts'
import { visit } from './support/worker.ts'

const test = journey.extend<object, { pushService: FirefoxPushService }>({
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs
    async ({}, use) => {
      const service = await startFirefoxPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    ({ pushService: { preferences } }, use) =>
      use({ executablePath: findFirefox(), firefoxUserPrefs: preferences }),
    { scope: 'worker' },
  ],
})

test.beforeEach(({ expectConsoleErrors }) =>
  expectConsoleErrors(
    /NetworkError|get_ip|Client address|ServiceWorker intercepted|favicon.ico|^undefined/,
  ),
)

test('Firefox decrypts and shows a push that its member turned on, and none after that', async ({
  page,
  membership,
  server,
  pushService,
  a,
}) => {
  await membership.signUp()
  await visit(page, `${server.origin}/account?tab=settings&section=push`)
  await expect(headingOf(page)).toHaveText(a.pushes)
  await button(page, a.turnPushesOn).click()
  await expect(button(page, a.turnPushesOff)).toBeVisible()
  const { endpoint = '', keys } = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.pushManager.getSubscription())?.toJSON() ?? {}
  })
  const { p256dh = '', auth = '' } = keys ?? {}
  const sender = { config: { publicUrl: null }, secrets: { keyedHash: () => 'a7'.repeat(32) } }
  const content = { push: 'membership_ends', unread: 2 } as const
  pushService.send((await encryptPush(sender, { endpoint, p256dh, auth }, content)).body)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title }) => title)
      }),
    )
    .toEqual([a.membershipEndsSoon])
  await button(page, a.turnPushesOff).click()
  await expect.poll(() => pushService.subscribed()).toBe(0)
  expect((await membership.call('getPush')).kinds).toBeNull()
})
