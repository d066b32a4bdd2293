import type { Page } from '@playwright/test'

/** The focus comes to something that can be acted on; nothing else changes. */
export const showIntent = (page: Page) => page.locator('header a[href="/"]').focus()

/** Whether the scripts have taken the page over. */
export const isAwake = (page: Page) =>
  page.evaluate(() => {
    const first = document.querySelector('#root > *')
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'))
  })
