import type { Page } from '@playwright/test'
import { expectNothingFound } from './support/axe.ts'
import { type DeviceTexts, deviceTextsOf } from './support/device-texts.ts'
import { button, expect, test as journey, WITHOUT_WORKER } from './support/journey.ts'
import { addNode, type PlayedNode } from './support/network.ts'

const test = journey.extend<{ d: DeviceTexts }, { node: PlayedNode }>({
  node: [({ server }, use) => addNode(server, 'Quito 1', 'EC').then(use), { scope: 'worker' }],
  d: ({ locale }, use) => use(deviceTextsOf(locale)),
})

test.use(WITHOUT_WORKER)

const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test.describe('a device that is switched on and not connected takes up the limit (decision 18)', () => {
  test.beforeEach(async ({ page, membership, node }) => {
    await membership.signUp()
    const { nodes } = await membership.call('getNodes')
    const node_id = nodes.find(({ name }) => name === node.name)?.node_id ?? ''
    await membership.addPlainDevice('Old phone', node_id)
    await page.goto('/account?tab=devices')
  })

  test('the list says so, and its row switches the device off', async ({ page, membership, d }) => {
    const row = rowOf(page, 'Old phone')
    await expect(page.getByText(d.noneOnlineOneOn)).toBeVisible()
    await expect(row.getByText(d.offlineButOn)).toBeVisible()
    await row.getByRole('button', { name: d.switchOff }).click()
    const dialog = page.getByRole('dialog')
    await expectNothingFound(page, 'the question before switching off')
    await dialog.getByRole('button', { name: d.switchOff }).click()
    await expect(row.getByRole('button', { name: d.switchOn })).toBeVisible()
    await expect(page.getByText(d.noneOnline)).toBeVisible()
    expect((await membership.call('getDevices')).devices[0]?.has_slot).toBe(false)
  })

  test('one more device takes its place where its configuration is shown', async ({
    page,
    membership,
    d,
  }) => {
    await button(page, d.add).click()
    await page.getByLabel(d.name, { exact: true }).fill('New phone')
    await page.getByLabel(d.system, { exact: true }).selectOption('linux')
    await button(page, d.addIt).click()
    await expect(page.getByText(d.addedNotOn)).toBeVisible()
    // the question comes before the steps, above the tab bar of a phone
    await expect(button(page, d.disconnectOne)).toBeInViewport({ ratio: 1 })
    const question = await button(page, d.disconnectOne).boundingBox()
    const steps = await page.locator('[aria-current=step]').boundingBox()
    expect(question?.y).toBeLessThan(Math.min(steps?.y ?? 0, 700))
    await expectNothingFound(page, 'the configuration at the limit')
    await button(page, d.disconnectOne).click()
    await expect(page.getByText(d.waitingForConnection)).toBeVisible()
    await expect(page.getByText(d.addedNotOn)).toHaveCount(0)
    const { devices } = await membership.call('getDevices')
    const holders = devices.filter(({ has_slot }) => has_slot)
    expect(holders.map(({ DeviceInfo }) => DeviceInfo)).toEqual(['New phone'])
  })
})
