import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectNothingFound } from './support/axe.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { listCopies, readStorage } from './support/device-storage.ts'
import { type DeviceTexts, deviceTextsOf } from './support/device-texts.ts'
import { button, expect, test as journey, link } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { addNode, callAs, type PlayedNode } from './support/network.ts'
import { codeOf, drawnCode } from './support/qr-code.ts'

const REFUSED = /status of 409/

const test = journey.extend<
  { d: DeviceTexts; nodeId: () => Promise<string> },
  { node: PlayedNode }
>({
  node: [
    async ({ server }, use) => {
      await addNode(server, 'Oslo 1', 'NO')
      await use(await addNode(server, 'Tokyo 3', 'JP'))
    },
    { scope: 'worker' },
  ],
  d: ({ locale }, use) => use(deviceTextsOf(locale)),
  nodeId: ({ membership, node }, use) =>
    use(async () => {
      const { nodes } = await membership.call('getNodes')
      return nodes.find(({ name }) => name === node.name)?.node_id ?? ''
    }),
})

test.describe('devices in the account (requirements 2 and 4, decision 18)', () => {
  test('a device is added by keyboard; its configuration is shown once and kept nowhere', {
    tag: '@core',
  }, async ({ page, membership, node: _node, d, t }) => {
    await membership.signUp()
    await page.goto('/account?tab=devices')
    await expect(page.getByText(t.noDevice)).toBeVisible()
    await pressOn(page, button(page, d.add))
    await expect(page.getByRole('heading', { name: d.add, level: 2 })).toBeFocused()
    await expectNothingFound(page, 'the form')
    await pressOn(page, button(page, d.addIt))
    await expect(page.getByText(d.name_empty)).toBeVisible()
    await typeInto(page, page.getByLabel(d.name, { exact: true }), 'My router')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(d.system, { exact: true })).toBeFocused()
    await page.keyboard.type('Linux')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(d.node, { exact: true })).toBeFocused()
    // the node that is nearer by the browser's time zone, though both are as busy
    await expect(page.getByLabel(d.node, { exact: true }).locator('option:checked')).toContainText(
      'Tokyo 3',
    )
    await page.keyboard.type('Tokyo')
    await pressOn(page, button(page, d.addIt))

    await expect(page.getByRole('heading', { name: d.setUp })).toBeFocused()
    const waiting = page.waitForEvent('download')
    await pressOn(page, page.getByRole('link', { name: d.download }))
    const download = await waiting
    const file = await readFile(await download.path(), 'utf8')
    expect(download.suggestedFilename()).toMatch(/^Tokyo-3-[0-9a-z]{1,5}\.conf$/)
    const privateKey = /^PrivateKey = (\S{43}=)$/m.exec(file)?.[1] ?? ''
    expect(privateKey).not.toBe('')
    expect(await drawnCode(page)).toEqual(codeOf(file))
    await pressOn(page, page.locator('summary').filter({ hasText: d.systemHints }))
    await expect(page.getByText(/systemctl enable wg-quick@Tokyo-3-/)).toBeVisible()
    await pressOn(page, page.locator('summary').filter({ hasText: d.asText }))
    await expect(page.getByTestId('configuration')).toHaveText(file)
    await expectNothingFound(page, 'the configuration')
    expect(await readStorage(page)).not.toContain(privateKey)

    await page.goBack()
    await expect(button(page, d.showAgain)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('configuration')).toHaveText(file)
    await pressOn(page, button(page, d.done))
    await expect(button(page, d.showAgain)).toBeFocused()
    await expectNothingFound(page, 'the question before closing')
    await page.keyboard.press('Enter')
    await expect(button(page, d.done)).toBeFocused()
    await pressOn(page, button(page, d.done))
    await pressOn(page, button(page, d.close))
    const row = rowOf(page, 'My router')
    await expect(row).toContainText('Linux')
    await expect(row).toContainText('Tokyo 3')
    await openMore(page, row, d)
    await expect(row).toContainText(d.notHeard)
    expect(await page.content()).not.toContain(privateKey)
    expect(await readStorage(page)).not.toContain(privateKey)
  })

  test('Back leaves a configuration that is in use without a question, to the list', async ({
    page,
    membership,
    node,
    d,
  }) => {
    await membership.signUp()
    await page.goto('/account?tab=devices')
    await pressOn(page, button(page, d.add))
    await typeInto(page, page.getByLabel(d.name, { exact: true }), 'My router')
    await page.getByLabel(d.system, { exact: true }).selectOption('linux')
    const list = page.getByLabel(d.node, { exact: true })
    const tokyo = await list.locator('option', { hasText: node.name }).getAttribute('value')
    await list.selectOption(tokyo)
    const adding = page.waitForRequest(
      (request) => request.postData()?.includes('public_key') ?? false,
    )
    await pressOn(page, button(page, d.addIt))
    const { public_key } = (await adding).postDataJSON()
    await expect(page.getByRole('heading', { name: d.setUp })).toBeFocused()
    await node.probe(public_key)
    await expect(page.getByText(d.connectedThrough)).toBeVisible()
    await page.goBack()
    await expect(rowOf(page, 'My router')).toBeVisible()
    await expect(page.getByRole('heading', { name: d.setUp })).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('?tab=devices')
  })

  test('at the limit, another device gives its place, or the membership grows', async ({
    page,
    membership,
    nodeId,
    d,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(REFUSED)
    await membership.signUp()
    const node_id = await nodeId()
    await membership.addPlainDevice('Old phone', node_id)
    await membership.addPlainDevice('New phone', node_id)
    await page.goto('/account?tab=devices')
    const wanted = rowOf(page, 'New phone')
    await pressOn(page, wanted.getByRole('button', { name: d.switchOn }))
    await expect(wanted.getByRole('link', { name: d.upgrade })).toHaveAttribute('href', '/price')
    await expectNothingFound(page, 'the refusal at the limit')
    await pressOn(page, wanted.getByRole('button', { name: d.disconnectOne }))
    await openMore(page, wanted, d)
    await expect(wanted).toContainText(d.notHeard)
    await expect(wanted.getByRole('link', { name: d.upgrade })).toHaveCount(0)
    await openMore(page, rowOf(page, 'Old phone'), d)
    await expect(rowOf(page, 'Old phone')).toContainText(d.kicked)
  })

  test('a device is renamed, switched off, given a new key and removed, each explained before', async ({
    page,
    membership,
    nodeId,
    d,
    t,
  }) => {
    await membership.signUp()
    const { DeviceId } = await membership.addPlainDevice('Router', await nodeId())
    await page.goto('/account?tab=devices')
    await openMore(page, rowOf(page, 'Router'), d)
    await pressOn(page, button(page, d.rename))
    const name = page.getByLabel(d.name, { exact: true })
    await expect(name).toBeFocused()
    await typeInto(page, name, 'Home router')
    await page.keyboard.press('Enter')
    const row = rowOf(page, 'Home router')
    await expect(row.getByRole('heading')).toBeFocused()

    await openMore(page, row, d)
    await pressOn(page, row.getByRole('button', { name: d.switchOff }))
    await expect(button(page, d.leave)).toBeFocused()
    await expectNothingFound(page, 'the question before switching off')
    await page.keyboard.press('Escape')
    await expect(row).toContainText(d.notHeard)
    await expect(row.getByRole('button', { name: d.switchOff })).toBeFocused()
    await page.keyboard.press('Enter')
    await pressOn(page, inDialog(page, d.switchOff))
    await expect(row).toContainText(d.kicked)
    await expect(row.getByRole('button', { name: d.switchOn })).toBeFocused()

    await pressOn(page, row.getByRole('button', { name: d.renew }))
    await pressOn(page, button(page, d.renewIt))
    await expect(page.getByRole('heading', { name: d.setUp })).toBeFocused()
    await button(page, d.done).click()
    await button(page, d.close).click()
    await openMore(page, row, d)
    await expect(row).toContainText(d.notHeard)
    const { devices } = await membership.call('getDevices')
    expect(devices).toHaveLength(1)
    expect(devices[0]?.DeviceId).toBe(DeviceId)

    await pressOn(page, row.getByRole('button', { name: d.remove }))
    await expect(button(page, d.keep)).toBeFocused()
    await expectNothingFound(page, 'the question before removing')
    await pressOn(page, inDialog(page, d.remove))
    await expect(page.getByText(t.noDevice)).toBeVisible()
  })

  test('changes by an app and its node show at once, and a disconnect reaches the app', async ({
    page,
    server,
    membership,
    node,
    nodeId,
    d,
  }) => {
    const { email } = await membership.signUp()
    const node_id = await nodeId()
    await page.goto('/account?tab=devices')
    await expect(page.getByRole('heading', { name: d.noDevice })).toBeVisible()
    const app = await membership.addDevice(email, 'Pixel 8')
    const row = rowOf(page, 'Pixel 8')
    await openMore(page, row, d)
    await expect(row).toContainText(d.notConnectedYet)
    await callAs(server, app.token, 'clientConnect', { node_id })
    await expect(row).toContainText(d.notHeard)
    await node.probe(app.public_key)
    await expect(row.getByText(d.online, { exact: true })).toBeVisible()
    await expect(page.getByText(d.oneOnline)).toBeVisible()

    await row.getByRole('button', { name: d.disconnect }).click()
    await inDialog(page, d.disconnect).click()
    await expect(row.getByRole('button', { name: d.letConnect })).toBeVisible()
    const heartbeat = await callAs(server, app.token, 'clientHeartbeat', {})
    expect(heartbeat).toEqual({ connected: false, slot_ended: 'kicked' })
  })

  test('used-up traffic says since when, until when, and the way out (requirement 3.9)', {
    tag: '@core',
  }, async ({ page, membership, node, nodeId, d, expectConsoleErrors }) => {
    expectConsoleErrors(REFUSED)
    await membership.signUp()
    const public_key = randomBytes(32).toString('base64')
    const about = { DeviceInfo: 'Router', Platform: 'linux', public_key } as const
    await membership.call('addDevice', { request: { ...about, node_id: await nodeId() } })
    await node.probe(public_key, 20_000_000_000)
    await page.goto('/account?tab=usage')
    await expect(page.getByText(d.usedUp)).toBeVisible()
    await expect(link(page, d.moreTraffic)).toHaveAttribute('href', '/price')
    await page.goto('/account?tab=devices')
    await expect(rowOf(page, 'Router')).toContainText(d.offByTraffic)
    await button(page, d.switchOn).click()
    await expect(page.getByText(d.trafficUsedUp)).toBeVisible()
    await expect(link(page, d.moreTraffic)).toHaveAttribute('href', '/price')
  })

  test('without the service the last list shows its age, and actions are unavailable', async ({
    page,
    membership,
    node,
    nodeId,
    d,
    t,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    await membership.signUp()
    const public_key = randomBytes(32).toString('base64')
    const about = { DeviceInfo: 'Router', Platform: 'linux', public_key } as const
    await membership.call('addDevice', { request: { ...about, node_id: await nodeId() } })
    await node.probe(public_key)
    await page.goto('/account?tab=devices')
    await expect(rowOf(page, 'Router').getByText(d.online, { exact: true })).toBeVisible()
    await expect
      .poll(() => listCopies(page))
      .toEqual(expect.arrayContaining(['account', 'devices']))
    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await expect(rowOf(page, 'Router')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(t.asOf)
    await expect(rowOf(page, 'Router').getByText(d.wasOnline)).toBeVisible()
    await expect(rowOf(page, 'Router').getByText(d.online, { exact: true })).toHaveCount(0)
    await expect(page.getByText(d.oneWasOnline)).toBeVisible()
    await expect(page.getByText(d.unreachable)).toBeVisible()
    await expect(page.getByText(d.cannotReach)).toHaveCount(1)
    await openMore(page, rowOf(page, 'Router'), d)
    await expect(button(page, d.disconnect)).toHaveCount(0)
    for (const name of [d.add, d.rename, d.renew, d.remove]) {
      await expect(button(page, name)).toBeDisabled()
    }
    await page.unroute('**/api/**')
    await button(page, t.checkAgain).click()
    await expect(button(page, d.disconnect)).toBeEnabled()
  })
})

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Opens what a row leaves out. */
const openMore = (page: Page, row: Locator, d: DeviceTexts) =>
  pressOn(page, row.getByRole('button', { name: d.more, expanded: false }))
