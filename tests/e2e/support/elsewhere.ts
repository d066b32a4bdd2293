import type { Browser, BrowserContext, Page } from '@playwright/test'
import { PASSWORD } from './membership.ts'
import type { RunningServer } from './server.ts'

/** Signs the member of a page in in another browser, which the account knows. */
export async function signInElsewhere(
  { page, browser, server }: { page: Page; browser: Browser; server: RunningServer },
  identifier: string,
): Promise<BrowserContext> {
  const { cookies } = await page.context().storageState()
  const elsewhere = await browser.newContext({ baseURL: server.origin })
  await elsewhere.addCookies(cookies.filter(({ name }) => name === 'browser'))
  await elsewhere.request.post('/api/sign-in', { data: { identifier, password: PASSWORD } })
  return elsewhere
}
