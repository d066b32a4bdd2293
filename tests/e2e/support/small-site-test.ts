import { test as base, expect, type Page } from '@playwright/test'
import { createProfile, type Profile } from './profile.ts'
import { type SmallSite, startSmallSite } from './small-site.ts'
import { askWorker, firstPage, visit } from './worker.ts'

/** A small site, and a browser with a profile of its own whose worker keeps it. */
export const test = base.extend<{ site: SmallSite; profile: Profile; page: Page }>({
  site: async ({ browserName: _browser }, use) => {
    const site = await startSmallSite()
    await use(site)
    await site.stop().catch(() => {})
  },
  profile: async ({ locale, viewport }, use) => {
    const profile = await createProfile({ locale: locale ?? 'en-US', viewport })
    await use(profile)
    await profile.remove()
  },
  page: async ({ profile, site }, use) => {
    const page = await firstPage(await profile.open())
    await visit(page, site.origin)
    // the look at the page list that the visit began is over
    await askWorker(page, { type: 'sync' })
    await use(page)
  },
})

/** Opens a path of the small site and expects its words: `/price, first, en-US`. */
export async function expectWords(
  page: Page,
  site: SmallSite,
  path: string,
  words: string,
): Promise<void> {
  await page.goto(`${site.origin}${path}`)
  await expect(page.locator('h1')).toHaveText(`${path.split('?')[0]}, ${words}`)
}
