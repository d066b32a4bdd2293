import type { Page } from '@playwright/test'

/** The focus comes to something that can be acted on; nothing else changes. */
export const showIntent = (page: Page) => page.locator('header a[href="/"]').focus()

/** Whether the scripts have taken the page over. */
export const isAwake = (page: Page) =>
  page.evaluate(() => {
    const first = document.querySelector('#root > *')
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'))
  })

/** Keeps the page's scripts back; boot comes. @returns lets them come */
export async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/(main|app)-/, async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}
