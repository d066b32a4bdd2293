import { signInOperator } from './support/console.ts'
import { expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)

test('a page far down the menu opens at its top, with its link in view on a phone', async ({
  page,
  server,
  isMobile,
}) => {
  await signInOperator(page.request, server, 'night-shift')
  for (const path of ['audit', 'brand']) {
    await page.goto(`${server.origin}/operator/${path}`)
    await expect(headingOf(page)).toBeInViewport()
    const current = page.getByRole('navigation').locator('[aria-current=page]')
    if (isMobile) await expect(current).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
})
