import { expect, type Page } from '@playwright/test'

/** The focus comes to something that can be acted on; nothing else changes. */
export const showIntent = (page: Page) => page.locator('header a[href="/"]').focus()

/** Whether the scripts have drawn the page, or taken the whole of it over. */
export const isHydrated = (page: Page) =>
  page.evaluate(() => {
    const ownOf = (element: Element | null | undefined, name: string) =>
      Object.entries(element ?? {}).find(([key]) => key.startsWith(name))?.[1]
    const root = document.getElementById('root')
    const isDrawn = ownOf(root?.firstElementChild, '__reactFiber') !== undefined
    const taken = ownOf(root, '__reactContainer')?.stateNode.current.memoizedState
    return isDrawn && taken?.isDehydrated === false
  })

/** Keeps scripts back, by default all of the page's but boot. @returns lets them come */
export async function holdScripts(
  page: Page,
  scripts = /\/assets\/(main|app)-/,
): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(scripts, async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}

/** Opens the account and waits for the app: its pass may be drawn before, and no script runs the rest yet. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/account')
  await expect.poll(() => isHydrated(page)).toBe(true)
}
