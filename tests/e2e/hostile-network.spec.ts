import type { Page, Route } from '@playwright/test'
import { listCopies, readCopy, readStorage } from './support/device-storage.ts'
import { signIn, signUp } from './support/forms.ts'
import { openAccount } from './support/hydration.ts'
import { button, expect, field, headingOf, test } from './support/journey.ts'
import { signUp as signUpQuickly } from './support/member.ts'
import { newEmail, PASSWORD } from './support/membership.ts'
import { messagesFrom } from './support/messages.ts'
import { createProfile } from './support/profile.ts'
import { startReleaseProxy } from './support/release-proxy.ts'
import { firstPage, visit } from './support/worker.ts'

/** The page's own calls; the worker's are in offline-worker.spec.ts. */
test.use({ serviceWorkers: 'block' })

const HTML = '<!doctype html><title>Free Wi-Fi</title><h1>Sign in to this network</h1>'
const CALLS = '**/api/**'

const isLong = process.env.TEST_LONG !== undefined

/** As browsers class it: two seconds there and back, 50 kbit/s. */
const SLOW_2G = {
  offline: false,
  latency: 2_000,
  downloadThroughput: 50_000 / 8,
  uploadThroughput: 50_000 / 8,
}

/** Answers that a hostile network gives in place of the service's. */
const TROUBLES: Record<string, (route: Route) => Promise<void>> = {
  'a captive portal': (route) => route.fulfill({ contentType: 'text/html', body: HTML }),
  'a redirection to one': (route) => route.fulfill({ status: 302, headers: { location: '/faq' } }),
  'a bad gateway': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'half an answer': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"signed_in": tr' }),
  "somebody else's JSON": (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"signed_in": "maybe"}' }),
  'a lost line': (route) => route.abort('connectionreset'),
  ...(isLong && {
    'an empty answer': (route) => route.fulfill({ status: 204 }),
    'an answer that never comes': async () => {},
  }),
}

/** Pages on which a reader can do something. */
const FOREIGN_PAGES = ['a captive portal', 'a redirection to one']

/** Where the wire breaks, seen from a request that writes. */
const CUTS: Record<string, (route: Route) => Promise<void>> = {
  'before its answer is back': async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
  ...(isLong && {
    'before it is heard': (route) => route.abort('connectionreset'),
    'in the middle of its answer': async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).slice(0, -2) })
    },
  }),
}

/** Said by the browser where a foreign page answers in place of the account's stream of events. */
const FOREIGN_STREAM = /EventSource's response has a MIME type/

test.beforeEach(({ expectConsoleErrors }) =>
  expectConsoleErrors(/Failed to load resource/, FOREIGN_STREAM),
)

test.describe('hostile networks (requirement 11.6)', () => {
  for (const [name, answer] of Object.entries(TROUBLES)) {
    test(`${name} is not taken for the service: the copy and its age stay`, {
      tag: name === 'a captive portal' ? '@core' : [],
    }, async ({ page, membership, t }) => {
      await membership.signUp()
      await page.goto('/account')
      await expect(page.getByTestId('tier')).toHaveText(t.free)
      await expect.poll(() => readCopy(page)).toMatchObject({ schema: 1 })
      const before = await readCopy(page)
      await page.route(CALLS, answer)
      await page.reload()
      await expect(lost(page)).toBeVisible()
      await expect(wayOut(page)).toHaveCount(FOREIGN_PAGES.includes(name) ? 1 : 0)
      await expect(page.getByRole('article').first()).toContainText(/As of |截至/)
      await expect(page.getByTestId('tier')).toHaveText(t.free)
      expect(await readCopy(page)).toEqual(before)
      await page.unroute(CALLS)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(lost(page)).toHaveCount(0)
    })
  }

  if (isLong) {
    test('over a 2G line the copy shows first, and the answer replaces it', async ({
      page,
      membership,
      t,
    }) => {
      await membership.signUp()
      await page.goto('/account')
      await expect(page.getByTestId('tier')).toHaveText(t.free)
      await expect.poll(() => listCopies(page)).toContain('account')
      const browser = await page.context().newCDPSession(page)
      await browser.send('Network.enable')
      await browser.send('Network.emulateNetworkConditions', SLOW_2G)
      await page.goto('/account')
      const pass = page.getByRole('article').first()
      await expect(pass).toContainText(/As of |截至/)
      await expect(pass).toContainText(t.live)
      await expect(lost(page)).toHaveCount(0)
    })
  }

  test('a network that comes and goes is announced once', async ({ page, membership }) => {
    await membership.signUp()
    await openAccount(page)
    for (const isAnnounced of [true, false, false]) {
      await page.route(CALLS, (route) => route.abort())
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(lost(page)).toBeVisible()
      expect(await lost(page).getAttribute('role')).toBe(isAnnounced ? 'status' : null)
      await page.unroute(CALLS)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(lost(page)).toHaveCount(0)
    }
  })
})

