import type { Page } from '@playwright/test'
import { expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)

const WIDTHS = [768, 1280, 1920]
/** The column of a page, in pixels, and the padding at its sides. */
const PAGE_WIDTH = 1120
const PADDING = 24
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

/**
 * The left edges of what is seen leftmost in the header, the page and the footer, outside drawings: a
 * box where one is drawn, else the text in it.
 */
const leftEdges = (page: Page) =>
  page.evaluate(() =>
    ['header', 'main', 'footer'].map((part) => {
      const contents = [...document.querySelectorAll(`${part} :is(h1, h2, p, a, button, ul)`)]
      const edges = contents
        .filter((element) => element.closest('[aria-hidden=true]') === null)
        .map((element) => {
          const { left, width } = element.getBoundingClientRect()
          const style = getComputedStyle(element)
          const hasBorder = style.borderInlineStartWidth !== '0px'
          const colours = [style.backgroundColor, hasBorder && style.borderInlineStartColor]
          const isDrawn = colours.some((colour) => colour && colour !== 'rgba(0, 0, 0, 0)')
          const padding = Number.parseFloat(style.paddingInlineStart)
          return { left: isDrawn ? left : left + padding, width }
        })
      // what is only read aloud is a pixel wide
      return Math.min(...edges.filter(({ width }) => width > 1).map(({ left }) => left))
    }),
  )

/** Opens the pages one after another and compares their edges with the header's at each width. */
async function compareEdges(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(headingOf(page), path).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const margin = (width - Math.min(width, PAGE_WIDTH)) / 2 + PADDING
      await expect
        .poll(() => leftEdges(page), `${path} at ${width}`)
        .toEqual([margin, margin, margin])
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

  test('each tab beside a page keeps to one line, the open one too', async ({
    page,
    membership,
    t,
  }) => {
    await membership.signUp()
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const tab of TABS) {
      await page.goto(`/account${tab}`)
      const tabs = page.getByRole('navigation', { name: t.accountArea }).getByRole('link')
      // the prerendered page marks the first tab until it knows the address
      const open = page.locator(`[aria-current=page][href="/account${tab}"]`)
      await expect(tabs.and(open)).toBeVisible()
      // as wide as the system faces of other computers draw it
      await tabs.evaluateAll((all) => {
        for (const link of all) link.style.letterSpacing = '0.06em'
      })
      const heights = await tabs.evaluateAll((all) => all.map((link) => link.clientHeight))
      expect([...new Set(heights)], tab).toHaveLength(1)
    }
  })
})
