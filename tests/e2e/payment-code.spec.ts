import type { Page } from '@playwright/test'
import { type EpayStandIn, startEpayStandIn } from '../support/epay-stand-in.ts'
import { test as base, button, expect, headingOf, link, WITHOUT_WORKER } from './support/journey.ts'
import { addNode } from './support/network.ts'
import { startServer } from './support/server.ts'
import type { Texts } from './support/texts.ts'

const test = base.extend<object, { panel: EpayStandIn }>({
  panel: [
    async ({ browserName: _browser }, use) => {
      const panel = await startEpayStandIn({ now: Date.now })
      await use(panel)
      await panel.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ panel: { url, pid, key } }, use) => {
      const epay = { EPAY_URL: url, EPAY_PID: pid, EPAY_KEY: key, EPAY_CURRENCY: 'USD' }
      const server = await startServer({ ...epay, EPAY_CODES: 'alipay' })
      await addNode(server, 'Tokyo 3', 'JP')
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
})

test.use(WITHOUT_WORKER)
// one worker, because each would build or start a service of its own
test.describe.configure({ mode: 'default' })

test.describe('paying by a code on our own page', () => {
  test.beforeEach(async ({ membership }) => {
    await membership.signUp()
  })

  test('the page follows by itself once the code was paid, also after a reload', {
    tag: '@core',
  }, async ({ page, panel, server, t }) => {
    const order_no = await placeOrder(page, t)
    await page.reload()
    await expect(headingOf(page)).toHaveText(t.waitingForPayment)
    await button(page, t.goOnToPayment).click()
    const card = page.getByRole('region', { name: t.scanToPay })
    await expect(card.locator('svg path')).toBeVisible()

    panel.pay(order_no)
    const notice = await page.request.get(
      `${server.origin}/api/webhooks/epay?${panel.notification(order_no)}`,
    )
    expect(await notice.text()).toBe('success')
    await expect(headingOf(page)).toHaveText(t.successTitle)
  })

  test('a lost notice keeps nobody waiting: the panel is asked', async ({ page, panel, t }) => {
    const order_no = await placeOrder(page, t)
    panel.pay(order_no)
    await expect(headingOf(page)).toHaveText(t.successTitle)
  })

  test('on the phone that would scan it, a link leads to the app, and the panel’s page is offered', async ({
    page,
    panel,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(/favicon/)
    await page.setViewportSize({ width: 390, height: 844 })
    const order_no = await placeOrder(page, t)
    const { trade_no } = panel.orders.get(order_no) ?? {}
    await expect(link(page, t.openPaymentApp)).toHaveAttribute(
      'href',
      new RegExp(`^https://qr\\.alipay\\.example/${trade_no}`),
    )
    await button(page, t.usePaymentPage).click()
    await expect(page).toHaveURL(/\/submit\.php\?/)
  })
})

/** @returns the number of the order, whose code is on screen */
async function placeOrder(page: Page, t: Texts): Promise<string> {
  await page.goto('/pay?plan=gold&cycle=month')
  await button(page, t.payNow).click()
  await expect(page.getByRole('heading', { name: t.scanToPay })).toBeVisible()
  return new URL(page.url()).searchParams.get('order') ?? ''
}
