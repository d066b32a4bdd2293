import { randomUUID } from 'node:crypto'
import { SERVICE_LOST } from './support/console-errors.ts'
import { isHydrated, showIntent } from './support/hydration.ts'
import { button, expect, field, test, WITHOUT_WORKER } from './support/journey.ts'
import { messagesFrom } from './support/messages.ts'
import { changeWebConfig } from './support/operator.ts'
import { startServer } from './support/server.ts'

test.use(WITHOUT_WORKER)

test.describe('the contact page (requirement 9.3, decision 28)', () => {
  test('sends a message, and says where the answer goes', { tag: '@core' }, async ({
    page,
    server,
    t,
  }) => {
    const email = `${randomUUID()}@mail.example`
    await page.goto('/contact-us')
    await field(page, t.email).fill(email)
    await field(page, t.yourMessage).fill('It does not connect.')
    await button(page, t.sendMessage).click()
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
    await expect(field(page, t.yourMessage)).toHaveValue('')
    expect(messagesFrom(server, email)).toEqual(['It does not connect.'])
  })

  test('names what is missing, and moves the focus there', async ({ page, t }) => {
    await page.goto('/contact-us')
    await button(page, t.sendMessage).click()
    await expect(page.getByText(t.email_empty)).toBeVisible()
    await expect(page.getByText(t.message_empty)).toBeVisible()
    await expect(field(page, t.email)).toBeFocused()
  })

  test("offers a member's own address", async ({ page, membership, t }) => {
    const { email } = await membership.signUp()
    await page.goto('/contact-us')
    await field(page, t.yourMessage).fill('Hello')
    await expect(field(page, t.email)).toHaveValue(email)
  })

  test('keeps what was typed while the service cannot be reached', async ({
    page,
    context,
    t,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    await page.goto('/contact-us')
    await field(page, t.yourMessage).fill('Hello')
    await expect.poll(() => isHydrated(page)).toBe(true)
    await context.setOffline(true)
    await expect(button(page, t.temporarilyUnavailable)).toBeDisabled()
    await expect(field(page, t.yourMessage)).toHaveValue('Hello')
    await context.setOffline(false)
    await expect(button(page, t.sendMessage)).toBeEnabled()
  })
})

test('a fresh service shows its hours as a sample, and promises no channel that it lacks', async ({
  page,
  t,
}) => {
  await page.goto('/contact-us')
  const main = page.getByRole('main')
  await expect(main).toContainText('08:30–21:00')
  await expect(main.getByText(/^(demo|演示)$/)).toBeVisible()
  await expect(main.getByText(t.temporarilyUnavailable)).toHaveCount(1)
  await expect(main.locator('[data-hours]')).toHaveCount(0)
  await expect(main.getByRole('listitem')).toHaveCount(0)
  // the form, which works, comes first
  const first = page.getByRole('main').locator('form, li').first()
  await expect(first).toHaveJSProperty('tagName', 'FORM')
  await page.goto('/')
  await expect(page.getByText(/uptime guarantee|可用性承诺/).first()).toBeVisible()
  await expect(page.getByText(/first reply in live chat|回复在线咨询/)).toHaveCount(0)
})

test('the channels that the operator sets stand there with their hours (requirement 9.3)', async ({
  page,
  context,
  t,
}) => {
  const own = await startServer()
  await context.grantPermissions(['clipboard-write'], { origin: own.origin })
  await changeWebConfig(own, {
    email: 'help@lark.example',
    telegram_channel: 'https://t.me/lark_news',
    live_support_url: 'https://chat.example/lark',
    support_hours: '10:00-02:00',
    time_zone: 'Asia/Shanghai',
  })
  const isServed = async () =>
    (await (await fetch(`${own.origin}/contact-us`)).text()).includes('lark_news')
  await expect.poll(isServed).toBe(true)

  await page.goto(`${own.origin}/contact-us`)
  const channels = page.getByRole('main').getByRole('listitem')
  await expect(channels).toHaveCount(3)
  await expect(channels.first()).toContainText('10:00–02:00 UTC+8')
  await expect(channels.last()).toContainText(t.aroundTheClock)
  await expect(page.locator('a[href^="https://chat.example/lark"]')).toBeVisible()
  await expect(button(page, t.sendMessage)).toHaveCount(0)
  await showIntent(page)
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(page.locator('[data-clock] > span').filter({ visible: true })).toHaveText(
    t.openOrClosed,
  )
  await channels.first().getByRole('button').click()
  await expect(page.getByText(t.copied)).toBeVisible()
  await page.close()
  await own.remove()
})
