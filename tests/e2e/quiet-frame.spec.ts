import type { Page } from '@playwright/test'
import { expect, test, WITHOUT_WORKER } from './support/journey.ts'

test.use({ ...WITHOUT_WORKER, viewport: { width: 390, height: 844 } })

/** Heights in pixels: one line, and half of a phone's screen. */
const ONE_LINE = 57
const HALF_SCREEN = 360

/** The height of the footer without what it leaves free for the tabs of the account. */
const footerHeight = (page: Page) =>
  page.locator('footer > div').evaluate((column) => column.getBoundingClientRect().height)

const hasLink = (page: Page, path: string) =>
  expect(page.locator(`footer a[href="${path}"]`)).toBeVisible()

test.describe('the frame around a page', () => {
  test('takes less than half of a phone’s screen below a page that is read', async ({ page }) => {
    for (const path of ['/', '/faq', '/price', '/protocol/privacy-policy']) {
      await page.goto(path)
      await hasLink(page, '/protocol/about-us')
      expect(await footerHeight(page), path).toBeLessThanOrEqual(HALF_SCREEN)
    }
  })

  test('is one line where somebody signs in, pays or looks at the account', async ({
    page,
    membership,
  }) => {
    const expectOneLine = async (path: string) => {
      await page.goto(path)
      for (const link of ['/faq', '/protocol/privacy-policy', '/status']) await hasLink(page, link)
      expect(await footerHeight(page), path).toBeLessThanOrEqual(ONE_LINE)
    }
    for (const path of ['/login', '/sign-up', '/retrieve-password']) await expectOneLine(path)
    await membership.signUp()
    for (const path of ['/account', '/pay?plan=gold&cycle=month']) await expectOneLine(path)
    // language and colors stay within reach
    await page.locator('header summary').click()
    await expect(page.locator('header details a[hreflang]')).toBeVisible()
  })
})

test('names and figures of a paid order share an edge each on a phone', async ({
  page,
  membership,
}) => {
  await membership.signUp()
  const { order_no } = await membership.buy('gold', 'month')
  await page.goto(`/pay/success?order=${order_no}`)
  const figures = page.getByTestId('ticket').locator('dl')
  await expect(figures).toContainText(order_no)
  for (const [part, edge] of [
    ['dt', 'left'],
    ['dd', 'right'],
  ] as const) {
    const edges = await figures
      .locator(part)
      .evaluateAll(
        (all, edge) => all.map((one) => Math.round(one.getBoundingClientRect()[edge])),
        edge,
      )
    expect(edges.length, part).toBeGreaterThan(3)
    expect(new Set(edges).size, part).toBe(1)
  }
})

test('browsers draw none of their own arrows beside what opens', async ({ page }) => {
  await page.goto('/protocol/privacy-policy')
  const summary = page.locator('main summary')
  await expect(summary).toHaveCSS('list-style-type', 'none')
  const arrow = () => summary.evaluate((element) => getComputedStyle(element, '::before').rotate)
  expect(await arrow()).toBe('-45deg')
  await summary.click()
  await expect.poll(arrow).toBe('45deg')
})
