import type { Page } from '@playwright/test'
import { holdScripts, isHydrated } from './support/hydration.ts'
import { button, expect, field, headingOf, test } from './support/journey.ts'
import type { Membership } from './support/membership.ts'

/** The page's own scripts; the worker would answer for them. */
test.use({ serviceWorkers: 'block' })

test('before hydration: a click on a control is kept and carried out', { tag: '@core' }, async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/price')
  await openMenu(page)
  await page.locator('header button:visible').first().click()
  await page.locator('header button:visible').first().click()
  arrive()
  // system, light, dark
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('before hydration: a choice is kept and applied', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/price')
  await page.getByRole('radio').nth(3).check({ force: true })
  arrive()
  await expect(page).toHaveURL('/price?cycle=year')
  await expect(page.getByRole('main')).toContainText('39.99')
})

test('before hydration: typed text is kept and applied', { tag: '@core' }, async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/faq')
  const questions = page.locator('main details:visible')
  const all = await questions.count()
  await page.getByRole('searchbox').fill('WireGuard')
  arrive()
  await expect.poll(() => questions.count()).toBeLessThan(all)
  await expect(page.getByRole('searchbox')).toHaveValue('WireGuard')
})

test('before hydration: every key counts, also one pressed while the form wakes', async ({
  page,
  t,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/login')
  await field(page, t.identifier).pressSequentially('sky')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const typing = page.evaluate(typeWhileItHydrates)
  arrive()
  await typing
  await page.keyboard.type('@mail.example')
  await expect(field(page, t.identifier)).toHaveValue('skylark@mail.example')
})

test('before hydration: a focused field offers the passkeys of the device', async ({ page, t }) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => {
      document.documentElement.dataset.asked = ''
      return false
    }
  })
  const arrive = await holdScripts(page)
  await page.goto('/login')
  await field(page, t.identifier).focus()
  arrive()
  await expect(page.locator('html')).toHaveAttribute('data-asked')
})

test('before hydration: a form is sent once it can be', async ({ page, t }) => {
  const arrive = await holdScripts(page)
  await page.goto('/login')
  await field(page, t.identifier).fill('nobody@mail.example')
  await button(page, t.login).click()
  arrive()
  await expect(page.getByText(t.password_empty as string)).toBeVisible()
  await expect(field(page, t.identifier)).toHaveValue('nobody@mail.example')
  await expect(page).toHaveURL('/login')
})

test('before hydration: a chosen language stays chosen', async ({ page, locale }) => {
  const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
  const arrive = await holdScripts(page)
  await page.goto('/faq')
  await openMenu(page)
  await page.locator('header a[hreflang]:visible').click()
  arrive()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page).toHaveURL('/faq')
  // the page may still be on its way to the other language
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('umi_locale'))).toBe(other)
  }).toPass()
})

test('before hydration: a link beside a form leaves what was typed where it is', async ({
  page,
  t,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/retrieve-password')
  await field(page, t.email).fill('lark@mail.example')
  await page.locator('main a[href="/login"]').click()
  await expect(page).toHaveURL('/retrieve-password')
  arrive()
  await expect(headingOf(page)).toHaveText(t.loginTitle)
  await page.goBack()
  await expect(field(page, t.email)).toHaveValue('lark@mail.example')
})

test('before hydration: another tab of the account area opens once the page is there', async ({
  page,
  membership,
  t,
}) => {
  const arrive = await openSkeleton(page, membership)
  await page.locator('nav a[href="/account?tab=devices"]:visible').last().click()
  arrive()
  await expect(headingOf(page)).toHaveText(t.devicesName)
  await expect(headingOf(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/account')
  await expect(headingOf(page)).not.toHaveText(t.devicesName)
})

test('before hydration: a focused link keeps the focus while the account area is rendered', async ({
  page,
  membership,
}) => {
  const arrive = await openSkeleton(page, membership)
  const tab = page.locator('nav a[href="/account?tab=orders"]:visible').last()
  await tab.focus()
  arrive()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(tab).toBeFocused()
})

test('before hydration: a press while the account area is rendered still opens the tab', async ({
  page,
  membership,
  t,
}) => {
  const arrive = await openSkeleton(page, membership)
  await page.locator('nav a[href="/account?tab=devices"]:visible').last().hover()
  await page.mouse.down()
  arrive()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.mouse.up()
  await expect(headingOf(page)).toHaveText(t.devicesName)
})

test('before hydration: a link leads on at once', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/faq')
  await page.locator('footer a[href="/protocol/about-us"]').click()
  await expect(page).toHaveURL('/protocol/about-us')
})

test('before hydration: a link beside a form in which nothing was typed leads on at once', async ({
  page,
}) => {
  await holdScripts(page)
  await page.goto('/sign-up')
  await page.locator('main a[href="/login"]').click()
  await expect(page).toHaveURL('/login')
})

/** The account area of a member, of which only the skeleton is there. @returns lets the scripts come */
async function openSkeleton(page: Page, membership: Membership): Promise<() => void> {
  await membership.signUp()
  const arrive = await holdScripts(page)
  await page.goto('/account')
  return arrive
}

/** Waits for the very moment in which the page belongs to the scripts, and presses some keys. */
async function typeWhileItHydrates(): Promise<void> {
  const isTakenOver = (root: Element) => {
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'))
    return key && !Reflect.get(root, key).stateNode.current.memoizedState.isDehydrated
  }
  const tasks = new MessageChannel()
  await new Promise<void>((resolve) => {
    tasks.port1.onmessage = () => {
      if (isTakenOver(document.getElementById('root') as Element)) resolve()
      else tasks.port2.postMessage('')
    }
    tasks.port2.postMessage('')
  })
  for (const key of ['l', 'a', 'r', 'k']) document.execCommand('insertText', false, key)
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.locator('header summary:visible')
  if ((await menu.count()) > 0) await menu.click()
}