test.describe('a captive portal (requirement 11.6)', () => {
  test.use({ serviceWorkers: 'allow' })

  test('opens past the worker, and the app works again once the network lets through', async ({
    server,
    locale,
    viewport,
    isMobile,
    hasTouch,
  }) => {
    const site = await startReleaseProxy(server)
    const profile = await createProfile({ locale: locale ?? 'en-US', viewport, isMobile, hasTouch })
    const page = await firstPage(await profile.open())
    await visit(page, `${site.origin}/`)
    await signUpQuickly(page, server)
    await page.goto(`${site.origin}/account`)
    await expect.poll(() => readCopy(page)).toMatchObject({ schema: 1 })
    await expect(lost(page)).toHaveCount(0)
    const before = await readCopy(page)

    site.capture(HTML)
    await page.reload()
    await expect(lost(page)).toBeVisible()
    const opened = page.waitForEvent('popup')
    await wayOut(page).click()
    const portal = await opened
    await expect(headingOf(portal)).toHaveText('Sign in to this network')
    expect(await readCopy(page)).toEqual(before)
    expect(await readStorage(page)).not.toContain('Sign in to this network')

    site.answer()
    await portal.reload()
    expect(new URL(portal.url()).pathname).toBe('/')
    await expect(portal.locator('[data-connection]')).toHaveCount(1)
    await page.bringToFront()
    await expect(lost(page)).toHaveCount(0)
    await expect(page.getByRole('article').first()).not.toContainText(/As of |截至/)
    await profile.remove()
    await site.close()
  })
})

for (const [when, cut] of Object.entries(CUTS)) {
  test.describe(`a request that is cut ${when} (requirement 11.6)`, () => {
    test('leaves a sign-in as it was typed, and it succeeds once the service answers', async ({
      page,
      membership,
      t,
    }) => {
      const { email } = await membership.signUp()
      await membership.call('signOut')
      await page.goto('/login')
      await page.route('**/api/sign-in', cut, { times: 1 })
      await signIn({ page, t }, email, PASSWORD)
      await expect(page.getByText(t.unreachableForm)).toBeVisible()
      await expect(field(page, t.identifier)).toHaveValue(email)
      await expect(field(page, t.password)).toHaveValue(PASSWORD)
      // where only the answer was lost, the page finds by itself that it is signed in
      const { signed_in } = await membership.call('getSession')
      if (!signed_in) await button(page, t.login).click()
      await expect(page.getByTestId('tier')).toHaveText(t.free)
    })

    test('leaves a sign-up as it was typed', async ({ page, server, t }) => {
      const email = newEmail()
      await page.goto('/sign-up')
      await page.route('**/api/sign-up', cut, { times: 1 })
      await signUp({ page, server, t }, email, PASSWORD)
      await expect(page.getByText(t.unreachableForm)).toBeVisible()
      await expect(page.getByRole('main')).toContainText(email)
      await expect(field(page, t.captcha)).toHaveValue(/^\d{6}$/)
      await expect(field(page, t.password)).toHaveValue(PASSWORD)
    })

    test('leaves a message as it was written', async ({ page, server, t }) => {
      const email = newEmail()
      await page.goto('/contact-us')
      await field(page, t.email).fill(email)
      await field(page, t.yourMessage).fill('The node in Oslo is slow.')
      await page.route('**/api/messages', cut, { times: 1 })
      await button(page, t.sendMessage).click()
      await expect(field(page, t.yourMessage)).toHaveValue('The node in Oslo is slow.')
      await expect(page.getByText(t.unreachableForm)).toBeVisible()
      await button(page, t.sendMessage).click()
      await expect(page.getByText(t.messageIsHere).filter({ visible: true })).toHaveCount(1)
      expect(messagesFrom(server, email)).toContain('The node in Oslo is slow.')
    })

    test('makes one order, however often it is tried', { tag: '@core' }, async ({
      page,
      membership,
      t,
    }) => {
      await membership.signUp()
      await page.goto('/pay?plan=gold&cycle=month')
      await page.route('**/api/orders', cut, { times: 1 })
      await button(page, t.payNow).click()
      await expect(page.getByText(t.unreachableOrder)).toBeVisible()
      await expect(headingOf(page)).toHaveText(t.payTitle)
      await button(page, t.payNow).click()
      await expect(button(page, t.gatewayLeave)).toBeVisible()
      const { orders } = await membership.call('getOrders')
      expect(orders).toHaveLength(1)
    })
  })
}

/** Messages that the service is unreachable; announced where they have the role of a status. */
const lost = (page: Page) =>
  page.locator('[data-connection]', {
    hasText:
      /can’t reach our server|’re offline|Another page is answering|连不上服务器|现在离线|打开的不是我们的页面/,
  })

/** Leads from the message to the page that answers in the service's place. */
const wayOut = (page: Page) =>
  page.locator('[data-connection]').getByRole('link', { name: /^(Open that page|打开那个页面)$/ })
