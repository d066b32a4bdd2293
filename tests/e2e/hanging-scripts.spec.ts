import type { Page } from '@playwright/test'
import { holdScripts, isHydrated, showIntent } from './support/hydration.ts'
import { button, expect, field, headingOf, test as journey } from './support/journey.ts'
import { PASSWORD } from './support/membership.ts'
import { messagesFrom } from './support/messages.ts'
import { type ReleaseProxy, startReleaseProxy } from './support/release-proxy.ts'

/** Every script of the site; its pages and calls are answered. */
const SCRIPTS = /^\/assets\/.*\.js$/
const LOADING = /^Still loading|^还在加载/
const HELD = /What you pressed will take effect|你的操作已记下/
const FAILED = /^This page couldn’t be loaded completely|^页面没能完整加载/
const AGAIN = /^(Try again|重试)$/

/** The page's own scripts; those that the worker answers are in hanging-worker.spec.ts. */
journey.use({ serviceWorkers: 'block' })

const test = journey.extend<{ site: ReleaseProxy }>({
  site: async ({ server }, use) => {
    const site = await startReleaseProxy(server)
    site.hang(SCRIPTS)
    await use(site)
    await site.close()
  },
  baseURL: ({ site }, use) => use(site.origin),
})

test.beforeEach(async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/net::ERR_|Failed to fetch/)
  await page.clock.install()
})

const notice = (page: Page) => page.locator('#loading').getByRole('status')
const again = (page: Page) => page.locator('#loading').getByRole('link', { name: AGAIN })

