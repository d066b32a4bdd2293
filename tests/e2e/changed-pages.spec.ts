import type { Page } from '@playwright/test'
import { deviceTextsOf } from './support/device-texts.ts'
import { finishSignUp, signIn } from './support/forms.ts'
import { holdScripts, isHydrated } from './support/hydration.ts'
import {
  button,
  dropCookies,
  expect,
  field,
  headingOf,
  test,
  WITHOUT_WORKER,
} from './support/journey.ts'
import { mailedCode } from './support/mailbox.ts'
import { newEmail, PASSWORD } from './support/membership.ts'
import { addNode } from './support/network.ts'
import { operate } from './support/operator.ts'
import { PAGE_CHANGES } from './support/page-changes.ts'

test.use(WITHOUT_WORKER)

for (const changedBy of PAGE_CHANGES) {
  test.describe(`pages that browser tools change: ${changedBy} (decision 217)`, {
    tag: '@core',
  }, () => {
    test.use({ changedBy })

    test('public pages are read, and left by links', async ({ page, t }) => {
      await page.goto('/')
      await page.locator('main a[href^="/price"]:visible').first().click()
      await expect(headingOf(page)).toHaveText(t.priceTitle)
      await page.getByRole('radio').nth(3).check({ force: true })
      await expect(page.getByRole('main')).toContainText('39.99')
      await page.locator('footer a[href="/faq"]').click()
      await expect(headingOf(page)).toHaveText(t.helpTitle)
    })

    test('a form keeps what was typed before the scripts came', async ({
      page,
      t,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/status of 403/)
      const arrive = await holdScripts(page)
      await page.goto('/login')
      await field(page, t.password).fill(PASSWORD)
      await page.getByRole('checkbox').uncheck()
      await field(page, t.identifier).pressSequentially('lark@mail.')
      arrive()
      await expect.poll(() => isHydrated(page)).toBe(true)
      await page.keyboard.type('example')
      await button(page, t.login).click()
      await expect(page.getByText(t.wrong_credentials)).toBeVisible()
      await expect(field(page, t.password)).toHaveValue(PASSWORD)
      await expect(page.getByRole('checkbox')).not.toBeChecked()
      await expect(field(page, t.identifier)).toHaveValue('lark@mail.example')
    })

    test('sign-up goes from the address to the code', async ({ page, server, t }) => {
      const arrive = await holdScripts(page)
      await page.goto('/sign-up')
      const email = newEmail()
      await field(page, t.email).pressSequentially(email.slice(0, -3))
      arrive()
      await expect.poll(() => isHydrated(page)).toBe(true)
      await page.keyboard.type(email.slice(-3))
      await button(page, t.sendCaptcha).click()
      await finishSignUp({ page, t }, await mailedCode(server, email), PASSWORD)
      await expect(headingOf(page)).toHaveText(t.accountTitle)
    })

    test('a member signs in and goes from tab to tab', async ({ page, membership, t }) => {
      const { email } = await membership.signUp()
      await dropCookies(page, { name: 'session' })
      await page.goto('/login')
      await signIn({ page, t }, email, PASSWORD)
      await expect(headingOf(page)).toHaveText(t.accountTitle)
      for (const [tab, name] of [
        ['devices', t.devicesName],
        ['usage', t.usageName],
        ['orders', t.ordersName],
        ['settings', t.settingsName],
      ] as const) {
        await page.locator(`nav a[href="/account?tab=${tab}"]:visible`).last().click()
        await expect(headingOf(page)).toHaveText(name)
      }
      await page.goBack()
      await expect(page.getByText(t.noOrder)).toBeVisible()
    })

    test('the quote of an extension changes', async ({ page, membership, server }) => {
      const code = `DAWN-${changedBy}`.toUpperCase()
      await operate(server, 'coupons', 'make', code, '--off', '30%', '--reason', 'a journey')
      await membership.signUp()
      await membership.buy('gold', 'month')
      await page.goto('/pay?plan=gold&cycle=month')
      const total = page.getByTestId('total')
      await expect(total).toContainText('4.99')
      await page.getByRole('main').locator('summary').click()
      await page.locator('input[name=coupon]').fill(code)
      await page.keyboard.press('Enter')
      await expect(total).toContainText('3.49')
      await page.getByRole('main').locator('details button').click()
      await expect(total).toContainText('4.99')
    })

    test('a configuration is renewed', async ({ page, membership, server, locale }) => {
      const d = deviceTextsOf(locale)
      const node = await addNode(server, `Kuopio ${changedBy}`, 'FI')
      await membership.signUp()
      const { nodes } = await membership.call('getNodes')
      const node_id = nodes.find(({ name }) => name === node.name)?.node_id ?? ''
      await membership.addPlainDevice('Router', node_id)
      await page.goto('/account?tab=devices')
      await button(page, d.more).click()
      await button(page, d.renew).click()
      await button(page, d.renewIt).click()
      await expect(page.getByRole('heading', { name: d.setUp })).toBeVisible()
      await button(page, d.done).click()
      await button(page, d.close).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Router' })).toBeVisible()
    })

    test('notices are read and switched', async ({ page, membership, a }) => {
      await membership.signUp()
      await membership.buy('gold', 'week')
      await page.goto('/account?tab=settings&section=inbox')
      const notice = page.getByRole('main').getByRole('listitem').first()
      await expect(notice).toContainText(a.unread as string)
      await button(page, a.markRead).click()
      await expect(notice).not.toContainText(a.unread as string)
      await page.goto('/account?tab=settings&section=notices')
      const receipts = page.getByRole('switch', { name: a.receipts })
      await receipts.uncheck({ force: true })
      await expect(receipts).not.toBeChecked()
      await expect
        .poll(async () => (await membership.call('getSettings')).mailed)
        .toMatchObject({ receipt: false })
    })
  })
}

