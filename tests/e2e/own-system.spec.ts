import { devices } from '@playwright/test'
import { deviceTextsOf } from './support/device-texts.ts'
import { button, expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'
import { addNode } from './support/network.ts'

test.use(WITHOUT_WORKER)

const LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const CHROME_OS = LINUX.replace('Linux x86_64', 'CrOS x86_64 14541.0.0')
const WINDOWS = LINUX.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')
const ANDROID = devices['Pixel 7'].userAgent
const IPHONE = devices['iPhone 15'].userAgent

test.describe('a Linux computer', () => {
  test.use({ userAgent: LINUX, isMobile: false, hasTouch: false })

  test('is not offered the client of another system', async ({
    page,
    membership,
    server,
    locale,
  }) => {
    await page.goto('/')
    const first = page.getByRole('main').getByRole('link').first()
    await expect(first).toBeVisible()
    await expect(first).toHaveAttribute('href', '/sign-up')
    await page.goto('/download')
    await expect(page.getByRole('heading', { name: 'Linux', level: 2 })).toBeVisible()
    await expect(page.getByRole('main').locator('code:visible').first()).toHaveText(
      'wireguard-tools',
    )
    await expect(page.getByRole('main').locator('a[target=_blank]:visible')).toHaveCount(0)

    await addNode(server, 'Bergen 1', 'NO')
    await membership.signUp()
    await page.goto('/account?tab=devices')
    const d = deviceTextsOf(locale)
    await button(page, d.add).click()
    await expect(page.getByLabel(d.system, { exact: true })).toHaveValue('linux')
  })
})

test.describe('a computer that no client runs on', () => {
  test.use({ userAgent: CHROME_OS, isMobile: false, hasTouch: false })

  test('is asked for its system, and offered no client', async ({
    page,
    membership,
    server,
    locale,
    t,
  }) => {
    // the test's browser makes up another name for what it does not know
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'Chrome OS' } })
    })
    await page.goto('/download')
    await expect(page.getByText(t.pickYourSystem)).toBeVisible()
    const guides = page.getByRole('main').getByRole('link', { name: t.howToAddIt })
    await expect(guides).toHaveAttribute('href', '/faq#getting-started')
    await addNode(server, 'Bergen 2', 'NO')
    await membership.signUp()
    await page.goto('/account?tab=devices')
    const d = deviceTextsOf(locale)
    await button(page, d.add).click()
    await expect(page.getByLabel(d.system, { exact: true })).toHaveValue('')
    await page.getByLabel(d.name, { exact: true }).fill('My Chromebook')
    await button(page, d.addIt).click()
    await expect(page.getByLabel(d.system, { exact: true })).toBeFocused()
    await expect(page.getByText(d.system_empty)).toBeVisible()
  })
})

for (const [system, userAgent, guide] of [
  ['Android', ANDROID, 'install-android'],
  ['iOS', IPHONE, 'install-ios'],
  ['Windows', WINDOWS, 'install-computer'],
  ['Linux', LINUX, 'install-computer'],
] as const) {
  test.describe(`the way to the home screen on ${system}`, () => {
    test.use({ userAgent })

    test('leads to the guide of that system', async ({ page, t }) => {
      await page.goto('/download')
      const guides = page.getByRole('main').getByRole('link', { name: t.howToAddIt })
      await expect(guides).toHaveCount(1)
      await guides.click()
      await expect(headingOf(page)).toHaveText(t.helpTitle)
      await expect(page).toHaveURL(`/faq#${guide}`)
      await expect(page.locator(`details:has(#${guide})`)).toHaveAttribute('open', '')
    })
  })
}
