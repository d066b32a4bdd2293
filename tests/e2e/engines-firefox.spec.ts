import { listCopies, readStorage } from './support/device-storage.ts'
import { signIn, signUp } from './support/forms.ts'
import { button, expect, headingOf, link, test } from './support/journey.ts'
import { newEmail, PASSWORD } from './support/membership.ts'
import { expectSameMoney } from './support/money.ts'
import { visit } from './support/worker.ts'

test.beforeEach(({ expectConsoleErrors }) =>
  expectConsoleErrors(
    /NetworkError|get_ip|Client address|ServiceWorker intercepted|favicon.ico|^undefined/,
  ),
)

/** Fields are typed into key by key: what Playwright fills in here, React does not hear of. */
test.describe('Firefox', () => {
  test('writes every price as the server does', async ({ page }) => {
    await expectSameMoney(page)
  })

  test('signs up, buys Gold on the test payment page, signs out and in', async ({
    page,
    server,
    t,
  }) => {
    const email = newEmail()
    await page.goto('/price')
    await link(page, t.getGold).click()
    await signUp({ page, server, t }, email, PASSWORD)
    await button(page, t.payNow).click()
    await button(page, t.gatewayPay).click()
    await expect(headingOf(page)).toHaveText(t.successTitle)
    await page.goto('/account')
    await expect(page.getByTestId('tier')).toHaveText(t.gold)
    await expect.poll(() => readStorage(page)).toContain(email)

    await page.goto('/account?tab=settings')
    await button(page, t.sign_out).click()
    await page.getByRole('dialog').getByRole('button', { name: t.sign_out }).click()
    await expect(page).not.toHaveURL(/account/)
    await expect.poll(() => readStorage(page)).not.toContain(email)

    await page.goto('/login')
    await signIn({ page, t }, email, PASSWORD)
    await expect(page.getByTestId('tier')).toHaveText(t.gold)
  })

  test('reads public pages, the pass and its age without the service', async ({
    page,
    server,
    membership,
    t,
  }) => {
    await membership.signUp()
    await visit(page, `${server.origin}/`)
    await page.goto('/account')
    await expect(page.getByTestId('tier')).toHaveText(t.free)
    await expect.poll(() => listCopies(page)).toContain('account')
    await server.stop()
    await page.goto('/price')
    await expect(headingOf(page)).toHaveText(t.priceTitle)
    await page.goto('/account')
    await expect(page.getByTestId('tier')).toHaveText(t.free)
    await expect(page.getByRole('article').first()).toContainText(t.asOf)
    await server.restart()
  })
})
