import type { Page } from '@playwright/test'
import { expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)

const WIDTHS = [768, 1280, 1920]
const PUBLIC = [
  '/',
  '/download',
  '/price',
  '/faq',
  '/contact-us',
  '/login',
  '/sign-up',
  '/retrieve-password',
  '/protocol/privacy-policy',
]
const TABS = ['', '?tab=devices', '?tab=usage', '?tab=orders', '?tab=settings']
const MEMBERS = [...TABS.map((tab) => `/account${tab}`), '/pay?plan=gold&cycle=month', '/pay']

/** The left edge of what stands leftmost among the contents that lie outside drawings. */
const leftmost = (page: Page, within: string) =>
  page.locator(within).evaluate((part) => {
    const seen = [...part.querySelectorAll('h1, h2, p, a, button, ul, table')].filter(
      (element) => element.checkVisibility() && element.closest('[aria-hidden=true]') === null,
    )
    return Math.min(...seen.map((element) => element.getBoundingClientRect().left))
  })

/** Opens the pages one after another and compares their edges with the header's at each width. */
async function compareEdges(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(headingOf(page), path).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const at = `${path} at ${width}`
      const edge = await leftmost(page, 'header')
      await expect.poll(() => leftmost(page, 'main'), at).toBeCloseTo(edge, 0)
      expect(await leftmost(page, 'footer'), at).toBeCloseTo(edge, 0)
    }
  }
}

test.describe('one grid', () => {
  test('each public page begins at the left edge of its header', async ({ page }) => {
    await compareEdges(page, PUBLIC)
  })

  test('each page of members begins at the left edge of its header', async ({
    page,
    membership,
  }) => {
    await membership.signUp()
    const { order_no } = await membership.buy('gold', 'month')
    const unpaid = await membership.order('diamond', 'month')
    await compareEdges(page, [
      ...MEMBERS,
      `/account?tab=orders&order=${order_no}`,
      `/pay?order=${unpaid.order.order_no}`,
      `/pay/success?order=${order_no}`,
    ])
  })
})
