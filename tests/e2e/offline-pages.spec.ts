import { expect, type Page } from '@playwright/test'
import { POLICY_NAMES } from '#contract/site/content.ts'
import type { Locale } from '#domain/site/locales.ts'
import { test as base } from './support/fixtures.ts'
import { createProfile, type Profile } from './support/profile.ts'
import { firstPage, visit } from './support/worker.ts'

const test = base.extend<{ profile: Profile }>({
  profile: async ({ locale, viewport, isMobile, hasTouch, server }, use) => {
    const options = { locale: locale ?? 'en-US', viewport, isMobile, hasTouch }
    const profile = await createProfile(options)
    await use(profile)
    await profile.remove()
    await server.restart()
  },
})

const PUBLIC = ['/', '/download', '/price', '/faq', '/contact-us']
const POLICIES = POLICY_NAMES.map((name) => `/protocol/${name}`)
const FORMS = ['/login', '/sign-up', '/retrieve-password']
const OF_MEMBERS = ['/account', '/account?tab=devices', '/pay/success?x=1']
const PLAN = '/pay?plan=gold&cycle=month'

/** Requirement 7.1: the browser's record of the failed call, and the product's one line about it. */
const ABOUT_CLIENT_ADDRESS = /\/get_ip\b|^Client address not available/

test('without the service every route shows its heading, in the language of the browser (requirement 11.2)', async ({
  server,
  profile,
  locale,
}) => {
  const own = (locale ?? 'en-US') as Locale
  const othersLogin = await headingOf(server.origin, '/login', otherThan(own))
  const headings = new Map<string, string>()
  for (const path of [...PUBLIC, ...POLICIES, ...FORMS]) {
    headings.set(path, await headingOf(server.origin, path, own))
  }
  const login = headings.get('/login') ?? ''
  for (const path of OF_MEMBERS) headings.set(path, login)
  headings.set(PLAN, headings.get('/sign-up') ?? '')
  headings.set('/no/such/page?x=1', await headingOf(server.origin, '/no/such/page', own))
  expect(new Set(headings.values()).size).toBeGreaterThan(PUBLIC.length + POLICIES.length)

  await visit(await firstPage(await profile.open()), `${server.origin}/`)
  await server.stop()
  const page = await firstPage(await profile.open())
  profile.errors.length = 0
  for (const [path, heading] of headings) {
    const answer = await page.goto(`${server.origin}${path}`)
    await expect(page.locator('h1'), path).toHaveText(heading)
    expect(answer?.status(), path).toBe(path.startsWith('/no/') ? 404 : 200)
    const shown = new URL(page.url())
    const next = shown.searchParams.get('next')
    expect(next ?? `${shown.pathname}${shown.search}`, path).toBe(path)
  }
  await page.goto(`${server.origin}/login?locale=${otherThan(own)}`)
  await expect(page.locator('h1')).toHaveText(othersLogin)

  const missing = /status of 404.*\/no\/such\/page/
  const others = profile.errors.filter((line) => !ABOUT_CLIENT_ADDRESS.test(line))
  expect(others.filter((line) => !missing.test(line))).toEqual([])
})

test('a page that was first opened without the service works: menus, questions, links (requirement 11.2)', async ({
  server,
  profile,
  locale,
}) => {
  const own = (locale ?? 'en-US') as Locale
  const price = await headingOf(server.origin, '/price', own)
  await visit(await firstPage(await profile.open()), `${server.origin}/`)
  await server.stop()
  const page = await firstPage(await profile.open())
  await page.goto(`${server.origin}/faq`)
  const question = page.locator('main details:has(p)').first()
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open')
  const link = page.locator('a[href="/price"]').filter({ visible: true })
  if ((await link.count()) === 0) await page.locator('header summary').click()
  await link.first().click()
  await expect(page.locator('h1')).toHaveText(price)
  await expect(lostNotice(page)).toBeVisible()
})

