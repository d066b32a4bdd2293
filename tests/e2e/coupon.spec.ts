import { button, expect, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { operate } from './support/operator.ts'
import type { RunningServer } from './support/server.ts'

test.use(WITHOUT_WORKER)

const PATH = '/pay?plan=gold&cycle=month'

const makeCoupon = (server: RunningServer, code: string, ...options: string[]) =>
  operate(server, 'coupons', 'make', code, ...options, '--reason', 'for the journey')

test.describe('a coupon (decision 166)', () => {
  test('is typed by keyboard, lowers the price, and the lower price is charged', async ({
    page,
    membership,
    server,
    t,
  }) => {
    await makeCoupon(server, 'DAWN-30', '--off', '30%')
    await membership.signUp()
    await page.goto(PATH)
    const total = page.getByTestId('total')
    const before = await total.textContent()
    await pressOn(page, page.getByRole('main').locator('summary'))
    await typeInto(page, page.locator('input[name=coupon]'), 'dawn-30')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('DAWN-30')
    await expect(total).toContainText('3.49')
    const remove = page.getByRole('main').locator('details button')
    await remove.click()
    await expect(total).toHaveText(before ?? '')
    await page.locator('input[name=coupon]').fill('DAWN-30')
    await page.keyboard.press('Enter')
    await expect(total).toContainText('3.49')
    await button(page, t.payNow).click()
    await expect(page.locator('body')).toContainText('3.49')
    await expect(page).not.toHaveURL(new RegExp(`^${server.origin}`))
    const [order] = (await membership.call('getOrders')).orders
    expect(order).toMatchObject({ amount_minor: 349, order_status: 'unpaid' })
  })

  test('that is refused says why, and the price stays', async ({
    page,
    membership,
    server,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of (409|422)/)
    await makeCoupon(server, 'YEARS-ONLY', '--off', '30%', '--plans', 'gold:year')
    await membership.signUp()
    await page.goto(PATH)
    const before = await page.getByTestId('total').textContent()
    await page.getByRole('main').locator('summary').click()
    const field = page.locator('input[name=coupon]')
    for (const code of ['YEARS-ONLY', 'NO-SUCH']) {
      await field.fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expect(field).toHaveValue(code)
      await expect(page.getByTestId('total')).toHaveText(before ?? '')
    }
  })

  test('that ended meanwhile is removed from the price before anything is ordered', async ({
    page,
    membership,
    server,
    t,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 409/)
    await makeCoupon(server, 'SHORT', '--off', '30%')
    await membership.signUp()
    await page.goto(PATH)
    await page.getByRole('main').locator('summary').click()
    await page.locator('input[name=coupon]').fill('SHORT')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('total')).toContainText('3.49')
    await operate(server, 'coupons', 'end', 'SHORT', '--reason', 'for the journey')
    await button(page, t.payNow).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByTestId('total')).toContainText('4.99')
    await expect(page).toHaveURL(/plan=gold/)
    await expect(page.locator('input[name=coupon]')).toBeVisible()
  })
})
