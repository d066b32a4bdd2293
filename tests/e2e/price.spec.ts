import type { Page } from '@playwright/test'
import { expect, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)

const buy = (page: Page, tier: string, cycle: string) =>
  page.locator(`a[href="/pay?plan=${tier}&cycle=${cycle}"]`)

const endOf = async (page: Page, tier: string, cycle: string) => {
  const button = buy(page, tier, cycle)
  await expect(button).toBeVisible()
  return button.evaluate((link) => link.getBoundingClientRect().bottom)
}

// these servers show the line of the demonstration above the page, so the bars hold without it, too
test('price page: both paid buttons stand in the first view, in every cycle', async ({ page }) => {
  for (const cycle of ['week', 'month', 'quarter', 'year']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/price?cycle=${cycle}`)
    expect(await endOf(page, 'gold', cycle)).toBeLessThanOrEqual(760)
    expect(await endOf(page, 'diamond', cycle)).toBeLessThanOrEqual(760)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await endOf(page, 'gold', cycle)).toBeLessThanOrEqual(800)
  }
})

test('price page: the comparison breaks no tier’s name', { tag: '@text-nodes' }, async ({
  page,
}) => {
  await page.goto('/price')
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const lines = await page.locator('thead th').evaluateAll((all) =>
      all.map((name) => {
        const range = new Range()
        range.selectNodeContents(name)
        return range.getClientRects().length
      }),
    )
    expect(lines, `${width} px wide`).toEqual([1, 1, 1])
  }
})

test('price page: the buttons stay in place when another cycle is chosen, and each is as tall as a thumb', async ({
  page,
}) => {
  await page.goto('/price')
  const before = await endOf(page, 'gold', 'month')
  for (const cycle of ['week', 'quarter', 'year', 'month']) {
    await page.locator(`label:has([value=${cycle}])`).click()
    expect(await endOf(page, 'gold', cycle)).toBe(before)
  }
  const heights = await page
    .locator('main :is(label, a[href^="/pay"], a[href="/sign-up"], summary)')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect().height),
    )
  expect(heights.length).toBeGreaterThan(8)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})