test('the language changes without the service, both ways (requirement 11.10)', async ({
  server,
  profile,
  locale,
}) => {
  const own = (locale ?? 'en-US') as Locale
  const other = otherThan(own)
  const headings: Record<Locale, string> = {
    'en-US': await headingOf(server.origin, '/login', 'en-US'),
    'zh-CN': await headingOf(server.origin, '/login', 'zh-CN'),
  }
  await visit(await firstPage(await profile.open()), `${server.origin}/`)
  await server.stop()
  const page = await firstPage(await profile.open())
  await page.goto(`${server.origin}/login?next=%2Fprice`)
  for (const [from, to] of [
    [own, other],
    [other, own],
  ] as const) {
    await expect(page.locator('h1')).toHaveText(headings[from])
    const link = page.locator(`a[hreflang="${to}"]`).filter({ visible: true })
    if ((await link.count()) === 0) await page.locator('header summary').click()
    // the choice is stored before the page reloads
    await Promise.all([page.waitForEvent('load'), link.first().click()])
    await expect(page.locator('h1')).toHaveText(headings[to])
    await expect(page.locator('html')).toHaveAttribute('lang', to)
    expect(await page.evaluate(() => localStorage.getItem('umi_locale'))).toBe(to)
    expect(new URL(page.url()).searchParams.get('next')).toBe('/price')
    await page.reload()
    await expect(page.locator('h1')).toHaveText(headings[to])
  }
  await page.goto(`${server.origin}/login`)
  await expect(page.locator('h1')).toHaveText(headings[own])
})

test('a language whose sentences were cleared changes nothing, and the reader is told (requirement 11.10)', async ({
  server,
  profile,
  locale,
}) => {
  const own = (locale ?? 'en-US') as Locale
  const other = otherThan(own)
  const heading = await headingOf(server.origin, '/login', own)
  const before = await firstPage(await profile.open())
  await visit(before, `${server.origin}/login`)
  const sentences = await sentencesOf(server.origin, other)
  const browser = await before.context().newCDPSession(before)
  // first, as the worker fetches again what is missing
  await server.stop()
  await browser.send('Network.clearBrowserCache')
  await evict(before, sentences)
  const page = await firstPage(await profile.open())
  await page.goto(`${server.origin}/login`)
  await expect(lostNotice(page)).toBeVisible()
  const link = page.locator(`a[hreflang="${other}"]`).filter({ visible: true })
  if ((await link.count()) === 0) await page.locator('header summary').click()
  await link.first().click()
  await expect(page.getByText(/That language couldn’t be loaded|这个语言没能加载/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', own)
  expect(await page.evaluate(() => localStorage.getItem('umi_locale'))).toBeNull()
  await page.reload()
  await expect(page.locator('h1')).toHaveText(heading)
})

test('the service is found again without an action (requirement 11.6)', async ({
  server,
  profile,
}) => {
  await visit(await firstPage(await profile.open()), `${server.origin}/login`)
  await server.stop()
  const page = await firstPage(await profile.open())
  await page.goto(`${server.origin}/login`)
  await expect(lostNotice(page)).toBeVisible()
  await server.restart()
  await expect(lostNotice(page)).toHaveCount(0)
})

const lostNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /can’t reach our server|连不上|无法连接/ })

/** The scripts that a page has in this language alone: its sentences. */
async function sentencesOf(origin: string, locale: Locale): Promise<string[]> {
  const scriptsOf = async (tag: Locale) => {
    const html = await (await fetch(`${origin}/login?locale=${tag}`)).text()
    return new Set(html.match(/\/assets\/[^"]*\.js/g))
  }
  const others = await scriptsOf(otherThan(locale))
  const found = [...(await scriptsOf(locale))].filter((path) => !others.has(path))
  if (found.length === 0) throw new Error(`/login has no sentences in ${locale}`)
  return found
}

/** Clears kept files, as browsers do when space is short. */
const evict = (page: Page, paths: readonly string[]) =>
  page.evaluate(async (cleared) => {
    for (const name of await caches.keys()) {
      for (const path of cleared) await (await caches.open(name)).delete(path)
    }
  }, paths)

const otherThan = (locale: Locale): Locale => (locale === 'zh-CN' ? 'en-US' : 'zh-CN')

/** The heading that the service itself gives a page. */
async function headingOf(origin: string, path: string, locale: Locale): Promise<string> {
  const html = await (await fetch(`${origin}${path}?locale=${locale}`)).text()
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]
  if (heading === undefined) throw new Error(`${path} has no heading`)
  return heading
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .trim()
}
