import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { PASSWORD } from './membership.ts'
import type { RunningServer } from './server.ts'

/** Signs the member of a page in in another browser, which the account knows. */
export async function signInOtherBrowser(
  { page, browser, server }: { page: Page; browser: Browser; server: RunningServer },
  identifier: string,
): Promise<BrowserContext> {
  const { cookies } = await page.context().storageState()
  const extraHTTPHeaders = { origin: server.origin }
  const otherBrowser = await browser.newContext({ baseURL: server.origin, extraHTTPHeaders })
  await otherBrowser.addCookies(cookies.filter(({ name }) => name === 'browser'))
  await otherBrowser.request.post('/api/sign-in', { data: { identifier, password: PASSWORD } })
  return otherBrowser
}

/** Signs the member in to another browser, too, and lists both sessions. */
export async function openSessions(
  fixtures: { page: Page; browser: Browser; server: RunningServer },
  identifier: string,
) {
  const { page } = fixtures
  const otherBrowser = await signInOtherBrowser(fixtures, identifier)
  await page.goto('/account?tab=settings&section=sessions')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  return { rows, otherBrowser }
}

/** The other browser's session is over; closes it. */
export async function expectSignedOut(otherBrowser: BrowserContext): Promise<void> {
  const session = await otherBrowser.request.get('/api/session')
  expect(await session.json()).toMatchObject({ signed_in: false })
  await otherBrowser.close()
}
