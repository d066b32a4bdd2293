import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { PASSWORD } from './membership.ts'
import type { RunningServer } from './server.ts'

/** Signs the member of a page in in another browser, which the account knows. */
export async function signInElsewhere(
  { page, browser, server }: { page: Page; browser: Browser; server: RunningServer },
  identifier: string,
): Promise<BrowserContext> {
  const { cookies } = await page.context().storageState()
  const extraHTTPHeaders = { origin: server.origin }
  const elsewhere = await browser.newContext({ baseURL: server.origin, extraHTTPHeaders })
  await elsewhere.addCookies(cookies.filter(({ name }) => name === 'browser'))
  await elsewhere.request.post('/api/sign-in', { data: { identifier, password: PASSWORD } })
  return elsewhere
}

/** Signs the member in elsewhere, too, and lists both sessions. */
export async function openSessions(
  fixtures: { page: Page; browser: Browser; server: RunningServer },
  identifier: string,
) {
  const { page } = fixtures
  const elsewhere = await signInElsewhere(fixtures, identifier)
  await page.goto('/account?tab=settings&section=sessions')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  return { rows, elsewhere }
}

/** The other browser's session is over; closes it. */
export async function expectSignedOut(elsewhere: BrowserContext): Promise<void> {
  const session = await elsewhere.request.get('/api/session')
  expect(await session.json()).toMatchObject({ signed_in: false })
  await elsewhere.close()
}
