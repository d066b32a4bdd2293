import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Order } from '#contract/orders.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import type { Locale } from '#domain/site/locales.ts'
import { formatMoney, formatShare } from '../../src/web/format.ts'
import { expectOwnOrder } from './support/drawn-order.ts'
import { expect, headingOf, openInformation, WITHOUT_WORKER } from './support/journey.ts'
import { membershipOf, PASSWORD } from './support/membership.ts'
import { addNode } from './support/network.ts'
import { test } from './support/right-to-left-journey.ts'

test.use(WITHOUT_WORKER)
// one worker, because each would build or start a service of its own
test.describe.configure({ mode: 'default' })

const ARABIC = 'ar' as Locale
const money = (amount_minor: number) => formatMoney(amount_minor, 'USD', ARABIC)

test.describe('the account area from right to left (decision 24)', () => {
  // wide enough for each figure to stand on one line
  test.use({ locale: 'ar', viewport: { width: 1280, height: 900 }, isMobile: false })

  test('shows numbers, codes and addresses in their own order', async ({
    page,
    rightToLeft,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 404/)
    const membership = membershipOf(page.context().request, rightToLeft, 'en-US')
    const { email, account } = await membership.signUp()
    const paid = await membership.buy('gold', 'month')
    const { order: open } = await membership.order('diamond', 'month')
    const number = groupAccountNumber(account.digital_account_number)
    const { link } = await membership.call('getReferrals')
    await expectInOrder(page, rightToLeft.origin, { '/account': [number] })
    await openInformation(page)
    for (const text of [email, account.invitation_code]) {
      await expectOwnOrder(page, text, 'the account information')
    }
    await expectInOrder(page, rightToLeft.origin, {
      '/account?tab=orders': [paid.order_no, open.order_no],
      [`/account?tab=orders&order=${paid.order_no}`]: [paid.order_no],
      '/account?tab=settings&section=invitations': [account.invitation_code, link],
      [`/pay?order=${open.order_no}`]: [open.order_no],
      [`/pay/success?order=${paid.order_no}`]: [paid.order_no],
      '/pay?order=20261122-ABCDEFGHJK': ['20261122-ABCDEFGHJK'],
    })
  })

  test('shows money, shares and moments in their own order', async ({ page, rightToLeft }) => {
    const membership = membershipOf(page.context().request, rightToLeft, 'en-US')
    await membership.signUp()
    const paid = await membership.buy('gold', 'month')
    const { order: open } = await membership.order('diamond', 'month')
    const { quote } = await membership.call('quote', {
      request: { tier: 'diamond', cycle: 'year' },
    })
    await expectInOrder(page, rightToLeft.origin, {
      '/account': [formatShare(0, 3, ARABIC)],
      '/account?tab=orders': [money(499), money(open.amount_minor)],
      [`/account?tab=orders&order=${open.order_no}`]: creditsOf(open),
      '/pay?plan=diamond&cycle=year': [money(quote.total_minor), money(499)],
      [`/pay?order=${open.order_no}`]: [money(open.amount_minor)],
      [`/pay/success?order=${paid.order_no}`]: [money(499)],
    })
    await page.goto(`${rightToLeft.origin}/account?tab=orders&order=${paid.order_no}&locale=ar`)
    await page.getByRole('main').getByRole('button').first().click()
    await expect(page.locator('#receipt')).toBeFocused()
    await expectOwnOrder(page, money(499), 'the receipt')
    await expectOwnOrder(page, paid.order_no, 'the receipt')

    await page.route(`**/api/orders/${open.order_no}*`, async (route) => {
      const response = await route.fetch()
      const reply = await response.json()
      const order = { ...reply.order, order_status: 'paid_late' }
      await route.fulfill({ response, json: { ...reply, order } })
    })
    await expectInOrder(page, rightToLeft.origin, {
      [`/pay?order=${open.order_no}`]: [money(open.amount_minor), open.order_no],
    })
  })

  test('shows keys, recovery codes and a configuration in their own order', async ({
    page,
    rightToLeft,
  }) => {
    const membership = membershipOf(page.context().request, rightToLeft, 'en-US')
    await membership.signUp()
    const main = page.getByRole('main')
    await page.goto(`${rightToLeft.origin}/account?tab=settings&section=authenticator&locale=ar`)
    await main.getByRole('button').last().click()
    await main.locator('input[type=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    const key = String(await main.locator('code').textContent())
    await expectOwnOrder(page, key, 'the key')
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
    await main.locator('input').last().fill(totp.generate())
    const codes = main.getByRole('listitem')
    await expect(codes).toHaveCount(10)
    for (const code of await codes.allTextContents()) await expectOwnOrder(page, code, 'the codes')

    await addNode(rightToLeft, 'Oslo 1', 'NO')
    await page.goto(`${rightToLeft.origin}/account?tab=devices&locale=ar`)
    await main.getByRole('button').last().click()
    await main.locator('form input').first().fill('router')
    await main.locator('select').first().selectOption('linux')
    await main.locator('form button').last().click()
    await main.locator('details:has([data-testid=configuration]) > summary').click()
    const file = String(await page.getByTestId('configuration').textContent())
    for (const line of file.split('\n').filter((text) => /^\[|^Address|^Endpoint/.test(text))) {
      await expectOwnOrder(page, line, 'the configuration')
    }
  })
})

/** Opens each address and expects its texts in their own order. */
async function expectInOrder(
  page: Page,
  origin: string,
  places: Record<string, string[]>,
): Promise<void> {
  for (const [path, texts] of Object.entries(places)) {
    await page.goto(`${origin}${path}${path.includes('?') ? '&' : '?'}locale=ar`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(headingOf(page)).toBeVisible()
    for (const text of texts) await expectOwnOrder(page, text, path)
  }
}

/** Texts of the line with the credit, and of the total. */
const creditsOf = ({ lines, amount_minor }: Order) => [
  money(amount_minor),
  ...lines.flatMap((line) => (line.kind === 'credit' ? [money(line.paid_minor)] : [])),
]
