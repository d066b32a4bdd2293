import { type BrowserContext, test as base } from '@playwright/test'
import { createProfile, type Profile } from './profile.ts'
import { type SmallSite, startSmallSite } from './small-site.ts'

export { expect } from '@playwright/test'

/** A browser with a profile of its own beside a small site that the built worker keeps. */
export const test = base.extend<{
  site: SmallSite
  profile: Profile
  browserContext: BrowserContext
}>({
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
  browserContext: async ({ profile }, use) => use(await profile.open()),
})
