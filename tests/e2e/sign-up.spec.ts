import { button, expect, field, test } from './support/journey.ts'
import { PASSWORD } from './support/membership.ts'

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
    const typed = new Map([
      [field(page, t.email), 'lark@mail.example'],
      [field(page, t.captcha), '123456'],
      [page.locator('input[name="invitation-code"]'), 'A7KD92MX'],
    ])
    for (const [input, value] of typed) await input.fill(value)
    await field(page, t.password).fill(PASSWORD)
    await page.reload()
    for (const [input, value] of typed) await expect(input).toHaveValue(value)
    await expect(field(page, t.password)).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
  })
})