test('a page that is changed before our first script loses nothing that is typed', async ({
  page,
  t,
  expectConsoleErrors,
}) => {
  // React says that it draws the page again
  expectConsoleErrors(/error #418/)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const input = document.querySelector('input')
      if (!input) return
      observer.disconnect()
      input.after(document.createElement('span'))
    }).observe(document, { childList: true, subtree: true })
  })
  const arrive = await holdScripts(page)
  await page.goto('/login')
  await field(page, t.password).fill(PASSWORD)
  await field(page, t.identifier).pressSequentially('lark@mail.')
  arrive()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.keyboard.type('example')
  await expect(field(page, t.identifier)).toHaveValue('lark@mail.example')
  await expect(field(page, t.password)).toHaveValue(PASSWORD)
})

test.describe('a part of a page whose elements somebody has removed', () => {
  test('is rendered again', async ({ page, membership, t }) => {
    await membership.signUp()
    await page.goto('/account?tab=orders')
    await expect(page.getByText(t.noOrder)).toBeVisible()
    await removeTab(page)
    await openDevices(page)
    await expect(headingOf(page)).toHaveText(t.devicesName)
    await expect(page.getByText(t.noDevice)).toBeVisible()
  })

  test('says so when it can be rendered no more, and the page stays', async ({
    page,
    membership,
    t,
  }) => {
    await membership.signUp()
    await page.goto('/account?tab=orders')
    await expect(page.getByText(t.noOrder)).toBeVisible()
    await refuseToDraw(page, t.noDevice as string)
    await openDevices(page)
    await expect(headingOf(page)).toHaveText(t.devicesName)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await page.getByRole('main').getByRole('alert').getByRole('button').click()
    await expect(page.getByText(t.noDevice)).toBeVisible()
  })
})

/** Has the page fail to draw an element with these words, each time until it is reloaded. */
const refuseToDraw = (page: Page, words: string) =>
  page.evaluate((refused) => {
    const { appendChild } = Node.prototype
    Node.prototype.appendChild = function append<N extends Node>(this: Node, node: N): N {
      if (node.textContent?.includes(refused)) throw new DOMException(refused, 'NotFoundError')
      return appendChild.call(this, node) as N
    }
  }, words)

/** Removes what React drew below the heading of the open tab. */
const removeTab = (page: Page) =>
  page.locator('main h1').evaluate((heading) => {
    heading.parentElement?.lastElementChild?.remove()
  })

const openDevices = (page: Page) =>
  page.locator('nav a[href="/account?tab=devices"]:visible').last().click()
