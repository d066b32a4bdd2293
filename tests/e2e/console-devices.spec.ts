import { randomUUID } from 'node:crypto'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { openFolded, pressListTool, signInOperator } from './support/console.ts'
import { button, expect, field, headingOf, link, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { membershipOf } from './support/membership.ts'
import { savedRows } from './support/saved-rows.ts'

const WORDS = {
  'en-US': {
    devices: 'Devices',
    find: 'Account number, device ID, or the beginning of a device’s name',
    filters: 'Filters',
    switchedOff: 'Switched off',
    sorted: 'Sorted by',
    two: '2 devices',
    one: '1 device',
    selectAll: 'Select all',
    removeAll: 'Remove all',
    remove: 'Remove',
    removed: 'Removed',
    nothing: 'No devices found.',
    csv: 'Download as CSV',
    download: 'Download',
    reason: 'Reason',
  },
  'zh-CN': {
    devices: '设备',
    find: '数字账号、设备 ID，或设备名称的开头',
    filters: '筛选',
    switchedOff: '已停用',
    sorted: '排序方式',
    two: '2 台设备',
    one: '1 台设备',
    selectAll: '全选',
    removeAll: '全部移除',
    remove: '移除',
    removed: '已移除',
    nothing: '没有找到设备。',
    csv: '下载 CSV',
    download: '下载',
    reason: '原因',
  },
} as const

test.use(WITHOUT_WORKER)

test('operators find devices, narrow them by filters, download the list, and remove what they found', async ({
  page,
  context,
  playwright,
  server,
  locale: typed,
}) => {
  const locale = (typed ?? 'en-US') as Locale
  const words = WORDS[locale]
  const member = membershipOf(await playwright.request.newContext(), server, locale)
  const { email, account } = await member.signUp()
  const { digital_account_number: number } = account
  const names = ['Pixel 8', `Robin ${randomUUID().slice(0, 8)}`] as const
  for (const name of names) await member.addDevice(email, name)
  await signInOperator(context.request, server, `shift-${randomUUID().slice(0, 8)}`)

  await page.goto(`${server.origin}/operator`)
  const menu = page.getByRole('navigation')
  await pressOn(page, menu.getByRole('link', { name: words.devices, exact: true }))
  await expect(headingOf(page)).toHaveText(words.devices)
  await typeInto(page, field(page, words.find), groupAccountNumber(number))
  await page.keyboard.press('Enter')
  const rows = page.locator('tbody tr')
  await expect(page.getByText(words.two, { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(link(page, groupAccountNumber(number))).toHaveCount(2)

  await openFolded(page, page.locator('summary', { hasText: words.filters }))
  await pressOn(page, page.getByRole('checkbox', { name: words.switchedOff }), 'Space')
  await expect(page.getByRole('checkbox', { name: words.switchedOff })).toBeFocused()
  await field(page, words.sorted).selectOption('added')
  await expect(rows.first()).toContainText(names[0])
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    find: groupAccountNumber(number),
    switched_off: 'yes',
    sort: 'added',
  })
  await expectNothingFound(page, 'the filtered list of devices')

  await pressListTool(page, words.csv)
  await typeInto(page, field(page, words.reason), 'an audit')
  const downloading = page.waitForEvent('download')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: words.download }))
  const file = await downloading
  expect(file.suggestedFilename()).toBe('devices.csv')
  const saved = await savedRows(file)
  expect(saved.map(([, name]) => name)).toEqual(['DeviceInfo', ...names])

  await typeInto(page, field(page, words.find), names[1])
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.one, { exact: true })).toBeVisible()
  await pressOn(page, page.getByRole('checkbox', { name: words.selectAll }), 'Space')
  await pressOn(page, button(page, words.removeAll))
  await expectNothingFound(page, 'the dialog that removes devices')
  await typeInto(page, field(page, words.reason), 'stolen')
  const dialog = page.getByRole('dialog')
  await pressOn(page, dialog.getByRole('button', { name: words.remove, exact: true }))
  await expect(page.getByText(words.removed)).toBeVisible()
  await expect(page.getByText(words.nothing)).toBeVisible()
})
