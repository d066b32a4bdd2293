import type { Page } from '@playwright/test'
import { addCancelledOrders } from './support/age-records.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { listCopies } from './support/device-storage.ts'
import { button, expect, factOf, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)

const OLD_ORDER = { currency: 'CNY', amount_minor: 990, created_at_ms: 1_750_000_000_000 }
const IMPORTED = [
  {
    ...OLD_ORDER,
    order_no: '2025061515063012345678901',
    plan_name: 'Pro Max',
    term: '6-months',
    order_status: 'completed',
    paid_at_ms: 1_750_000_060_000,
  },
  {
    ...OLD_ORDER,
    order_no: '2025061515060098765432109',
    plan_name: '月付 🚀',
    term: null,
    order_status: 'failed',
    paid_at_ms: null,
  },
] as const

/** A page of the list. */
const PAGE = 200

test.describe('orders (requirements 3 and 4)', () => {
  test.beforeEach(async ({ membership }) => {
    await membership.signUp()
  })

  test('older orders load when they are asked for, and stay readable as far as they were seen', async ({
    page,
    server,
    membership,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    const { order_no } = await membership.buy('gold', 'week')
    const oldest = addCancelledOrders(server, order_no, PAGE).at(-1) ?? ''
    await page.goto('/account?tab=orders')
    await expect(page.getByRole('link', { name: order_no })).toBeVisible()
    await expect(page.getByRole('link', { name: oldest })).toHaveCount(0)
    await button(page, t.showOlderOrders).click()
    await expect(page.getByRole('link', { name: oldest })).toBeVisible()
    await expect(button(page, t.showOlderOrders)).toHaveCount(0)

    await loseService(page, 'orders', 'order_book')
    await expect(page.getByRole('heading', { name: t.olderOrders })).toBeVisible()
    await expect(page.getByText(t.asOf)).toHaveCount(2)
    await page.getByRole('link', { name: oldest }).click()
    await expect(factOf(page, t.orderNumber)).toContainText(oldest)
    await expect(page.getByText(t.asOf).last()).toBeVisible()
  })

  test('older orders that were never loaded are not promised without the service', async ({
    page,
    server,
    membership,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    const { order_no } = await membership.buy('gold', 'week')
    addCancelledOrders(server, order_no, PAGE)
    await page.goto('/account?tab=orders')
    await expect(button(page, t.showOlderOrders)).toBeEnabled()
    await loseService(page, 'orders')
    await expect(page.getByText(t.asOf)).toBeVisible()
    await expect(button(page, t.showOlderOrders)).toBeDisabled()
  })

  test('an order shows all its fields, its lines and its payments', async ({
    page,
    membership,
    t,
  }) => {
    const order = await membership.buy('gold', 'month')
    await page.goto(`/account?tab=orders&order=${order.order_no}`)
    await expect(factOf(page, t.orderNumber)).toContainText(order.order_no)
    await expect(factOf(page, t.order_status)).toHaveText(t.completed)
    await expect(factOf(page, t.amount)).toContainText('4.99')
    await expect(factOf(page, t.payment_type)).toHaveText(t.testPayment)
    await expect(factOf(page, t.package_fee)).toContainText('5.99')
    await expect(factOf(page, t.billingCycle)).toHaveText(t.month)
    await expect(factOf(page, t.activation_time)).toHaveText(/20\d\d/)
    const payments = page.getByRole('heading', { name: t.payments })
    await expect(payments.locator('+ ul > li')).toHaveCount(1)
  })

  test('an order number stands on one line, on every width', async ({ page, membership }) => {
    const { order_no } = await membership.buy('gold', 'month')
    const number = page.getByText(order_no, { exact: true }).locator('visible=true')
    for (const path of [
      `/pay/success?order=${order_no}`,
      `/account?tab=orders&order=${order_no}`,
    ]) {
      await page.goto(path)
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(number.last()).toBeVisible()
        // what another width hides is gone a frame after the resize
        const lines = () =>
          number.evaluateAll((all) => [
            ...new Set(all.map((element) => element.getClientRects().length)),
          ])
        await expect.poll(lines, `${path} at ${width}`).toEqual([1])
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(excess, `${path} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })

  test('the receipt is there without the service, and stands alone on paper', async ({
    page,
    membership,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    const order = await membership.buy('gold', 'month')
    await page.goto(`/account?tab=orders&order=${order.order_no}`)
    await expect(page.getByRole('heading', { name: t.payments })).toBeVisible()
    await loseService(page, 'orders', 'order_book')
    await button(page, t.seeTheReceipt).click()
    const receipt = page.getByRole('article', { name: t.receipt })
    await expect(receipt).toContainText(order.order_no)
    await expect(receipt.getByTestId('total')).toContainText('4.99')
    await expect(receipt.getByRole('heading', { name: t.payments })).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    await expect(receipt).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(button(page, t.backToTheOrder)).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await button(page, t.backToTheOrder).click()
    await expect(factOf(page, t.order_status)).toHaveText(t.completed)
  })

  test('orders from before the move stand below, each with a receipt, and stay readable', async ({
    page,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    await page.route('**/api/orders', (route) =>
      route.fulfill({ json: { orders: [], imported_orders: IMPORTED } }),
    )
    await page.goto('/account?tab=orders')
    await page.getByRole('link', { name: IMPORTED[0].order_no }).click()
    const receipt = page.getByRole('article', { name: t.receipt })
    await expect(receipt).toContainText('Pro Max · ')
    await expect(receipt.getByTestId('total')).toContainText('9.90')
    await page.goto('/account?tab=orders')
    await loseService(page, 'orders')
    await expect(page.getByText(t.asOf)).toBeVisible()
    await expect(page.getByRole('link', { name: IMPORTED[1].order_no })).toContainText(
      t.cancelledPayment,
    )
  })

  test('an unexpected error after the order asks to look before paying again, and nothing is ordered twice', async ({
    page,
    membership,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(/status of 500/)
    await page.goto('/pay?plan=gold&cycle=month')
    await page.route('**/api/orders', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 500, json: { error: 'internal' } })
    })
    await button(page, t.payNow).click()
    await expect(page.getByText(t.lookAtYourOrders)).toBeVisible()
    await page.unroute('**/api/orders')
    await button(page, t.payNow).click()
    await expect(button(page, t.gatewayPay)).toBeVisible()
    expect((await membership.call('getOrders')).orders).toHaveLength(1)
  })
})

/** Once these copies are kept. */
async function loseService(page: Page, ...copies: string[]): Promise<void> {
  await expect.poll(() => listCopies(page)).toEqual(expect.arrayContaining(copies))
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
}
