import type { Page } from '@playwright/test'
import { expectNothingFound } from './support/axe.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { listCopies } from './support/device-storage.ts'
import { type DeviceTexts, deviceTextsOf } from './support/device-texts.ts'
import { button, expect, headingOf, test as journey, link } from './support/journey.ts'
import { addNode } from './support/network.ts'
import { visit } from './support/worker.ts'

const test = journey.extend<{
  d: DeviceTexts
  /** a node that was opened a moment ago */
  nodeId: string
}>({
  d: ({ locale }, use) => use(deviceTextsOf(locale)),
  nodeId: async ({ server, membership }, use) => {
    const { name } = await addNode(server, `Turku ${Date.now() % 1_000_000}`, 'FI')
    await membership.signUp()
    const { nodes } = await membership.call('getNodes')
    await use(nodes.find((node) => node.name === name)?.node_id ?? '')
  },
})

const causeIn = (page: Page) => page.locator('[data-cause]')

test.describe('why am I not connected? (decision 145)', () => {
  test('a switched-off device leads to the page, and is switched on there', async ({
    page,
    membership,
    nodeId,
    d,
  }) => {
    const { DeviceId } = await membership.addPlainDevice('Phone', nodeId)
    await membership.call('disconnectDevice', { params: { device_id: DeviceId } })
    await page.goto('/account?tab=devices')
    await button(page, d.more).click()
    await link(page, d.whyOne).click()
    await expect(headingOf(page)).toHaveText(d.whyTitle)
    await expect(causeIn(page)).toHaveAttribute('data-cause', 'switched_off')
    await expectNothingFound(page, 'the cause')
    await button(page, d.switchOn).click()
    await expect(causeIn(page)).toHaveAttribute('data-cause', 'never_heard')
    expect((await membership.call('getDevices')).devices[0]?.has_slot).toBe(true)
  })

  test('at the limit, one press frees the slot of another device', async ({
    page,
    membership,
    nodeId,
    d,
  }) => {
    await membership.addPlainDevice('Old phone', nodeId)
    const { DeviceId } = await membership.addPlainDevice('New phone', nodeId)
    await page.goto(`/account?tab=connection&device=${DeviceId}`)
    await expect(causeIn(page)).toHaveAttribute('data-cause', 'limit_reached')
    await button(page, d.disconnectOne).click()
    await expect(causeIn(page)).toHaveAttribute('data-cause', 'never_heard')
    const { devices } = await membership.call('getDevices')
    expect(devices.map(({ has_slot }) => has_slot)).toEqual([false, true])
  })

  test('a configuration is renewed on the page', async ({
    page,
    membership,
    server,
    nodeId,
    d,
  }) => {
    await page.goto('/account?tab=connection')
    await expect(causeIn(page)).toHaveAttribute('data-cause', 'no_device')
    await expect(link(page, d.add)).toHaveAttribute('href', '/account?tab=devices&add=here')
    const { DeviceId } = await membership.addPlainDevice('Phone', nodeId)
    await page.goto('/account?tab=connection')
    await expect(causeIn(page)).toHaveAttribute('data-cause', 'never_heard')
    await link(page, d.renew).click()
    await expect(page.getByRole('heading', { name: d.renewing })).toBeVisible()
    await expect(page).toHaveURL(`${server.origin}/account?tab=devices&renew=${DeviceId}`)
  })

  test('offline the cause is found from the copies on the device, and the text for support names nobody', async ({
    page,
    server,
    membership,
    nodeId,
    d,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    const { DeviceId } = await membership.addPlainDevice('Ann’s phone', nodeId)
    await membership.call('disconnectDevice', { params: { device_id: DeviceId } })
    const session = await membership.call('getSession')
    const number = session.signed_in ? session.account.digital_account_number : ''
    await visit(page, `${server.origin}/`)
    await page.goto('/account?tab=connection')
    await expect(causeIn(page)).toHaveAttribute('data-cause', 'switched_off')
    await expect
      .poll(() => listCopies(page))
      .toEqual(expect.arrayContaining(['account', 'devices']))
    await server.stop()
    try {
      await page.goto('/account')
      await link(page, d.whyTitle).click()
      await expect(headingOf(page)).toHaveText(d.whyTitle)
      await expect(causeIn(page)).toHaveAttribute('data-cause', 'switched_off')
      await expect(button(page, d.switchOn)).toBeDisabled()
      await expectNothingFound(page, 'the cause offline')
      await page.getByText(d.supportText).click()
      const text = page.getByTestId('support-text')
      const digits = async () => ((await text.textContent()) ?? '').replaceAll(/\s/g, '')
      await expect(text).toContainText(/Linux|Android/)
      expect(await digits()).not.toMatch(/Ann’s|@|\d+\.\d+\.\d+\.\d+|[A-Za-z0-9+/]{43}=/)
      expect(await digits()).not.toContain(number)
      await page.getByLabel(d.addNumber).check()
      expect(await digits()).toContain(number)
    } finally {
      await server.restart()
    }
  })
})

test.describe('why am I not connected?, in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('names the cause in words, with and without the service', async ({
    page,
    server,
    membership,
    nodeId,
    d,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    const { DeviceId } = await membership.addPlainDevice('Phone', nodeId)
    await membership.call('disconnectDevice', { params: { device_id: DeviceId } })
    await visit(page, `${server.origin}/`)
    await page.goto('/account?tab=connection')
    await expect(headingOf(page)).toHaveText(d.whyTitle)
    const words = causeIn(page).getByRole('heading')
    await expect(words).toHaveText(d.isSwitchedOff)
    await expect.poll(() => listCopies(page)).toContain('devices')
    await server.stop()
    try {
      await page.goto('/account?tab=connection')
      await expect(words).toHaveText(d.isSwitchedOff)
      await expect(button(page, d.switchOn)).toBeDisabled()
      await expectNothingFound(page, 'the cause offline, in Chinese')
    } finally {
      await server.restart()
    }
  })
})
