import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { pressListTool, signInOperator } from './support/console.ts'
import { button, expect, field, link, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { operate } from './support/operator.ts'
import { test } from './support/own-server.ts'
import { savedRows } from './support/saved-rows.ts'

const WORDS = {
  'en-US': {
    find: 'Part of a node’s name',
    status: 'Status',
    sorted: 'Sorted by',
    two: '2 nodes',
    nothing: 'No nodes found.',
    csv: 'Download as CSV',
    download: 'Download',
    reason: 'Reason',
    country: 'Country',
    open: 'Open to devices',
    add: 'Add node',
    taken: 'A node with this name already exists. Choose another name.',
    wrongName: 'Start with a letter or digit. Spaces, dots and hyphens may follow.',
    drained: 'Waiting for its agent · Draining',
  },
  'zh-CN': {
    find: '节点名称的一部分',
    status: '状态',
    sorted: '排序方式',
    two: '2 个节点',
    nothing: '没有找到节点。',
    csv: '下载 CSV',
    download: '下载',
    reason: '原因',
    country: '国家或地区',
    open: '恢复接入',
    add: '添加节点',
    taken: '已有同名节点，请换一个名称。',
    wrongName: '请以文字或数字开头，后面还可以用空格、点和连字符。',
    drained: '等待节点程序 · 停止接入',
  },
} as const

test.use(WITHOUT_WORKER)

test('operators search, sort and filter nodes, and download the list', async ({
  page,
  context,
  own,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  for (const [name, country] of [
    ['Oslo 1', 'NO'],
    ['Oslo 2', 'NO'],
    ['Lima 1', 'PE'],
  ] as const) {
    const endpoint = `${name.toLowerCase().replace(' ', '')}.skylark.example:51820`
    const about = ['--country', country, '--endpoint', endpoint, '--capacity', '9']
    await operate(own, 'nodes', 'add', name, ...about)
  }
  await signInOperator(context.request, own, 'day-shift')

  // wide enough that the filters with a choice stand beside the search
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${own.origin}/operator/nodes`)
  const names = link(page, /^(Oslo|Lima) \d$/)
  await expect(names).toHaveText(['Lima 1', 'Oslo 1', 'Oslo 2'])
  await typeInto(page, field(page, words.find), 'oslo')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.two, { exact: true })).toBeVisible()
  await field(page, words.sorted).selectOption('name_desc')
  await expect(names).toHaveText(['Oslo 2', 'Oslo 1'])
  await field(page, words.status).selectOption('waiting')
  await expect(names).toHaveText(['Oslo 2', 'Oslo 1'])
  expect(new URL(page.url()).search).toBe('?find=oslo&state=waiting&sort=name_desc')
  await expectNothingFound(page, 'the filtered list of nodes')

  await pressListTool(page, words.csv)
  await typeInto(page, field(page, words.reason), 'an inventory')
  const downloading = page.waitForEvent('download')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: words.download }))
  const file = await downloading
  expect(file.suggestedFilename()).toBe('nodes.csv')
  const saved = await savedRows(file)
  expect(saved.map(([name]) => name)).toEqual(['name', 'Oslo 2', 'Oslo 1'])

  await field(page, words.status).selectOption('full')
  await expect(page.getByText(words.nothing)).toBeVisible()

  await page.goto(`${own.origin}/operator/nodes`)
  await field(page, words.country).selectOption('PE')
  await expect(names).toHaveText(['Lima 1'])
  await expect(button(page, words.open)).toHaveCount(0)
  await operate(own, 'nodes', 'drain', 'Lima 1')
  await page.reload()
  await expect(page.getByText(words.drained)).toBeVisible()
  await expect(button(page, words.open)).toBeVisible()
})

test('a new node with a taken or invalid name shows the error at the name', async ({
  page,
  context,
  own,
  locale,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 400/)
  const words = WORDS[(locale ?? 'en-US') as Locale]
  const about = ['--country', 'NO', '--endpoint', 'oslo1.skylark.example:51820', '--capacity', '9']
  await operate(own, 'nodes', 'add', 'Oslo 1', ...about)
  await signInOperator(context.request, own, 'day-shift')
  await page.goto(`${own.origin}/operator/nodes`)
  await pressOn(page, button(page, words.add))
  const dialog = page.getByRole('dialog')
  const name = dialog.locator('[name="name"]')
  await name.fill('-')
  await dialog.locator('[name="country"]').fill('NO')
  await dialog.locator('[name="endpoint"]').fill('oslo2.skylark.example:51820')
  await dialog.locator('[name="capacity"]').fill('9')
  await dialog.locator('[name="why"]').fill('a second one')
  const send = dialog.getByRole('button', { name: words.add })
  await pressOn(page, send)
  await expect(dialog.getByText(words.wrongName)).toBeVisible()
  await name.fill('Oslo 1')
  await pressOn(page, send)
  await expect(dialog.getByText(words.taken)).toBeVisible()
  await expect(name).toBeFocused()
  await expectNothingFound(page, 'a node whose name is taken')
})
