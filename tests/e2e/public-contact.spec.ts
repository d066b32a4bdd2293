import { randomUUID } from 'node:crypto'
import { button, expect, field, test } from './support/journey.ts'
import { messagesFrom } from './support/messages.ts'

test.describe('the contact page (spec 9, decision 28)', () => {
  test('sends a message, and says where the answer goes', async ({ page, server, t }) => {
    const email = `${randomUUID()}@mail.example`
    await page.goto('/contact-us')
    await field(page, t.email).fill(email)
    await field(page, t.your_message).fill('It does not connect.')
    await button(page, t.send_message).click()
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
    await expect(field(page, t.your_message)).toHaveValue('')
    expect(messagesFrom(server, email)).toEqual(['It does not connect.'])
  })

  test('names what is missing, and goes there', async ({ page, t }) => {
    await page.goto('/contact-us')
    await button(page, t.send_message).click()
    await expect(page.getByText(t.email_empty)).toBeVisible()
    await expect(page.getByText(t.message_empty)).toBeVisible()
    await expect(field(page, t.email)).toBeFocused()
  })

  test("offers a member's own address", async ({ page, membership, t }) => {
    const { email } = await membership.signUp()
    await page.goto('/contact-us')
    await field(page, t.your_message).fill('Hello')
    await expect(field(page, t.email)).toHaveValue(email)
  })

  test('keeps what was typed while the service cannot be reached', async ({
    page,
    context,
    t,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/contact-us')
    await field(page, t.your_message).fill('Hello')
    await context.setOffline(true)
    await expect(page.getByText(t.temporarily_unavailable)).toBeVisible()
    await expect(button(page, t.send_message)).toBeDisabled()
    await expect(field(page, t.your_message)).toHaveValue('Hello')
    await context.setOffline(false)
    await expect(button(page, t.send_message)).toBeEnabled()
  })
})
