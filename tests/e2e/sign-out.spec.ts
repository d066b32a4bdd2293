import type { Page } from '@playwright/test'
import { readStorage } from './support/device-storage.ts'
import { signIn } from './support/forms.ts'
import { openAccount } from './support/hydration.ts'
import { button, expect, headingOf, test } from './support/journey.ts'
import { PASSWORD } from './support/membership.ts'
import type { Texts } from './support/texts.ts'

test.describe('sign-out (requirements 8.3, 11.5 and 11.11)', () => {
  test('leaves nothing of the member on the device', { tag: '@core' }, async ({
    page,
    membership,
    t,
  }) => {
    const { email, account } = await membership.signUp()
    const { order_no } = await membership.buy('gold', 'month')
    await membership.addDevice(email, 'Pixel 8')
    for (const tab of ['', '?tab=devices', '?tab=usage', '?tab=orders']) {
      await page.goto(`/account${tab}`)
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    }
    const planted = [email, account.digital_account_number, account.account_id, order_no, 'Pixel 8']
    await expect.poll(() => readStorage(page)).toContain('Pixel 8')
    const before = await readStorage(page)
    for (const value of planted) expect(before, 'is kept while signed in').toContain(value)

    await signOut(page, t)
    const after = await readStorage(page)
    for (const value of planted) expect(after).not.toContain(value)
  })

  test('no password and no token is ever stored', async ({ page, membership, t }) => {
    const { email } = await membership.signUp()
    await membership.call('signOut')
    await page.goto('/login')
    await signIn({ page, t }, email, PASSWORD)
    await expect(page.getByTestId('tier')).toBeVisible()
    await expect.poll(() => readStorage(page)).toContain(email)
    const cookies = await page.context().cookies()
    const session = cookies.find(({ name }) => name === 'session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    const dump = await readStorage(page)
    expect(dump).not.toContain(session?.value)
    expect(dump).not.toContain(PASSWORD)
  })

  test('other tabs follow', { tag: '@core' }, async ({ page, context, membership, t }) => {
    await membership.signUp()
    const other = await context.newPage()
    await openAccount(other)
    await expect(other.getByTestId('tier')).toBeVisible()
    await page.goto('/account')
    await signOut(page, t)
    await expect(headingOf(other)).toHaveText(t.loginTitle)
    await expect(other.getByTestId('tier')).toHaveCount(0)
    expect(await other.evaluate(() => sessionStorage.getItem('user-info'))).toBeNull()
  })

  test('can be cancelled', async ({ page, membership, t }) => {
    await membership.signUp()
    await page.goto('/account?tab=settings')
    await button(page, t.sign_out).click()
    await button(page, t.staySignedIn).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/account')
    await expect(page.getByTestId('tier')).toHaveText(t.free)
  })
})

async function signOut(page: Page, t: Texts): Promise<void> {
  const settings = page.locator('a[href="/account?tab=settings"]:visible')
  if ((await button(page, t.sign_out).count()) === 0) await settings.click()
  await button(page, t.sign_out).click()
  await page.getByRole('dialog').getByRole('button', { name: t.sign_out }).click()
  await expect(page.getByText(t.operationSucceeded)).toBeVisible()
}
