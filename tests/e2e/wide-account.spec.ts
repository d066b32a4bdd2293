import type { Locator } from '@playwright/test'
import { expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)

const boxOf = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top } = element.getBoundingClientRect()
    return { left, right, top }
  })

test.describe('a wide screen', () => {
  test.beforeEach(async ({ page, membership }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await membership.signUp()
  })

  test('shows an order beside the list, which marks it', async ({ page, membership }) => {
    const { order_no } = await membership.buy('gold', 'month')
    const { order } = await membership.order('diamond', 'month')
    await page.goto('/account?tab=orders')
    const rows = page.getByRole('main').locator('li a[href^="/account"]')
    await expect(rows).toHaveCount(2)
    await rows.filter({ hasText: order_no }).click()
    const detail = page.locator('main dl').first()
    await expect(detail).toContainText(order_no)
    await expect(rows).toHaveCount(2)
    await expect(page.locator('main li a[aria-current=page]')).toContainText(order_no)
    expect((await boxOf(detail)).left).toBeGreaterThan((await boxOf(rows.first())).right)

    await rows.filter({ hasText: order.order_no }).click()
    await expect(detail).toContainText(order.order_no)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(rows).toHaveCount(0)
    await expect(detail).toContainText(order.order_no)
  })

  test('shows settings in two columns, and the account ends where the header ends', async ({
    page,
    t,
  }) => {
    const end = async () => (await boxOf(page.locator('header a:visible').last())).right
    await page.goto('/account?tab=settings')
    await expect(headingOf(page)).toHaveText(t.settingsName)
    const cards = await page.locator('main section').all()
    const boxes = await Promise.all(cards.map(boxOf))
    const lefts = new Set(boxes.map(({ left }) => Math.round(left)))
    expect(lefts.size).toBe(2)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeCloseTo(await end(), 0)
    await page.goto('/account?tab=usage')
    await expect(headingOf(page)).toHaveText(t.usageName)
    const card = page.locator('main section:has(dl)')
    await expect(card).toHaveCount(1)
    expect((await boxOf(card)).right).toBeCloseTo(await end(), 0)
  })
})
