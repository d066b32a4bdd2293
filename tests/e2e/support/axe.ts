import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { headingOf } from './journey.ts'

/** Has axe look at the page once it is read, with whatever is open. */
export async function expectNothingFound(page: Page, where: string): Promise<void> {
  await expect(headingOf(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNothingFoundNow(page, where)
}

/** Has axe look at the page as it stands, also while something is under way. */
export async function expectNothingFoundNow(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
  expect(found, where).toHaveLength(0)
}
