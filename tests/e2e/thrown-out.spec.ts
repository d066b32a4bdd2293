import type { Page } from '@playwright/test'
import { readStorage } from './support/device-storage.ts'
import { askForCode } from './support/forms.ts'
import { expect, field, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { type Membership, OTHER_PASSWORD, PASSWORD } from './support/membership.ts'
import { addNode } from './support/network.ts'
import { signInOtherBrowser } from './support/other-sessions.ts'
import type { RunningServer } from './support/server.ts'
import type { Texts } from './support/texts.ts'

test.use(WITHOUT_WORKER)

test.describe('a new password offers to disconnect devices, too', () => {
  test('by keyboard, and only when it is ticked', async ({ page, server, membership, a, t }) => {
    await membership.signUp()
    const { node_id } = await openNode(server, membership, 'Lima 1')
    const device = await membership.addPlainDevice('Router', node_id)
    expect(device.has_slot).toBe(true)
    await page.goto('/account?tab=settings&section=password')
    const box = page.getByRole('checkbox')
    await expect(box).not.toBeChecked()
    await typeInto(page, field(page, a.presentPassword), PASSWORD)
    await typeInto(page, field(page, t.newPassword), OTHER_PASSWORD)
    await typeInto(page, field(page, t.confirmPassword), OTHER_PASSWORD)
    await pressOn(page, box, 'Space')
    await expect(box).toBeChecked()
    await pressOn(page, page.getByRole('main').locator('button[type=submit]'))
    await expect(headingOf(page)).toHaveText(t.settingsName)
    const { devices } = await membership.call('getDevices')
    expect(devices).toMatchObject([{ DeviceInfo: 'Router', has_slot: false }])
  })

  test('after a recovery unless it is unticked', async ({ page, server, membership, t }) => {
    const { email } = await membership.signUp()
    const { node_id } = await openNode(server, membership, 'Lima 2')
    await membership.addPlainDevice('Router', node_id)
    await page.goto('/retrieve-password')
    const code = await askForCode({ page, server, t }, email)
    const box = page.getByRole('checkbox')
    await expect(box).toBeChecked()
    await box.uncheck()
    await typeInto(page, field(page, t.newPassword), OTHER_PASSWORD)
    await typeInto(page, field(page, t.confirmPassword), OTHER_PASSWORD)
    await typeInto(page, field(page, t.captcha), code)
    await expect(headingOf(page)).toHaveText(t.loginTitle)
    await membership.call('signIn', { request: { identifier: email, password: OTHER_PASSWORD } })
    const { devices } = await membership.call('getDevices')
    expect(devices).toMatchObject([{ DeviceInfo: 'Router', has_slot: true }])
  })
})

test.describe('a session ended elsewhere leaves nothing of the member (requirement 11.4)', () => {
  const NO_LONGER_HERE = /no longer on this device|账号数据已清除/

  test.beforeEach(async ({ page, membership }) => {
    const { email, account } = await membership.signUp()
    identifier = email
    for (const tab of ['', '?tab=devices', '?tab=settings']) {
      await page.goto(`/account${tab}`)
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    }
    planted = [email, account.digital_account_number, account.account_id]
    await expect.poll(() => readStorage(page)).toContain(email)
  })
  let identifier: string
  let planted: string[]

  async function expectWiped(page: Page, t: Texts) {
    await expect(headingOf(page)).toHaveText(t.loginTitle)
    await expect(page.getByText(NO_LONGER_HERE)).toBeVisible()
    await expect.poll(() => page.context().cookies().then(namesOf)).not.toContain('session')
    const kept = await readStorage(page)
    for (const value of planted) expect(kept).not.toContain(value)
  }

  test('at once where a page is open, on any of its tabs', { tag: '@core' }, async ({
    page,
    browser,
    server,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(/status of 401 .*\/api\/devices/)
    const otherBrowser = await signInOtherBrowser({ page, browser, server }, identifier)
    await otherBrowser.request.post('/api/sessions/end-others', { data: {} })
    await expectWiped(page, t)
    await otherBrowser.close()
  })

  test('at the next request where none is open', async ({
    page,
    browser,
    server,
    expectConsoleErrors,
    t,
  }) => {
    // whichever request is the next
    expectConsoleErrors(/status of 401 .*\/api\//)
    await page.goto('about:blank')
    const otherBrowser = await signInOtherBrowser({ page, browser, server }, identifier)
    await otherBrowser.request.post('/api/sessions/end-others', { data: {} })
    await page.goto('/account')
    await expectWiped(page, t)
    await otherBrowser.close()
  })
})

const namesOf = (cookies: readonly { name: string }[]) => cookies.map(({ name }) => name)

/** A node that takes somebody, played by the test. */
async function openNode(server: RunningServer, membership: Membership, name: string) {
  await addNode(server, name, 'JP')
  const { nodes } = await membership.call('getNodes')
  const found = nodes.find((node) => node.name === name)
  if (!found) throw new Error('there is no node')
  return found
}
