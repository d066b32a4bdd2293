import { devices, type Page } from '@playwright/test'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { expectNothingFound } from './support/axe.ts'
import { deviceTextsOf } from './support/device-texts.ts'
import {
  button,
  expect,
  field,
  headingOf,
  link,
  // beside the nodes of other journeys, the demonstration node is not offered
  testOnOwnServer as test,
} from './support/journey.ts'
import { mailedCode } from './support/mailbox.ts'
import { newEmail, PASSWORD } from './support/membership.ts'
import { type Effort, personAt } from './support/person.ts'

const { userAgent, viewport, isMobile, hasTouch } = devices['Pixel 7']
test.use({ userAgent, viewport, isMobile, hasTouch })

/** The time that the product may add to a person's own within two minutes. */
const MOST_SECONDS = 120 - 30

test('a new visitor on a phone gets from the home page to a connection (decision 151)', {
  tag: '@core',
}, async ({ page, context, server, locale, t }) => {
  test.slow()
  const d = deviceTextsOf(locale)
  const person = personAt(page)
  const begun = Date.now()

  const toPaid = await test.step('home → paid Gold', async () => {
    await page.goto('/')
    await person.tap(link(page, t.homePrices).first())
    await person.tap(link(page, t.getGold))
    const email = newEmail()
    await person.type(field(page, t.email), email)
    await person.tap(button(page, t.sendCaptcha))
    const code = await mailedCode(server, email)
    person.readElsewhere()
    await person.type(field(page, t.captcha), code)
    await person.type(field(page, t.password), PASSWORD)
    await person.type(field(page, t.confirmPassword), PASSWORD)
    await person.tap(page.getByRole('checkbox', { name: t.acceptTerms }))
    await person.tap(button(page, t.createAccount))
    await expect(headingOf(page)).toHaveText(t.payTitle)
    await person.tap(button(page, t.payNow))
    await person.tap(button(page, t.gatewayPay))
    await expect(headingOf(page)).toHaveText(t.successTitle)
    return { ...person.effort }
  })

  const app = await test.step('paid → the configuration is in the WireGuard app', async () => {
    await person.tap(link(page, d.setUpPhone))
    await expect(page.getByRole('heading', { name: d.setUpPhone })).toBeFocused()
    await expectNothingFound(page, 'what is filled in')
    await person.tap(button(page, d.getConfiguration))
    const opened = context.waitForEvent('page')
    await person.tap(button(page, d.handOver))
    return await opened
  })
  const toHandedOver = since(toPaid, person.effort)

  await test.step('the page notices the first connection by itself', async () => {
    await expect(app.getByRole('heading', { name: d.androidPhone })).toBeVisible()
    await page.bringToFront()
    await expect(page.getByText(d.connectedThrough)).toContainText(DEMONSTRATION_NODE.name)
    await expect(page.locator('strong').filter({ hasText: d.connectedThrough })).toBeFocused()
    await expectNothingFound(page, 'connected')
  })
  const waitedS = (Date.now() - begun) / 1000
  const { seconds } = person.effort
  test.info().annotations.push({
    type: 'effort',
    description: JSON.stringify({ toPaid, toHandedOver, seconds, waitedS }),
  })

  expect(toPaid.taps).toBeLessThanOrEqual(9)
  expect(toPaid.fields).toBeLessThanOrEqual(5)
  expect(toHandedOver.taps).toBeLessThanOrEqual(6)
  expect(toHandedOver.fields).toBe(0)
  expect(seconds).toBeLessThanOrEqual(MOST_SECONDS)

  await test.step('the help for the first connection goes away', async () => {
    await button(page, d.done).tap()
    const row = page.getByRole('listitem').filter({ hasText: d.androidPhone })
    await expect(row).toContainText(d.online)
    await expect
      .poll(async () => {
        await page.goto('/account')
        await expect(page.getByTestId('tier')).toHaveText(t.gold)
        return page.getByRole('heading', { name: d.firstSteps }).count()
      })
      .toBe(0)
  })
})

test('the empty account leads to the first device, and back to it after it was left', async ({
  page,
  membership,
  locale,
  t,
}) => {
  const d = deviceTextsOf(locale)
  await membership.signUp()
  await page.goto('/account')
  const steps = page.getByRole('main').getByRole('list').filter({ hasText: d.switchOnInApp })
  await expect(steps.getByRole('listitem').filter({ hasText: d.isDone })).toHaveCount(1)
  await expectNothingFound(page, 'the first steps')
  await link(page, d.setUpPhone).tap()
  await page.getByText(d.changeNameOrNode).tap()
  await expect(page.getByLabel(d.name, { exact: true })).toHaveValue(d.androidPhone)
  await button(page, d.getConfiguration).tap()

  await test.step('another tab of the account and back: the configuration is still there', async () => {
    await expect(page.getByRole('heading', { name: d.setUp })).toBeFocused()
    await navigationLink(page, '/account?tab=usage').tap()
    await expect(headingOf(page)).toHaveText(t.usageName)
    await navigationLink(page, '/account?tab=devices').tap()
    await expect(page.getByRole('heading', { name: d.setUp })).toBeVisible()
  })

  await test.step('a reload: the steps know the device, and offer it a new configuration', async () => {
    page.once('dialog', (dialog) => dialog.accept())
    await page.goto('/account')
    await expect(steps.getByRole('listitem').filter({ hasText: d.isDone })).toHaveCount(2)
    await link(page, d.setUpPhone).tap()
    await expect(page.getByText(d.notConnectedBefore)).toBeVisible()
    await button(page, d.getConfiguration).tap()
    await expect(page.getByRole('heading', { name: d.setUp })).toBeFocused()
    expect((await membership.call('getDevices')).devices).toHaveLength(1)
  })
})

const navigationLink = (page: Page, href: string) =>
  page.getByRole('navigation').locator(`a[href="${href}"]:visible`)

const since = (before: Effort, after: Effort) => ({
  taps: after.taps - before.taps,
  fields: after.fields - before.fields,
})
