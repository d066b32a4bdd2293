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
export const expectNothingFoundNow = (page: Page, where: string): Promise<void> =>
  expectNone(page, where)

/** Like the first one, in both color modes; in the dark one for what is about colors. */
export async function expectNothingFoundInBothModes(page: Page, where: string): Promise<void> {
  // colors that are still on their way are nobody's
  const reducedMotion = 'reduce'
  await page.emulateMedia({ colorScheme: 'light', reducedMotion })
  await expectNothingFound(page, where)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion })
  await expectNone(page, `${where}, dark`, (axe) => axe.withTags('cat.color'))
}

async function expectNone(
  page: Page,
  where: string,
  narrow = (axe: AxeBuilder) => axe,
): Promise<void> {
  // the builder would send half a megabyte, and have it read twice, for every look
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    // describe nothing but what is wrong
    .options({ resultTypes: ['violations'] })
    // without frames there is nothing to gather on a page of its own
    .setLegacyMode()
  const { violations } = await narrow(axe).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
  )
  expect(found, where).toHaveLength(0)
}
