import type { Page } from '@playwright/test'
import { button, expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)

/** A small phone, a folded and an unfolded one, and phones that lie on their side. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 280, height: 653 },
  { width: 717, height: 512 },
  { width: 844, height: 390 },
  { width: 568, height: 320 },
]
const PUBLIC = ['/', '/download', '/price', '/faq', '/contact-us', '/login', '/sign-up']
const TABS = ['', '?tab=devices', '?tab=connection', '?tab=usage', '?tab=orders', '?tab=settings']
const MEMBERS = [...TABS.map((tab) => `/account${tab}`), '/pay?plan=gold&cycle=month', '/price']

/** Names what is wider than the window, and what can't be pressed where the browser scrolls it to. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollingElement: root } = document
    const isTooWide = root !== null && root.scrollWidth > root.clientWidth
    const covered = [...document.querySelectorAll('main :is(a, button, input, summary, select)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = control.getBoundingClientRect()
        // what is only read aloud is a pixel wide
        if (width <= 1) return false
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return (
          hit === null || !(control.contains(hit) || hit.contains(control) || hit.closest('label'))
        )
      })
      .map((control) => `covered: ${control.textContent || control.outerHTML.slice(0, 80)}`)
    return isTooWide ? ['wider than the window', ...covered] : covered
  })

/** The share of the window's height that stays where it is while the page scrolls. */
const shareOfBars = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: 300, behavior: 'instant' })
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, bottom, top } = getComputedStyle(element)
      const { height, bottom: end, top: start } = element.getBoundingClientRect()
      const isHeld =
        position === 'fixed' || (position === 'sticky' && [bottom, top].includes('0px'))
      return isHeld && height > 0 && (start <= 0 || end >= innerHeight) && element.checkVisibility()
    })
    const heights = bars.map((bar) => bar.getBoundingClientRect().height)
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })

async function expectUsable(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(headingOf(page), path).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const where = `${path} at ${size.width} × ${size.height}`
      await expect.poll(() => faultsOf(page), where).toEqual([])
      expect.soft(await shareOfBars(page), where).toBeLessThan(0.4)
    }
  }
}

test.describe('short and foldable phones, and phones in landscape', () => {
  test('reach every control of the public pages, with none under a bar', async ({ page }) => {
    await expectUsable(page, PUBLIC)
  })

  test('reach every control of the members’ pages, with none under a bar', async ({
    page,
    membership,
  }) => {
    await membership.signUp()
    await membership.buy('gold', 'month')
    await expectUsable(page, MEMBERS)
  })

  test('have Pay in view under a quote, and never over its total', async ({
    page,
    membership,
    t,
  }) => {
    await membership.signUp()
    await page.goto('/pay?plan=gold&cycle=year')
    const pay = button(page, t.payNow)
    const gapToTotal = async () => {
      const total = await page.getByTestId('total').boundingBox()
      return ((await pay.boundingBox())?.y ?? 0) - ((total?.y ?? 0) + (total?.height ?? 0))
    }
    for (const height of [844, 780, 700, 660, 568]) {
      await page.setViewportSize({ width: 390, height })
      if (height > 780) await expect(pay).toBeInViewport({ ratio: 1 })
      expect(await gapToTotal(), `at ${height}`).toBeGreaterThan(0)
    }
  })
})
