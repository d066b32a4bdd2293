import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { contrast } from '#domain/brand/contrast.ts'
import { TEST_LIMIT_MS } from '../support/patience.ts'
import { listCopies, readCopy, readStorage } from './support/device-storage.ts'
import { test as base } from './support/fixtures.ts'
import { buyGold, type Member, signUp } from './support/member.ts'
import { createProfile, type Profile } from './support/profile.ts'
import type { RunningServer } from './support/server.ts'
import { firstPage, visit } from './support/worker.ts'

interface Train {
  member: Member
  /** the browser, started again after the service was lost */
  context: BrowserContext
  page: Page
  profile: Profile
}

/** A Gold member who has seen the pass, devices and orders, and then lost the network. */
const test = base.extend<{ train: Train }>({
  train: [
    async ({ locale, viewport, isMobile, hasTouch, server }, use) => {
      const options = { locale: locale ?? 'en-US', viewport, isMobile, hasTouch }
      const profile = await createProfile(options)
      const before = await firstPage(await profile.open())
      await visit(before, `${server.origin}/`)
      const member = await signUp(before, server)
      await buyGold(before)
      await openTab(before, server, '')
      await expect
        .poll(() => readCopy(before))
        .toMatchObject({ value: { user_info: { vip_type: 2 } } })
      for (const tab of ['?tab=devices', '?tab=orders']) await openTab(before, server, tab)
      await expect
        .poll(() => listCopies(before))
        .toEqual(expect.arrayContaining(['account', 'devices', 'orders']))
      await server.stop()
      const context = await profile.open()
      profile.errors.length = 0
      await use({ member, context, page: await firstPage(context), profile })
      await profile.remove()
      await server.restart()
    },
    { timeout: TEST_LIMIT_MS },
  ],
})

const DAY_MS = 24 * 3600 * 1000
const AGE = /As of |截至/
const ONLY_SIGNED_IN = /only while you’re signed in|登录后才能操作/
const NOT_SAVED = /[Nn]ot saved on this device yet|还没有?(?:保存|存)/

test('the pass, devices and orders are there as last seen, with their age (requirement 11.3)', {
  tag: '@core',
}, async ({ server, train: { page, member, profile } }) => {
  await page.goto(`${server.origin}/account`)
  const pass = page.getByRole('article').first()
  await expect(pass).toContainText(grouped(member))
  await expect(pass).toContainText(/29|30|31/)
  await expect(pass).toContainText(AGE)
  await expect(pass).toContainText('0 / 3')
  expect(await contrastOf(pass.getByRole('button', { disabled: true }))).toBeGreaterThan(4.5)
  await page.goto(`${server.origin}/account?tab=devices`)
  await expect(page.locator('main')).toContainText(AGE)
  await page.goto(`${server.origin}/account?tab=orders`)
  await expect(page.locator('main')).toContainText(AGE)
  await expect(page.locator('main a[href*="order="]').first()).toBeVisible()
  expect(profile.errors.filter((line) => line.includes('/api/'))).toEqual([])
})

test('a tab that was never loaded says so instead of showing nothing (requirement 11.3)', {
  tag: '@core',
}, async ({ server, train: { page } }) => {
  await page.goto(`${server.origin}/account?tab=usage`)
  await expect(page.locator('main')).toContainText(NOT_SAVED)
})

test('the success page of a purchase keeps its address (requirement 11.2)', async ({
  server,
  train: { page },
}) => {
  for (const query of ['x=1', 'order=']) {
    await page.goto(`${server.origin}/pay/success?${query}`)
    await expect(page.locator('h1')).toHaveText(/no order number|没有订单号/)
    expect(page.url()).toBe(`${server.origin}/pay/success?${query}`)
  }
})

test('a membership that ends without the service changes by itself (requirement 11.3)', {
  tag: '@core',
}, async ({ server, train: { page } }) => {
  await page.clock.install()
  await page.goto(`${server.origin}/account`)
  const remaining = page.getByTestId('remaining')
  const tier = page.getByTestId('tier')
  await expect(remaining).toContainText(/3[01]|29/)
  const gold = await tier.textContent()
  await page.clock.setSystemTime(Date.now() + 40 * DAY_MS)
  await expect(remaining).toHaveText(/Expired|已过期/)
  await expect(tier).not.toHaveText(gold ?? '')
})

