import type { Page } from '@playwright/test'
import type { Locale } from '#domain/site/locales.ts'
import { formatMoney, formatPercent, formatShare } from '../../src/web/format.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { expectOwnOrder } from './support/drawn-order.ts'
import { expect, headingOf } from './support/journey.ts'
import { test } from './support/right-to-left-journey.ts'
import { visit } from './support/worker.ts'

const ARABIC = 'ar' as Locale

const PAGES = [
  '/',
  '/download',
  '/price',
  '/faq',
  '/contact-us',
  '/protocol/privacy-policy',
  '/login',
  '/sign-up',
  '/retrieve-password',
  '/no/such/page',
]

// one worker, because each would build or start a service of its own
test.describe.configure({ mode: 'default' })

test.describe('a language from right to left (decision 24)', () => {
  test.use({ locale: 'ar', isMobile: false, hasTouch: false })

  for (const width of [360, 1280]) {
    test(`mirrors every page at ${width} px without a stray pixel`, async ({
      page,
      rightToLeft,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/status of 404/)
      await page.setViewportSize({ width, height: 800 })
      for (const path of PAGES) {
        await page.goto(`${rightToLeft.origin}${path}?locale=en-US`)
        const left = await edgesOf(page, 'left')
        await page.goto(`${rightToLeft.origin}${path}?locale=ar`)
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        expect(await edgesOf(page, 'right'), path).toEqual(left)
        expect(await overflowOf(page), path).toBe(0)
        expect(await strayParts(page), path).toEqual([])
      }
    })
  }

  test('shows prices, savings and figures in their own order', async ({ page, rightToLeft }) => {
    await page.goto(`${rightToLeft.origin}/price?locale=ar`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    for (const amount_minor of [499, 599, 100]) {
      await expectOwnOrder(page, formatMoney(amount_minor, 'USD', ARABIC), '/price')
    }
    await expectOwnOrder(page, formatPercent(16, ARABIC), '/price')
    await expectOwnOrder(page, '10 GB', '/price')
    await page.goto(`${rightToLeft.origin}/?locale=ar`)
    for (const figure of ['99.9%', '100+', '50+']) await expectOwnOrder(page, figure, '/')
    await expectOwnOrder(page, formatShare(2, 3, ARABIC), '/')
  })

  test('opens offline as it was, mirrored', async ({ page, rightToLeft, expectConsoleErrors }) => {
    expectConsoleErrors(SERVICE_LOST, /status of 404/)
    await visit(page, `${rightToLeft.origin}/`)
    await rightToLeft.stop()
    for (const path of [...PAGES, '/pay/success?x=1']) {
      await page.goto(`${rightToLeft.origin}${path}`)
      await expect(page.locator('html'), path).toHaveAttribute('dir', 'rtl')
      await expect(headingOf(page), path).toHaveText(/\p{Script=Arabic}/u)
    }
    await rightToLeft.restart()
  })
})

/** How far brand, menu and heading begin from a side of the window, in whole CSS pixels. */
function edgesOf(page: Page, side: 'left' | 'right'): Promise<number[]> {
  return page.locator('header a[href="/"] svg, main h1').evaluateAll(
    (parts, from) =>
      parts.map((part) => {
        const { left, right } = part.getBoundingClientRect()
        return Math.round(from === 'left' ? left : innerWidth - right)
      }),
    side,
  )
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Visible elements that reach out of the window, except drawings, which are cut off. */
function strayParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stray = (part: Element) => {
      const { left, right } = part.getBoundingClientRect()
      return left < -1 || right > innerWidth + 1
    }
    // a pixel wide, whatever is in it
    const isReadAloud = (part: Element | null): boolean =>
      part !== null && (part.getBoundingClientRect().width <= 1 || isReadAloud(part.parentElement))
    return [...document.querySelectorAll('#root *')]
      .filter((part) => stray(part) && !part.closest('svg, [aria-hidden=true]'))
      .filter((part) => !isReadAloud(part))
      .map((part) => part.outerHTML.slice(0, 120))
  })
}
