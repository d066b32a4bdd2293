import { expectNothingFound } from './support/axe.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { listCopies, readStorage } from './support/device-storage.ts'
import { type DeviceTexts, deviceTextsOf } from './support/device-texts.ts'
import { button, expect, test as journey, link } from './support/journey.ts'
import { pressOn } from './support/keyboard.ts'
import { addNode } from './support/network.ts'
import { operate } from './support/operator.ts'
import { visit } from './support/worker.ts'

const ENGLISH = {
  hasChanged: 'It needs a new configuration: its node has changed',
  renew: 'New configuration',
  keepKey: 'Keep the key instead',
  showSettings: 'Show the new settings',
  isLost: 'Its node is out of service. Move it to another node',
  moveTo: 'Move to Kuopio',
  forBlocked: 'For networks that block VPNs',
  mayBeBlocked: /Your node also offers a disguised connection/,
  create: 'Create the link',
  toUpdate: 'Refresh the profile in its app: its node has changed',
  hasLink: /^It has a link for networks that block VPNs\./,
}
const CHINESE: typeof ENGLISH = {
  hasChanged: '节点有变动，请重新生成配置',
  renew: '重新生成配置',
  keepKey: '保留原来的密钥',
  showSettings: '显示新的设置',
  isLost: '所在节点已停止服务，请换到另一个节点',
  moveTo: '换到 Kuopio',
  forBlocked: '网络屏蔽 VPN 时怎么连',
  mayBeBlocked: /你的节点还支持伪装连接/,
  create: '创建链接',
  toUpdate: '节点有变动，请在它的应用里刷新配置',
  hasLink: /^这台设备有一个链接，用于屏蔽 VPN 的网络。/,
}

const test = journey.extend<{
  words: typeof ENGLISH
  d: DeviceTexts
  /** a node that was opened a moment ago, the only one of its country */
  node: { name: string; node_id: string }
}>({
  words: ({ locale }, use) => use(locale === 'zh-CN' ? CHINESE : ENGLISH),
  d: ({ locale }, use) => use(deviceTextsOf(locale)),
  node: async ({ server, membership }, use) => {
    const { name } = await addNode(server, `Turku ${Date.now() % 1_000_000}`, 'FI')
    await membership.signUp()
    const { nodes } = await membership.call('getNodes')
    await use({ name, node_id: nodes.find((node) => node.name === name)?.node_id ?? '' })
    const { devices } = await membership.call('getDevices')
    const left = devices.filter((device) => device.has_slot && device.node_name === name).length
    await operate(server, 'nodes', 'remove', name, '--expect', String(left))
  },
})

test.describe('a node changes under its members (decision 165)', () => {
  test('the list offers to renew a configuration, and the app may keep its key', async ({
    page,
    membership,
    server,
    node,
    words,
    d,
  }) => {
    const { DeviceId } = await membership.addPlainDevice('Laptop', node.node_id)
    await page.goto('/account?tab=devices')
    await expect(page.getByText('Laptop')).toBeVisible()
    await operate(server, 'nodes', 'edit', node.name, '--endpoint', 'moved.skylark.example:51820')
    await expect(page.getByText(words.hasChanged)).toBeVisible()
    await expectNothingFound(page, 'an outdated configuration')
    await pressOn(page, button(page, words.renew))
    await page.getByText(words.keepKey).click()
    await button(page, words.showSettings).click()
    await expect(page.getByTestId('settings')).toContainText(
      'Endpoint = moved.skylark.example:51820',
    )
    await expectNothingFound(page, 'the new settings')
    const { devices } = await membership.call('getDevices')
    expect(devices).toMatchObject([{ DeviceId, has_slot: true, findings: ['never_heard'] }])

    await operate(server, 'nodes', 'edit', node.name, '--dns', '1.1.1.1')
    await page.goto('/account?tab=devices')
    await button(page, words.renew).click()
    await button(page, d.renewIt).click()
    await page.getByText(d.asText).click()
    await expect(page.getByTestId('configuration')).toContainText('DNS = 1.1.1.1')
  })

  test('one press moves a device from a lost node', async ({
    page,
    membership,
    server,
    node,
    words,
    d,
  }) => {
    const { DeviceId } = await membership.addPlainDevice('Laptop', node.node_id)
    const { name } = await addNode(server, 'Kuopio', 'FI')
    await operate(server, 'nodes', 'lost', node.name)
    await page.goto('/account?tab=devices')
    await expect(page.getByText(words.isLost)).toBeVisible()
    await expectNothingFound(page, 'a lost node')
    await pressOn(page, button(page, words.moveTo))
    await expect(page.getByRole('heading', { name: d.setUp })).toBeVisible()
    const { devices } = await membership.call('getDevices')
    expect(devices).toMatchObject([{ DeviceId, has_slot: true, node_name: name }])
    await operate(server, 'nodes', 'remove', name, '--expect', '1')
  })

  test('a network that may block WireGuard leads to the link, which is offered offline, too', async ({
    page,
    expectConsoleErrors,
    membership,
    server,
    node,
    words,
    d,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    await operate(server, 'nodes', 'ways', node.name, '--ways', 'shadowsocks:8388')
    const { DeviceId } = await membership.addPlainDevice('Laptop', node.node_id)
    await page.goto(`/account?tab=connection&device=${DeviceId}`)
    await expect(page.getByText(words.mayBeBlocked)).toBeVisible()
    await expectNothingFound(page, 'a way is proposed')
    await link(page, words.forBlocked).click()
    await button(page, d.renewIt).click()
    await button(page, words.create).click()
    const address = (await page.getByTestId('device-link').textContent()) ?? ''
    const headers = { 'user-agent': 'clash-verge/v2.4.2' }
    expect((await page.request.get(address, { headers })).ok()).toBe(true)

    await operate(server, 'nodes', 'edit', node.name, '--endpoint', 'moved.skylark.example:51820')
    await button(page, d.done).click()
    await button(page, d.close).click()
    await expect(page.getByText(words.toUpdate)).toBeVisible()
    await button(page, d.more).click()
    await expect(page.getByText(words.hasLink)).toBeVisible()
    await expectNothingFound(page, 'a device with a link')

    await visit(page, `${server.origin}/`)
    await page.goto('/account?tab=devices')
    await expect(page.getByText(words.toUpdate)).toBeVisible()
    await expect.poll(() => listCopies(page)).toEqual(expect.arrayContaining(['devices']))
    expect(await readStorage(page)).not.toContain(address.split('/').at(-1))
    await server.stop()
    try {
      await page.goto('/account?tab=devices')
      await button(page, d.more).click()
      await expect(page.getByText(words.hasLink)).toBeVisible()
      await expectNothingFound(page, 'a device with a link, offline')
    } finally {
      await server.restart()
    }
  })
})
