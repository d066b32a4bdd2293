import type { Page } from '@playwright/test'
import { POLICY_NAMES } from '#contract/site/content.ts'
import { expect, headingOf, link, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)

const PAGES = ['/', '/download', '/price', '/faq', '/contact-us', ...POLICY_NAMES.map(policyPath)]

function policyPath(name: string): string {
  return `/protocol/${name}`
}

test.describe('public pages', () => {
  for (const { name, width, letters } of [
    { name: '320 px', width: 320, letters: '100%' },
    { name: '200 % text', width: 390, letters: '200%' },
  ]) {
    test(`fit ${name} with the menu open`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 })
      for (const path of PAGES) {
        await page.goto(path)
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size
        }, letters)
        await page.locator('header summary').click()
        const menu = await page.locator('header details nav').boundingBox()
        expect(menu?.x, path).toBeGreaterThanOrEqual(0)
        expect(await overflowOf(page), path).toBe(0)
      }
    })
  }

  test('stay distinguishable in forced colours, the chosen cycle too', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/price')
    const outlineOf = (cycle: string) =>
      page
        .locator(`label:has([value=${cycle}])`)
        .evaluate((label) => getComputedStyle(label).outlineStyle)
    expect(await outlineOf('month')).toBe('solid')
    expect(await outlineOf('year')).toBe('none')
  })

  test('print as a document: the text, without menus', async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto('/protocol/privacy-policy')
    await expect(page.locator('header')).toBeHidden()
    await expect(page.locator('footer')).toBeHidden()
    await expect(page.locator('article table').first()).toBeVisible()
    const paper = await page.evaluate(() => getComputedStyle(document.body).color)
    expect(paper).toBe('rgb(11, 21, 36)')
  })

  test('work by keyboard: skip, open, choose', { tag: '@core' }, async ({ page }) => {
    await page.goto('/faq')
    await page.keyboard.press('Tab')
    await expect(page.locator('a[href="#content"]')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    const question = page.locator('main details:has(p)').first()
    await question.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(question).toHaveAttribute('open', '')
    await page.goto('/price')
    await page.locator('[value=month]').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[value=quarter]')).toBeChecked()
    await expect(page).toHaveURL('/price?cycle=quarter')
  })

  test('show the not-found page for an unknown policy, in the title too', async ({
    page,
    t,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 404/)
    await page.goto('/protocol/no-such-policy')
    await page.locator('header a').first().hover()
    await expect(page).toHaveTitle(t.notFoundTitle)
    await link(page, t.goHome).click()
    await expect(headingOf(page)).toHaveText(t.homeTitle)
    await page.goBack()
    await expect(page).toHaveTitle(t.notFoundTitle)
  })

  test('keep a chosen plan through sign-up', async ({ page, t }) => {
    await page.goto('/price')
    await page.locator('label:has([value=year])').click()
    await link(page, t.getGold).click()
    await expect(headingOf(page)).toHaveText(t.signUpTitle)
    expect(new URL(page.url()).searchParams.get('next')).toBe('/pay?plan=gold&cycle=year')
  })
})

test.describe('on a computer', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' })

  test('the download page puts its client first, and a code for the phone below', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'Windows' } }),
    )
    await page.goto('/download')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Windows')
    const code = page.locator('section[aria-labelledby=phone-code] path')
    await code.evaluate((path) => path.closest('section')?.scrollIntoView())
    await expect(code).toHaveAttribute('d', /^(M\d+ \d+h1v1h-1z){200,}$/)
  })
})

/** How far the page can be scrolled sideways, in CSS pixels. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
