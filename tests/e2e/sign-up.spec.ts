import type { Page } from '@playwright/test'
import { holdScripts, isHydrated } from './support/hydration.ts'
import { button, expect, field, test } from './support/journey.ts'
import { PASSWORD } from './support/membership.ts'
import type { Texts } from './support/texts.ts'

test.describe('sign-up', () => {
  test('asks for no confirmation of a password that is shown', async ({ page, t }) => {
    await page.goto('/sign-up')
    await field(page, t.password).fill(PASSWORD)
    await button(page, t.createAccount).click()
    await expect(page.getByText(t.passwordsDiffer)).toBeVisible()
    await page.locator('main button[aria-pressed]').first().click()
    await button(page, t.createAccount).click()
    await expect(page.getByText(t.passwordsDiffer)).toHaveCount(0)
    await field(page, t.confirmPassword).fill('another one')
    await button(page, t.createAccount).click()
    await expect(page.getByText(t.passwordsDiffer)).toBeVisible()
  })

  test('keeps what is typed over a reload, but passwords', async ({ page, t }) => {
    await page.goto('/sign-up')
    await expect.poll(() => isHydrated(page)).toBe(true)
    await typeAndReload(page, t)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
  })

  test('keeps what is typed over a reload before the scripts come', async ({ page, t }) => {
    const arrive = await holdScripts(page)
    await page.goto('/sign-up')
    await typeAndReload(page, t)
    arrive()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expectTyped(page, t)
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(PASSWORD)
  })
})

const typed = (page: Page, t: Texts) =>
  [
    [field(page, t.email), 'lark@mail.example'],
    [field(page, t.captcha), '123456'],
    [page.locator('input[name="invitation-code"]'), 'A7KD92MX'],
  ] as const

async function typeAndReload(page: Page, t: Texts) {
  for (const [input, value] of typed(page, t)) await input.fill(value)
  await field(page, t.password).fill(PASSWORD)
  await page.reload()
  await expectTyped(page, t)
}

async function expectTyped(page: Page, t: Texts) {
  for (const [input, value] of typed(page, t)) await expect(input).toHaveValue(value)
  await expect(field(page, t.password)).toHaveValue('')
}
