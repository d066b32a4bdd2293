import { type BrowserContext, expect, type Page } from '@playwright/test'

export const firstPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage())

/** How long a page may be there without having registered its worker. */
const REGISTERED_AFTER_MS = 30_000

/**
 * Opens an address and waits until the worker holds everything and answers for this page. An
 * installation that failed, as one does that takes too long, is begun again by the next page.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    expect(await page.evaluate(isKept, REGISTERED_AFTER_MS)).toBe(true)
  }).toPass()
}

/** Whether the installation that this page begins succeeds; runs in the page. */
async function isKept(registeredAfterMs: number): Promise<boolean> {
  let isBegun = false
  for (;;) {
    const registration = await navigator.serviceWorker.getRegistration()
    const { active, waiting, installing } = registration ?? {}
    if (active?.state === 'activated' && navigator.serviceWorker.controller) return true
    const isThere = Boolean(active ?? waiting ?? installing)
    if (!isThere && (isBegun || performance.now() > registeredAfterMs)) return false
    isBegun ||= isThere
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Sends a message to the worker and returns its answer. */
export function askWorker(page: Page, message: object): Promise<unknown> {
  return page.evaluate(
    (question) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        navigator.serviceWorker.controller?.postMessage(question, [port2])
      }),
    message,
  )
}

export const waitForWaitingWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true)
