import { button, expect, headingOf, test } from './support/journey.ts'
import { messagesFrom } from './support/messages.ts'
import { OPEN_PAGES } from './support/open-pages.ts'

const CLOSED_PAGES = [
  '/login',
  '/sign-up',
  '/retrieve-password',
  '/account',
  '/pay',
  '/pay/success',
]

test.use({ javaScriptEnabled: false })

test.describe('without any script', () => {
  test('every public page reads in the language of the browser', { tag: '@core' }, async ({
    page,
    locale,
  }) => {
    for (const path of OPEN_PAGES) {
      await page.goto(path)
      await expect(page.locator('html'), path).toHaveAttribute('lang', locale ?? '')
      await expect(headingOf(page), path).toBeVisible()
      const text = await page.getByRole('main').textContent()
      expect(text?.length, path).toBeGreaterThan(60)
      await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0)
    }
  })

  test('prices, questions and links are those of the operator', async ({ page }) => {
    await page.goto('/price')
    await expect(page.getByRole('main')).toContainText('4.99')
    await page.goto('/download')
    await page.locator('details:has(#android) summary').click()
    await expect(
      page.locator('#android a[href="https://download.wireguard.com/android-client/"]'),
    ).toBeVisible()
  })

  test('the prices of another cycle show when it is chosen', async ({ page }) => {
    await page.goto('/price')
    await page.locator('label:has([value=year])').click()
    await expect(page.getByText('$39.99')).toBeVisible()
    await expect(page.getByText('$4.99', { exact: true })).toBeHidden()
    await expect(page.locator('a[href="/pay?plan=gold&cycle=year"]')).toBeVisible()
  })

  test('an address opens its question', async ({ page }) => {
    await page.goto('/faq#refund')
    const question = page.locator('details:has(#refund)')
    await expect(question.locator('p').first()).toBeVisible()
    await expect(question.locator('summary')).toBeInViewport()
    await expect(page.getByRole('search')).toBeHidden()
  })

  test('a message reaches support, and the page says so', { tag: '@core' }, async ({
    page,
    server,
    t,
  }) => {
    await page.goto('/contact-us')
    await page.getByRole('textbox', { name: t.email, exact: true }).fill('plain@mail.example')
    await page.getByRole('textbox', { name: t.yourMessage }).fill('One line.\nAnother line.')
    await button(page, t.sendMessage).click()
    await expect(page).toHaveURL(/\/contact-us\?locale=[a-zA-Z-]+#sent$/)
    await expect(page.getByText(t.messageIsHere)).toBeVisible()
    expect(messagesFrom(server, 'plain@mail.example')).toEqual(['One line.\nAnother line.'])
  })

  test('a message without an address is refused in words', async ({ page, t }) => {
    await page.goto('/contact-us')
    await page.getByRole('textbox', { name: t.yourMessage }).fill('Hello')
    await button(page, t.sendMessage).click()
    await expect(page.getByText(t.nothingWasSent)).toBeVisible()
  })

  test('a question opens', async ({ page }) => {
    await page.goto('/faq')
    const question = page.locator('main details:has(p)').first()
    const answer = question.locator('p').first()
    await expect(answer).toBeHidden()
    await question.locator('summary').click()
    await expect(answer).toBeVisible()
  })

  test('menus lead on, and the policies are one step away', async ({ page }) => {
    await page.goto('/')
    const menu = page.locator('header summary:visible')
    if ((await menu.count()) > 0) await menu.click()
    await page.locator('header a[href="/price"]:visible').click()
    await expect(page).toHaveURL('/price')
    await page.locator('footer a[href="/protocol/privacy-policy"]').click()
    await expect(page).toHaveURL('/protocol/privacy-policy')
    await page.locator('header a[href="/"]').click()
    await expect(page).toHaveURL('/')
  })

  test('the language is changed, and stays changed on the next page', async ({ page, locale }) => {
    const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
    await page.goto('/faq')
    const menu = page.locator('header summary:visible')
    if ((await menu.count()) > 0) await menu.click()
    await page.locator('header a[hreflang]:visible').click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await page.locator('footer a[href="/protocol/about-us"]').click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  })

  test('an unknown address says so, and leads home', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/404 \(Not Found\)/)
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(headingOf(page)).toBeVisible()
    await page.locator('main a[href="/"]').click()
    await expect(page).toHaveURL('/')
  })

  test('a page that needs scripts says so', async ({ page }) => {
    for (const path of CLOSED_PAGES) {
      await page.goto(path)
      await expect(page.getByText('JavaScript'), path).toBeVisible()
    }
  })
})
