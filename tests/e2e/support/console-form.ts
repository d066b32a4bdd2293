import { expect, type Locator, type Page } from '@playwright/test'
import { signInOperator } from './console.ts'
import { headingOf } from './journey.ts'
import type { RunningServer } from './server.ts'

/** Finds the fields of a form by their names, which are the same in every language. */
export const fieldsOf =
  (page: Page) =>
  (name: string): Locator =>
    page.getByRole('main').locator(`[name="${name}"]`)

/**
 * Signs an operator in and opens a form of the content.
 * @param path below the console's, such as `/plans`
 * @returns its fields by name
 */
export async function openForm(
  page: Page,
  server: RunningServer,
  { path, title }: { path: string; title: string },
): Promise<ReturnType<typeof fieldsOf>> {
  await signInOperator(page.request, server, 'day-shift')
  await page.goto(`${server.origin}/operator${path}`)
  await expect(headingOf(page)).toHaveText(title)
  return fieldsOf(page)
}
