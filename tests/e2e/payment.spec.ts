import type { Page } from '@playwright/test'
import { ORDER_LIFETIME_MS } from '#domain/billing/orders.ts'
import { ageOrder } from './support/age-records.ts'
import { readStorage } from './support/device-storage.ts'
import { openAccount } from './support/hydration.ts'
import { button, expect, headingOf, link, test, WITHOUT_WORKER } from './support/journey.ts'
import type { Membership } from './support/membership.ts'
import type { Texts } from './support/texts.ts'

test.use(WITHOUT_WORKER)

const PAST_ITS_TIME_MS = ORDER_LIFETIME_MS + 60_000

test.describe('payment result (requirement 2.14, decisions 15 and 17)', () => {
  test.beforeEach(async ({ membership }) => {
    await membership.signUp()
  })

  test('a refused payment is shown as refused, and can be tried again', { tag: '@core' }, async ({
    page,
    t,
  }) => {
    await placeOrder(page, t)
    await button(page, t.gatewayRefuse).click()
    await expect(headingOf(page)).toHaveText(t.paymentFailed)
    await expect(page.getByRole('main')).toContainText(t.paymentFailedWords)
    await expect(page.locator('main nav path').nth(2)).toHaveCSS('stroke-dasharray', /^1/)
    await link(page, t.payAgain).click()
    await expect(headingOf(page)).toHaveText(t.payTitle)
    await expect(page).toHaveURL('/pay?plan=gold&cycle=month')
  })

  test('a payment left open is asked about, checked again, and found when it is paid', {
    tag: '@core',
  }, async ({ page, membership, t }) => {
    await placeOrder(page, t)
    const payment_url = page.url()
    await button(page, t.gatewayLeave).click()
    await expect(headingOf(page)).toHaveText(t.waitingForPayment)
    await expect(page.getByRole('heading', { name: t.haveYouPaid })).toBeVisible()
    await button(page, t.yesPaid).click()
    await expect(page.getByText(t.notArrived)).toBeVisible()
    await expect(page.getByText(t.paymentFailed, { exact: true })).toHaveCount(0)

    await page.reload()
    await expect(headingOf(page)).toHaveText(t.waitingForPayment)
    await page.request.post(payment_url, { form: { action: 'pay' }, maxRedirects: 0 })
    await expect(headingOf(page)).toHaveText(t.successTitle)
    expect((await onlyOrder(membership)).order_status).toBe('completed')
  })

  test('an order is cancelled in two steps, and can be bought again', { tag: '@core' }, async ({
    page,
    membership,
    t,
  }) => {
    const { order } = await membership.order('gold', 'month')
    await page.goto(`/pay?order=${order.order_no}`)
    await button(page, t.cancelOrder).click()
    await page.getByRole('dialog').getByRole('button', { name: t.cancelOrder }).click()
    await expect(headingOf(page)).toHaveText(t.cancelledPayment)
    await expect(page.getByRole('main')).toContainText(t.cancelledWords)
    await page.reload()
    await expect(headingOf(page)).toHaveText(t.cancelledPayment)
    await expect(page.getByRole('main')).toContainText(t.cancelledWords)
    await link(page, t.payAgain).click()
    await expect(page).toHaveURL('/pay?plan=gold&cycle=month')
  })

  test('a payment whose network was lost is unknown, never failed, and is found afterwards', async ({
    page,
    membership,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(/ERR_FAILED/)
    await placeOrder(page, t)
    const payment_url = page.url()
    await button(page, t.gatewayLeave).click()
    await expect(headingOf(page)).toHaveText(t.waitingForPayment)
    const { order_no } = await onlyOrder(membership)
    await expect.poll(() => readStorage(page)).toContain(order_no)
    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByText(t.asOf)).toBeVisible()
    await expect(headingOf(page)).toHaveText(t.waitingForPayment)
    await expect(page.getByText(t.paymentFailed, { exact: true })).toHaveCount(0)

    await page.request.post(payment_url, { form: { action: 'pay' }, maxRedirects: 0 })
    await page.unroute('**/api/**')
    await expect(headingOf(page)).toHaveText(t.successTitle)
  })

  test('a closed app finds its open order again, with the time left, and pays it', async ({
    page,
    context,
    membership,
    t,
  }) => {
    await placeOrder(page, t)
    await page.close()
    const { order_no } = await onlyOrder(membership)
    const reopened = await context.newPage()
    await reopened.goto('/account?tab=orders')
    await expect(reopened.getByText(t.timeLeft)).toBeVisible()
    await reopened.getByRole('link', { name: order_no }).click()
    await link(reopened, t.goOnToPayment).click()
    await button(reopened, t.goOnToPayment).click()
    await button(reopened, t.gatewayPay).click()
    await expect(headingOf(reopened)).toHaveText(t.successTitle)
    expect((await onlyOrder(membership)).order_status).toBe('completed')
  })

  test('an order that nobody paid expires, in words, and can be bought again', async ({
    page,
    server,
    membership,
    t,
  }) => {
    const { order } = await membership.order('gold', 'month')
    await ageOrder(server, order.order_no, PAST_ITS_TIME_MS)
    await page.goto(`/pay?order=${order.order_no}`)
    await expect(headingOf(page)).toHaveText(t.orderExpired)
    await expect(page.getByRole('main')).toContainText(t.expiredWords)
    await link(page, t.payAgain).click()
    await expect(page).toHaveURL('/pay?plan=gold&cycle=month')
  })

  test('money that arrives after the order has expired is shown, never dropped', async ({
    page,
    server,
    membership,
    t,
  }) => {
    await placeOrder(page, t)
    await button(page, t.gatewayLate).click()
    const { order_no } = await onlyOrder(membership)
    await page.goto('about:blank')
    await ageOrder(server, order_no, PAST_ITS_TIME_MS)
    await expect.poll(async () => (await onlyOrder(membership)).order_status).toBe('paid_late')
    await page.goto(`/pay?order=${order_no}`)
    await expect(headingOf(page)).toHaveText(t.paidLateTitle)
    await expect(page.getByRole('main')).toContainText(t.paidLateWords)

    await page.goto(`/account?tab=orders&order=${order_no}`)
    await expect(page.getByRole('main')).toContainText(t.cancelledPayment)
    await expect(page.getByRole('main')).toContainText(t.paidLateWords)
  })

  test('a double click on "Pay now" makes one order', async ({ page, membership, t }) => {
    await page.goto('/pay?plan=gold&cycle=month')
    await button(page, t.payNow).dblclick()
    await expect(button(page, t.gatewayPay)).toBeVisible()
    const { orders } = await membership.call('getOrders')
    expect(orders).toHaveLength(1)
  })

  test('two tabs that buy the same plan share one order', async ({
    page,
    context,
    membership,
    t,
  }) => {
    const other = await context.newPage()
    await page.goto('/pay?plan=gold&cycle=month')
    await other.goto('/pay?plan=gold&cycle=month')
    await button(page, t.payNow).click()
    await expect(button(page, t.gatewayPay)).toBeVisible()
    await button(other, t.payNow).click()
    await expect(button(other, t.gatewayPay)).toBeVisible()
    expect(other.url()).toBe(page.url())
    expect((await membership.call('getOrders')).orders).toHaveLength(1)
  })

  test('another tab that shows the pass learns of the payment', async ({ page, context, t }) => {
    const other = await context.newPage()
    // the minute in which it would ask by itself never passes
    await other.clock.setFixedTime(Date.now())
    await openAccount(other)
    await expect(other.getByTestId('tier')).toHaveText(t.free)
    await placeOrder(page, t)
    await button(page, t.gatewayPay).click()
    await expect(headingOf(page)).toHaveText(t.successTitle)
    await expect(other.getByTestId('tier')).toHaveText(t.gold)
  })

  test('Back from the payment page leads to the open order, not to a second one', async ({
    page,
    membership,
    t,
  }) => {
    await placeOrder(page, t)
    await page.goBack()
    await expect(headingOf(page)).toHaveText(t.waitingForPayment)
    await button(page, t.goOnToPayment).click()
    await button(page, t.gatewayPay).click()
    await expect(headingOf(page)).toHaveText(t.successTitle)
    expect((await onlyOrder(membership)).order_status).toBe('completed')
  })

  test('the countdown of the success page opens the account by itself', async ({
    page,
    membership,
    t,
  }) => {
    const { order_no } = await membership.buy('gold', 'week')
    await page.clock.install()
    await page.goto(`/pay/success?order=${order_no}`)
    await expect(page.getByRole('timer')).toBeVisible()
    await page.clock.runFor(10_000)
    // a member who has yet to connect comes to the view of the account that sets up this device
    await expect(headingOf(page)).toHaveText(t.devicesName)
    await expect(page).toHaveURL('/account?tab=devices&add=here')
    await page.getByRole('navigation').locator('a[href="/account"]:visible').last().click()
    await expect(headingOf(page)).toHaveText(t.accountTitle)
    await expect(page.getByTestId('tier')).toHaveText(t.gold)
  })

  test('an unknown plan and an unknown order are named as unknown, with a way on', async ({
    page,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(/status of 404/)
    await page.goto('/pay?plan=silver&cycle=decade')
    await expect(page.getByRole('main')).toContainText(t.noPlan)
    await page.goto('/pay?order=20260101-0000000000')
    await expect(headingOf(page)).toHaveText(t.unknownOrder)
    await page.goto('/pay/success?order=20260101-0000000000')
    await expect(headingOf(page)).toHaveText(t.unknownOrder)
    await page.goto('/pay/success?order=')
    await expect(headingOf(page)).toHaveText(/no order number|没有订单号/)
  })
})

test.describe('what is confirmed is what is charged (decision 16)', () => {
  test('a price that has changed meanwhile is shown line by line, and asks again', async ({
    page,
    membership,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(/status of 409/)
    await membership.signUp()
    await page.goto('/pay?plan=diamond&cycle=month')
    await expect(page.getByTestId('total')).toContainText('8.99')
    await membership.buy('gold', 'month')
    await button(page, t.payNow).click()
    await expect(page.getByText(t.priceChanged)).toBeVisible()
    const amounts = page.getByRole('main').getByRole('definition')
    await expect(amounts).toContainText(['10.99', '2.00', '4.99', t.month, '4.00'])
    expect((await membership.call('getOrders')).orders).toHaveLength(1)

    await button(page, t.payNow).click()
    await button(page, t.gatewayPay).click()
    await expect(headingOf(page)).toHaveText(t.successTitle)
    const [order] = (await membership.call('getOrders')).orders
    expect(order).toMatchObject({ tier: 'diamond', kind: 'upgrade', amount_minor: 400 })
  })

  test('a lower tier is refused with the date from which it can be bought', async ({
    page,
    membership,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(/status of 409/)
    await membership.signUp()
    await membership.buy('diamond', 'year')
    await page.goto('/pay?plan=gold&cycle=month')
    await expect(page.getByText(t.lower_tier)).toBeVisible()
    await expect(button(page, t.payNow)).toHaveCount(0)
  })
})

async function placeOrder(page: Page, t: Texts): Promise<void> {
  await page.goto('/pay?plan=gold&cycle=month')
  await button(page, t.payNow).click()
  await expect(button(page, t.gatewayPay)).toBeVisible()
}

async function onlyOrder(membership: Membership) {
  const { orders } = await membership.call('getOrders')
  expect(orders).toHaveLength(1)
  const [order] = orders
  if (order === undefined) throw new Error('there is no order')
  return order
}