/** Opens a page whose scripts hang, and waits until it has asked for them. */
async function open(page: Page, path: string): Promise<void> {
  const request = page.waitForRequest(/\/assets\//)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(headingOf(page)).toBeVisible()
  await request
}

test.describe('hanging scripts: a page that needs them', () => {
  for (const path of ['/login', '/sign-up', '/account', '/pay?plan=gold&cycle=month']) {
    test(`says so after 3 s and offers a way out after 120 s: ${path}`, {
      tag: path === '/login' ? '@core' : [],
    }, async ({ page, membership }) => {
      if (/account|pay/.test(path)) await membership.signUp()
      await open(page, path)
      await expect(notice(page)).toBeEmpty()
      await page.clock.fastForward(3_000)
      await expect(notice(page)).toHaveText(LOADING)
      await expect(again(page)).toBeHidden()
      await page.clock.fastForward(115_000)
      await expect(notice(page)).toHaveText(LOADING)
      await page.clock.fastForward(2_000)
      await expect(notice(page)).toHaveText(FAILED)
      await expect(again(page)).toBeVisible()
    })
  }

  test('says that it waits also for a script that came half', async ({ page, site }) => {
    site.hang(SCRIPTS, 'half')
    await open(page, '/login')
    await page.clock.fastForward(3_000)
    await expect(notice(page)).toHaveText(LOADING)
    await page.clock.fastForward(117_000)
    await expect(again(page)).toBeVisible()
  })

  test('is loaded again by "try again", also by keyboard', async ({ page, site }) => {
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await open(page, '/login')
    await page.clock.fastForward(3_000)
    await expect(notice(page)).toHaveText(LOADING)
    await page.clock.fastForward(117_000)
    await expect(again(page)).toBeVisible()
    site.answer()
    await again(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => loads).toBe(2)
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(notice(page)).toHaveCount(0)
    expect(loads).toBe(2)
  })
})

test.describe('hanging scripts: a press', () => {
  test('is answered at once in words, and with a way out after 10 s', async ({ page, t }) => {
    await open(page, '/login')
    await field(page, t.identifier).fill('nobody@mail.example')
    await button(page, t.login).click()
    await expect(notice(page)).toHaveText(HELD)
    await expect(again(page)).toBeHidden()
    await page.clock.fastForward(10_000)
    await expect(notice(page)).toHaveText(HELD)
    await expect(again(page)).toBeVisible()
  })

  test('that is tried again leaves what was typed where it is, but no password', async ({
    page,
    site,
    t,
  }) => {
    await open(page, '/login')
    await field(page, t.identifier).fill('nobody@mail.example')
    await field(page, t.password).fill(PASSWORD)
    await button(page, t.login).click()
    await page.clock.fastForward(10_000)
    site.answer()
    await Promise.all([page.waitForEvent('load'), again(page).click()])
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(field(page, t.identifier)).toHaveValue('nobody@mail.example')
    await expect(field(page, t.password)).toHaveValue('')
    const [stored, entry] = await page.evaluate(() => [
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
      JSON.stringify(history.state),
    ])
    expect(stored).not.toContain(PASSWORD)
    // the page keeps its own draft from here on
    expect(entry).toBe('null')
    await button(page, t.login).click()
    await expect(page.getByText(t.password_empty as string)).toBeVisible()
  })

  test('takes effect once when the scripts come before the limit', async ({ page, site, t }) => {
    const release = await holdScripts(page)
    site.answer()
    await open(page, '/login')
    await button(page, t.login).click()
    await page.clock.fastForward(60_000)
    await expect(notice(page)).toHaveText(HELD)
    release()
    await expect(page.getByText(t.password_empty as string)).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })

  test('is dropped at the limit: scripts that come later take the page over and do nothing', async ({
    page,
    site,
    t,
  }) => {
    const release = await holdScripts(page)
    site.answer()
    await open(page, '/login')
    await button(page, t.login).click()
    await expect(notice(page)).toHaveText(HELD)
    await page.clock.fastForward(10_000)
    await page.clock.fastForward(110_000)
    await expect(notice(page)).toHaveText(FAILED)
    await page.clock.fastForward(5_000)
    release()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(notice(page)).toHaveCount(0)
    await expect(page.getByText(t.password_empty as string)).toHaveCount(0)
    await button(page, t.login).click()
    await expect(page.getByText(t.password_empty as string)).toBeVisible()
  })

  test('sends a message to support without the scripts', async ({ page, server, t }) => {
    await open(page, '/contact-us')
    await page.getByRole('textbox', { name: t.email, exact: true }).fill('slow@mail.example')
    await page.getByRole('textbox', { name: t.yourMessage }).fill('Nothing loads here.')
    await button(page, t.sendMessage).click()
    await expect(notice(page)).toHaveText(HELD)
    await page.clock.fastForward(10_000)
    await expect(page).toHaveURL(/\/contact-us\?locale=[a-zA-Z-]+#sent$/)
    await expect(page.getByText(t.messageIsHere)).toBeVisible()
    expect(messagesFrom(server, 'slow@mail.example')).toEqual(['Nothing loads here.'])
  })

  test('changes the language without the scripts', async ({ page, locale }) => {
    const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
    await open(page, '/faq')
    const menu = page.locator('header summary:visible')
    if ((await menu.count()) > 0) await menu.click()
    await page.locator('header a[hreflang]:visible').click()
    await page.clock.fastForward(10_000)
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  })
})

test.describe('hanging scripts: a public page', () => {
  test('shows a reader no message, and answers a press', async ({ page }) => {
    await open(page, '/price')
    await showIntent(page)
    await page.clock.fastForward(120_000)
    await expect(notice(page)).toBeEmpty()
    await expect(again(page)).toBeHidden()
    const menu = page.locator('header summary:visible')
    if ((await menu.count()) > 0) await menu.click()
    await page.locator('header button:visible').first().click()
    await expect(notice(page)).toHaveText(HELD)
    await page.clock.fastForward(10_000)
    await expect(again(page)).toBeVisible()
  })
})

for (const [path, target] of [
  ['/faq', ''],
  ['/login', ''],
  ['/login', '_self'],
] as const) {
  const mark = target && `, marked ${target} by an extension`
  test(`hanging scripts: links${mark} still lead on, however many hang: ${path}`, async ({
    page,
  }) => {
    await open(page, path)
    await page.clock.fastForward(6_000)
    const link = page.locator('footer a[href="/protocol/privacy-policy"]')
    await link.evaluate((element: HTMLAnchorElement, target) => {
      element.target = target
    }, target)
    await link.click()
    await expect(page).toHaveURL('/protocol/privacy-policy')
  })
}
