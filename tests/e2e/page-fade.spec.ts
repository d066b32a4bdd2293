import type { Page } from '@playwright/test'
import { expect, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)

test.describe('the page that a link of the site leads to', () => {
  test('fades its content in, while its header already takes presses', async ({ page }) => {
    await stopFades(page)
    await page.goto('/price')
    await page.getByRole('banner').getByRole('link').first().click()
    await expect.poll(() => listFades(page)).toContain('::view-transition-new(main)')
    await page.getByRole('banner').locator('a[href="/login"]').click()
    await expect(page).toHaveURL('/login')
  })

  test('appears without a fade where motion is unwanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await stopFades(page)
    await page.goto('/price')
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await listFades(page)).toEqual([])
  })
})

/** Keeps each fade at its first frame. */
const stopFades = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready
      for (const animation of document.getAnimations()) animation.pause()
    })
  })

/** Lists which parts of a change of pages move. */
const listFades = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || '')
      .filter((part) => part.startsWith('::view-transition')),
  )
