import type { Page } from '@playwright/test'
import { expect, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)

test.describe('a link to another page of the site', () => {
  test('fades the content out over the next page, which already takes presses', async ({
    page,
  }) => {
    await stopFades(page)
    await page.goto('/protocol/about-us')
    await page.waitForFunction(() => {
      const main = document.querySelector('main')
      return main && getComputedStyle(main).viewTransitionName === 'main'
    })
    await page.locator('footer a[href="/price"]').click()
    await expect(page).toHaveURL('/price')
    await expect.poll(() => listFades(page)).toEqual(['::view-transition-old(main)'])
    const year = page.getByRole('main').getByRole('radio').last()
    await year.check()
    await expect(year).toBeChecked()
    expect(await listFades(page)).toEqual(['::view-transition-old(main)'])
  })

  test('fades nothing where motion is unwanted', async ({ page }) => {
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
      if (!viewTransition) return
      await viewTransition.ready
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
