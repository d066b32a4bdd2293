import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import {
  button,
  expect,
  headingOf,
  test as journey,
  link,
  WITHOUT_WORKER,
} from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { addNode } from './support/network.ts'

const ENGLISH = {
  setWays: 'Set connections',
  ways: 'Connections',
  reason: 'Reason',
  notReported: /^Its agent hasn’t reported yet\./,
  newSecrets: 'New secrets',
  endEarlier: 'End them now',
  more: (name: string) => `More about ${name}`,
  edit: 'Edit',
  save: 'Save',
  endpoint: 'Endpoint',
  giveUp: 'Give up',
  isLost: 'Given up: its devices have to move',
  isFree: 'None. You can remove the node.',
}
const CHINESE: typeof ENGLISH = {
  setWays: '设置伪装连接',
  ways: '伪装连接',
  reason: '原因',
  notReported: /^节点程序还没有上报。/,
  newSecrets: '更换密钥',
  endEarlier: '马上停止',
  more: (name: string) => `“${name}”的更多操作`,
  edit: '编辑',
  save: '保存',
  endpoint: '接入地址',
  giveUp: '弃用',
  isLost: '已弃用：设备需要迁走',
  isFree: '没有，可以移除这个节点了。',
}

const test = journey.extend<{ words: typeof ENGLISH; name: string }>({
  words: ({ locale }, use) => use(locale === 'zh-CN' ? CHINESE : ENGLISH),
  name: async ({ server, page }, use) => {
    const name = `Lahti ${Date.now() % 1_000_000}`
    await addNode(server, name, 'FI')
    await signInOperator(page.request, server, name.toLowerCase().replace(' ', '-'))
    await use(name)
  },
})

test.use(WITHOUT_WORKER)

test.describe('a node at the console (decisions 160 and 165)', () => {
  test('its ways are set, given new secrets and ended by keyboard', async ({
    page,
    server,
    words,
    name,
  }) => {
    await page.goto(`${server.origin}/operator/nodes`)
    await link(page, name).click()
    await expect(headingOf(page)).toHaveText(name)
    await expectNothingFound(page, 'a node without ways')
    const dialog = page.getByRole('dialog')
    const act = async (action: string, ways: string | null) => {
      await pressOn(page, button(page, action).first())
      if (ways !== null) await typeInto(page, dialog.getByLabel(words.ways, { exact: true }), ways)
      await typeInto(page, dialog.getByLabel(words.reason), 'a filter')
      await pressOn(page, dialog.getByRole('button', { name: action }))
      await expect(dialog).toBeHidden()
    }
    await act(words.setWays, 'shadowsocks:8388')
    await expect(page.getByText('shadowsocks:8388')).toBeVisible()
    await expect(page.getByText(words.notReported)).toBeVisible()
    await act(words.setWays, 'shadowsocks:8389')
    await expect(page.getByText('shadowsocks:8388')).toBeVisible()
    await expectNothingFound(page, 'a node with ways')
    await act(words.endEarlier, null)
    await expect(page.getByText('shadowsocks:8388')).toHaveCount(0)
    await act(words.newSecrets, null)
    await expect(page.getByText('shadowsocks:8389')).toBeVisible()
  })

  test('it is edited, and given up', async ({ page, server, words, name }) => {
    await page.goto(`${server.origin}/operator/nodes`)
    const dialog = page.getByRole('dialog')
    await button(page, words.more(name)).click()
    await button(page, words.edit).click()
    const endpoint = dialog.getByLabel(words.endpoint)
    await expect(endpoint).toHaveValue('node.skylark.example:51820')
    await expectNothingFound(page, 'the edited node')
    await endpoint.fill('lahti.skylark.example:51820')
    await dialog.getByLabel(words.reason).fill('moved')
    await dialog.getByRole('button', { name: words.save }).click()
    await expect(
      page.getByRole('row').filter({ hasText: 'lahti.skylark.example:51820' }),
    ).toHaveCount(1)
    await button(page, words.giveUp).click()
    await dialog.getByLabel(words.reason).fill('seized')
    await dialog.getByRole('button', { name: words.giveUp }).click()
    await expect(page.getByRole('row').getByText(words.isLost)).toBeVisible()
    await link(page, name).click()
    await expect(page.getByText(words.isFree)).toBeVisible()
    await expectNothingFound(page, 'a lost node')
  })
})
