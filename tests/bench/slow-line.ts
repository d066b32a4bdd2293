import type { Page } from '@playwright/test'

/** The slow line that everything is compared on: 150 ms there and back, 1.6 Mbit/s down. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWER = 4

/** Gives a page a processor four times slower, and the slow line unless `line` is false. */
export async function slowDown(page: Page, line = true): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (!line) return
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', LINE)
}
