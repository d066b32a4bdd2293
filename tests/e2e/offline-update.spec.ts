import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test as base } from './support/fixtures.ts'
import { createProfile } from './support/profile.ts'
import { type ReleaseProxy, startReleaseProxy } from './support/release-proxy.ts'
import { askWorker, firstPage, visit, waitForWaitingWorker } from './support/worker.ts'

const test = base.extend<{ site: ReleaseProxy; browserContext: BrowserContext }>({
  site: async ({ server }, use) => {
    const site = await startReleaseProxy(server)
    await use(site)
    await site.close()
  },
  browserContext: async ({ locale, viewport, isMobile, hasTouch }, use) => {
    const options = { locale: locale ?? 'en-US', viewport, isMobile, hasTouch }
    const profile = await createProfile(options)
    await use(await profile.open())
    await profile.remove()
  },
})

const READY = /A new version is ready|新版本/
const USE_IT = { name: /^Update$|^更新$/ }
const ELSEWHERE = /Another tab already runs a new version|另一个标签页/

test('a newer version asks first, and taking it leaves a form in another tab alone (requirement 11.7)', async ({
  site,
  browserContext,
}) => {
  const form = await firstPage(browserContext)
  await visit(form, `${site.origin}/sign-up`)
  const email = form.locator('input[name=email]').first()
  await email.fill('half-typed@skylark.exam')
  await mark(form)
  const page = await browserContext.newPage()
  await page.goto(`${site.origin}/login`)
  await mark(page)
  await expect(page.locator('h1')).toBeVisible()

  site.release()
  expect(await askWorker(page, { type: 'sync' })).toBe('other_build')
  await waitForWaitingWorker(page)
  for (const tab of [page, form]) await expect(bar(tab, READY)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  const { violations } = await new AxeBuilder({ page })
    .include('[role=status]:has(button)')
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  await Promise.all([page.waitForEvent('load'), page.getByRole('button', USE_IT).click()])
  expect(await isMarked(page)).toBe(false)
  await expect(page.locator('h1')).toBeVisible()
  await expect(bar(page, READY)).toHaveCount(0)

  await expect(bar(form, ELSEWHERE)).toBeVisible()
  expect(await isMarked(form)).toBe(true)
  await expect(email).toHaveValue('half-typed@skylark.exam')
  await form.locator('a[href^="/login"]').filter({ visible: true }).first().click()
  await expect(form.locator('input[autocomplete^=username]')).toBeVisible()
  expect(await isMarked(form)).toBe(true)
})

for (const unknown of ['SKIP_WAITING', 'skip-waiting'])
  test(`a build is taken also when its worker is older or newer and knows no ${unknown} (requirement 11.7)`, async ({
    site,
    browserContext,
  }) => {
    const page = await firstPage(browserContext)
    await visit(page, `${site.origin}/login`)
    await mark(page)
    site.release((script) => script.replaceAll(unknown, ''))
    await askWorker(page, { type: 'sync' })
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', USE_IT).click()])
    expect(await isMarked(page)).toBe(false)
    await expect(bar(page, READY)).toHaveCount(0)
  })

test('a postponed update asks no more (requirement 11.7)', async ({ site, browserContext }) => {
  const page = await firstPage(browserContext)
  await visit(page, `${site.origin}/login`)
  await expect(page.locator('h1')).toBeVisible()
  site.release()
  await askWorker(page, { type: 'sync' })
  await expect(bar(page, READY)).toBeVisible()
  await page.getByRole('button', { name: /^Later$|稍后/ }).click()
  await expect(bar(page, READY)).toHaveCount(0)
})

const bar = (page: Page, words: RegExp) => page.getByRole('status').getByText(words)

/** A mark on the page's own memory, which a reload loses. */
const mark = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { isMarked: true })
  })
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)
