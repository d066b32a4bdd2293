import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#domain/site/locales.ts'
import { type AccountTexts, accountTextsOf } from './account-texts.ts'
import { test as base, provideServer } from './fixtures.ts'
import { type Membership, membershipOf } from './membership.ts'
import { type Texts, textsOf } from './texts.ts'

export interface JourneyFixtures {
  /** the texts of this project's language */
  t: Texts
  /** opens accounts and buys plans without their screens, in this test's browser */
  membership: Membership
  /** what is read on the second step and in the settings, in this project's language */
  a: AccountTexts
}

/** A journey: the fixtures of the server, the texts, and a quick way to become a member. */
export const test = base.extend<JourneyFixtures>({
  t: ({ locale }, use) => use(textsOf(locale)),
  a: ({ locale }, use) => use(accountTextsOf(locale)),
  membership: ({ context, server, locale }, use) =>
    use(membershipOf(context.request, server, (locale ?? 'en-US') as Locale)),
})

/** A journey on a server that holds no nodes, mirrors and settings of most other journeys. */
export const testOnOwnServer = test.extend({ server: [provideServer, { scope: 'worker' }] })

/** For journeys that the worker has no part in: installing it is a fifth of what they cost (decision 139). */
export const WITHOUT_WORKER = { serviceWorkers: 'block' } as const

export const { expect } = test

/** The page's one heading. */
export const headingOf = (page: Page): Locator => page.getByRole('heading', { level: 1 })

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })

export const link = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('link', { name, exact: true })

export const field = (page: Page, label: string | RegExp): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true })

/** Opens the account's fields. */
export const openInformation = (page: Page): Promise<void> =>
  page.locator('details:has(#account-information) > summary').click()

/** The value beside a label of a list of facts. */
export const factOf = (page: Page, label: string | RegExp): Locator =>
  page
    .getByRole('main')
    .locator('dl > div', { has: page.getByRole('term').filter({ hasText: label }) })
    .getByRole('definition')

/** Drops cookies after the page is left, so that no request of it can still miss them. */
export async function dropCookies(page: Page, which?: { name: string }): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies(which)
}
