import { askForCode } from './support/forms.ts'
import { holdScripts, isHydrated } from './support/hydration.ts'
import { expect, field, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { type Membership, OTHER_PASSWORD, PASSWORD } from './support/membership.ts'
import { addNode } from './support/network.ts'
import type { RunningServer } from './support/server.ts'

test.use(WITHOUT_WORKER)

test.describe('thrown out: a new password offers to disconnect devices, too', () => {
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

  test('after a forgotten one unless it is unticked, also before the script arrives', async ({
    page,
    server,
    membership,
    t,
  }) => {
    const { email } = await membership.signUp()
    const { node_id } = await openNode(server, membership, 'Lima 2')
    await membership.addPlainDevice('Router', node_id)
    const arrive = await holdScripts(page)
    await page.goto('/retrieve-password')
    const box = page.getByRole('checkbox')
    await expect(box).toBeChecked()
    await box.uncheck()
    arrive()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(box).not.toBeChecked()
    const code = await askForCode({ page, server, t }, email)
    await typeInto(page, field(page, t.newPassword), OTHER_PASSWORD)
    await typeInto(page, field(page, t.confirmPassword), OTHER_PASSWORD)
    await typeInto(page, field(page, t.captcha), code)
    await expect(headingOf(page)).toHaveText(t.loginTitle)
    await membership.call('signIn', { request: { identifier: email, password: OTHER_PASSWORD } })
    const { devices } = await membership.call('getDevices')
    expect(devices).toMatchObject([{ DeviceInfo: 'Router', has_slot: true }])
  })
})

/** A node that takes somebody, played by the test. */
async function openNode(server: RunningServer, membership: Membership, name: string) {
  await addNode(server, name, 'JP')
  const { nodes } = await membership.call('getNodes')
  const found = nodes.find((one) => one.name === name)
  if (!found) throw new Error('there is no node')
  return found
}
