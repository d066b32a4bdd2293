import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { devices } from '@playwright/test'
import { expectNothingFound } from './support/axe.ts'
import { deviceTextsOf } from './support/device-texts.ts'
import { button, expect, headingOf, link, test, WITHOUT_WORKER } from './support/journey.ts'
import { addNode } from './support/network.ts'

test.use(WITHOUT_WORKER)

const PATH = '/account?tab=devices&add=here'

test.describe('an Android phone', () => {
  test.use({ userAgent: devices['Pixel 7'].userAgent })

  test('saves the file before all else, and learns of its first handshake (decision 151)', async ({
    page,
    server,
    membership,
    locale,
    t,
  }) => {
    const d = deviceTextsOf(locale)
    const node = await addNode(server, 'Cusco 1', 'PE')
    await membership.signUp()
    await page.goto(PATH)
    await page.getByText(d.changeNameOrNode).click()
    const choice = page.getByLabel(d.node, { exact: true })
    const own = choice.getByRole('option', { name: 'Cusco 1' })
    await choice.selectOption(await own.getAttribute('value'))
    const request = page.waitForRequest((request) => request.method() === 'POST')
    await button(page, d.getConfiguration).click()
    const { public_key } = (await request).postDataJSON()
    const waiting = page.waitForEvent('download')
    await link(page, d.save).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^Cusco-1-\w+\.conf$/)
    const dueStop = page.locator('[aria-current=step]')
    await expect(dueStop.getByText(d.waitingForConnection)).toBeVisible()
    await page.getByText(d.asText).click()
    await expect(page.getByTestId('configuration')).toHaveText(
      await readFile(await download.path(), 'utf8'),
    )
    await expect(page.getByRole('listitem').filter({ hasText: d.importFile })).toBeVisible()
    await expect(page.getByText(d.waitingForConnection)).toBeVisible()
    await expectNothingFound(page, 'the steps')
    await node.probe(public_key, 5000)
    await expect(page.getByText(d.connectedThrough)).toContainText('Cusco 1')
    await expect(dueStop).toHaveCount(0)

    await test.step('from now on the countdown after paying opens the pass', async () => {
      await button(page, d.done).click()
      const { order_no } = await membership.buy('gold', 'week')
      await page.clock.install()
      await page.goto(`/pay/success?order=${order_no}`)
      await expect(page.getByRole('timer')).toBeVisible()
      await page.clock.runFor(10_000)
      await expect(headingOf(page)).toHaveText(t.accountTitle)
      await expect(page.getByTestId('tier')).toHaveText(t.gold)
    })
  })

  test('a reload while the configuration is shown goes on with that device (decision 151)', async ({
    page,
    server,
    membership,
    locale,
  }) => {
    const d = deviceTextsOf(locale)
    const node = await addNode(server, 'Cusco 3', 'PE')
    await membership.signUp()
    const public_key = randomBytes(32).toString('base64')
    const { nodes } = await membership.call('getNodes')
    const node_id = nodes.find(({ name }) => name === node.name)?.node_id ?? ''
    const about = { DeviceInfo: 'Laptop', Platform: 'linux', public_key } as const
    await membership.call('addDevice', { request: { ...about, node_id } })
    // the account has connected before
    await node.probe(public_key, 5000)
    await page.goto(PATH)
    await button(page, d.getConfiguration).click()
    await expect(page.getByRole('heading', { name: d.setUp })).toBeFocused()
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByText(d.notConnectedBefore)).toContainText(String(d.androidPhone))
    await expectNothingFound(page, 'the device that has not connected')
    await button(page, d.getConfiguration).click()
    await expect(page.getByRole('heading', { name: d.setUp })).toBeFocused()
    expect((await membership.call('getDevices')).devices).toHaveLength(2)
    await page.reload()
    await button(page, d.addAnother).click()
    await expect(page.getByLabel(d.name, { exact: true })).toHaveValue('')
  })
})

test.describe('an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent })

  test('hands the file to the share sheet, whose WireGuard takes it (decision 151)', async ({
    page,
    server,
    membership,
    locale,
  }) => {
    const d = deviceTextsOf(locale)
    await addNode(server, 'Cusco 2', 'PE')
    await membership.signUp()
    // Chromium shares no file of this type; the sheet is the system's, so the page's part ends here
    await page.addInitScript(() => {
      const shared: Promise<[string, string]>[] = []
      Object.assign(window, { shared })
      navigator.canShare = (data) => data?.files?.length === 1
      navigator.share = async (data) => {
        for (const file of data?.files ?? []) {
          shared.push(file.text().then((text) => [file.name, text]))
        }
      }
    })
    await page.goto(PATH)
    await button(page, d.getConfiguration).click()
    await button(page, d.sendToApp).click()
    const shared = await page.evaluate(() =>
      Promise.all((window as never as { shared: Promise<[string, string]>[] }).shared),
    )
    expect(shared).toHaveLength(1)
    expect(shared[0]?.[0]).toMatch(/\.conf$/)
    await page.getByText(d.asText).click()
    await expect(page.getByTestId('configuration')).toHaveText(shared[0]?.[1] ?? '')
    await expectNothingFound(page, 'the steps on an iPhone')
  })
})