test('an expired session leaves the copy readable and asks to sign in (requirement 11.4)', {
  tag: '@core',
}, async ({ server, train: { page, context, member } }) => {
  await page.goto(`${server.origin}/account`)
  await expect(page.getByRole('article').first()).toContainText(AGE)
  await context.clearCookies({ name: 'session' })
  await server.restart()
  await comeBack(page)
  await expect(page.locator(`main a[href^="/login?next="]`)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(grouped(member))
  await page.reload()
  await expect(page.getByRole('article').first()).toContainText(grouped(member))
  for (const tab of ['settings', 'devices']) {
    await page.goto(`${server.origin}/account?tab=${tab}`)
    await expect(page.getByRole('main').getByText(ONLY_SIGNED_IN).first(), tab).toBeVisible()
  }
})

test('signing out without the service leaves nothing, and tells the service once (requirement 11.5)', {
  tag: '@core',
}, async ({ server, train: { page, context, member, profile } }) => {
  const calls: string[] = []
  await page.goto(`${server.origin}/account?tab=settings`)
  const other = await context.newPage()
  await other.goto(`${server.origin}/account`)
  await expect(other.getByRole('article').first()).toContainText(grouped(member))
  await expect.poll(() => readStorage(page)).toContain(member.email)

  await signOutByHand(page)
  await expect(other.getByRole('article')).toHaveCount(0)
  await expect.poll(() => readStorage(page)).not.toContain(member.email)
  const kept = await readStorage(page)
  expect(kept).not.toContain(member.digital_account_number)

  await page.goto(`${server.origin}/account`)
  await expect(page.locator('input[autocomplete^=username]')).toBeVisible()
  const next = await profile.open()
  const started = await firstPage(next)
  next.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  await started.goto(`${server.origin}/account`)
  await expect(started.locator('input[autocomplete^=username]')).toBeVisible()
  expect(calls).toEqual([])

  await server.restart()
  const signOutReply = started.waitForResponse('**/api/sign-out')
  await comeBack(started)
  expect((await signOutReply).status()).toBe(200)
  await expect.poll(() => cookieNames(next, server)).not.toContain('session')
  // a page that is left before it has noted the answer would tell it again
  await expect.poll(() => listCopies(started)).not.toContain('signed-out')
  await started.goto(`${server.origin}/account`)
  await expect(started.locator('input[autocomplete^=username]')).toBeVisible()
  expect(calls[0]).toBe('/api/sign-out')
  expect(calls.filter((path) => path === '/api/sign-out')).toHaveLength(1)
})

test('a late reply and the Back button bring nothing back (requirement 11.5)', {
  tag: '@core',
}, async ({ server, train: { page, context, member } }) => {
  await server.restart()
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isAsked: () => void = () => {}
  const request = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  await context.route('**/api/usage', async (route) => {
    const response = await route.fetch()
    isAsked()
    await held
    await route.fulfill({ response }).catch(() => {})
  })
  await page.goto(`${server.origin}/account`)
  await expect(page.getByRole('article').first()).toContainText(grouped(member))
  await page.goto(`${server.origin}/account?tab=settings`)
  const other = await context.newPage()
  await other.goto(`${server.origin}/account?tab=usage`)
  await request
  await signOutByHand(page)
  await expect(other.locator('h1')).not.toHaveText(/Usage|用量|使用/)
  answer()
  await expect.poll(() => listCopies(other)).not.toContain('usage')
  expect(await readStorage(other)).not.toContain(member.email)

  // the two pages that were left with the member's data on them
  for (const _page of [1, 2]) {
    await page.goBack()
    await expect(page.locator('input[autocomplete^=username]')).toBeVisible()
    await expect(page.locator('body')).not.toContainText(member.email)
  }
})

async function openTab(page: Page, server: RunningServer, tab: string): Promise<void> {
  await page.goto(`${server.origin}/account${tab}`)
  const name = tab === '' ? 'account' : tab.replace('?tab=', '')
  await expect.poll(() => listCopies(page)).toContain(name)
}

/** The dialog's action, which is its last button. */
async function signOutByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Sign out|退出登录/ }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page).not.toHaveURL(/\/account/)
}

/** Acts like a device whose network is back. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

const grouped = ({ digital_account_number }: Member) =>
  new RegExp([...digital_account_number].join('\\s?'))

const cookieNames = async (context: BrowserContext, server: RunningServer) =>
  (await context.cookies(server.origin)).map(({ name }) => name)

/** Measures the contrast of a control's words, which no rule of axe asks for while it is locked. */
async function contrastOf(control: Locator): Promise<number> {
  const colors = await control.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
  })
  const [words, ground] = colors.map((text) =>
    (text.match(/\d+/g) ?? []).map((part) => Number(part) / 255),
  )
  return contrast(words as [number, number, number], ground as [number, number, number])
}
