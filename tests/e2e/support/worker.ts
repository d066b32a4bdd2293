import { type BrowserContext, expect, type Page } from '@playwright/test'

export const firstPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage())

/** Opens an address and waits until the worker holds everything and answers for this page. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
    }
    if (active?.state === 'activated') return
    await new Promise((resolve) => {
      active?.addEventListener('statechange', resolve, { once: true })
    })
  })
}

/** What the worker answers to a message. */
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
