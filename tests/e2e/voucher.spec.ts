import { SERVICE_LOST } from './support/console-errors.ts'
import { askForCode, finishSignUp } from './support/forms.ts'
import { expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { newEmail, PASSWORD } from './support/membership.ts'
import { operate } from './support/operator.ts'
import type { RunningServer } from './support/server.ts'

test.use(WITHOUT_WORKER)

const PATH = '/account?tab=settings&section=voucher'

const makeVouchers = async (server: RunningServer, count: number, tier = 'gold') => {
  const options = [
    '--tier',
    tier,
    '--days',
    '30',
    '--count',
    `${count}`,
    '--reason',
    'for the shop',
  ]
  return (await operate(server, 'vouchers', 'make', ...options)).trimEnd().split('\n')
}

test.describe('a voucher (decision 163)', () => {
  test('is redeemed by keyboard, and its days stand on the pass', async ({
    page,
    membership,
    server,
    t,
  }) => {
    const [code = ''] = await makeVouchers(server, 1)
    await membership.signUp()
    await page.goto('/account?tab=settings')
    await pressOn(page, page.locator(`main a[href="${PATH}"]`))
    await typeInto(page, page.locator('input[name=voucher]'), code.toLowerCase())
    await page.keyboard.press('Enter')
    const result = page.getByRole('heading', { level: 2 }).filter({ hasText: '30' })
    await expect(result).toBeFocused()
    await expect(page.getByTestId('tier')).toHaveText(t.gold)
  })

  test('says at once what is wrong with it, and keeps what was typed', async ({
    page,
    membership,
    server,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of (409|422)/)
    const [used = '', diamond = ''] = [
      ...(await makeVouchers(server, 1)),
      ...(await makeVouchers(server, 1, 'diamond')),
    ]
    await membership.signUp()
    await membership.call('redeemVoucher', { request: { voucher_code: used } })
    await membership.signUp()
    await membership.buy('gold', 'week')
    await page.goto(PATH)
    const field = page.locator('input[name=voucher]')
    const submit = page.getByRole('main').locator('button[type=submit]')
    for (const typed of [`${used.slice(0, -1)}${used.endsWith('0') ? '1' : '0'}`, used, diamond]) {
      await field.fill(typed)
      await submit.click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expect(field).toHaveValue(typed)
      await page.reload()
    }
  })

  test('is not queued without a network', async ({
    page,
    context,
    membership,
    server,
    a,
    t,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    const [code = ''] = await makeVouchers(server, 1)
    await membership.signUp()
    await page.goto(PATH)
    const field = page.locator('input[name=voucher]')
    await field.fill(code)
    await context.setOffline(true)
    await expect(page.getByRole('main')).toContainText(a.offline)
    await page.keyboard.press('Enter')
    await context.setOffline(false)
    await expect(page.getByRole('main')).not.toContainText(a.offline)
    await expect(field).toHaveValue(code)
    await expect(page.getByTestId('tier')).toHaveCount(0)
    await page.getByRole('main').locator('button[type=submit]').click()
    await expect(page.getByTestId('tier')).toHaveText(t.gold)
  })

  test('typed at sign-up is redeemed by the new account', async ({ page, server, t }) => {
    const [code = ''] = await makeVouchers(server, 1)
    await page.goto('/price')
    await page.locator(`main a[href="${PATH}"]`).click()
    await expect(headingOf(page)).toHaveText(t.loginTitle)
    await page.locator('main a[href^="/sign-up"]').first().click()
    await expect(headingOf(page)).toHaveText(t.signUpTitle)
    const mailed = await askForCode({ page, server, t }, newEmail())
    await page.getByRole('main').locator('summary').click()
    await page.locator('input[name="invitation-code"]').fill(code)
    await finishSignUp({ page, t }, mailed, PASSWORD)
    await expect(page.locator('input[name=voucher]')).toHaveValue(code)
    await page.getByRole('main').locator('button[type=submit]').click()
    await expect(page.getByTestId('tier')).toHaveText(t.gold)
  })
})
