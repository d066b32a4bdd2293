import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { openFolded, pressListTool, signInOperator } from './support/console.ts'
import { button, expect, field, headingOf, link, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { operate } from './support/operator.ts'
import { test } from './support/own-server.ts'
import { savedRows } from './support/saved-rows.ts'
import type { RunningServer } from './support/server.ts'

/** The name of each row of the list. */
const ACCOUNT_NUMBER = /^\d{3} \d{3} \d{4}$/

const WORDS = {
  'en-US': {
    next: 'Next page',
    first: 'First page',
    filters: 'Filters',
    noEmail: 'No email address',
    ends: 'Ends before (UTC)',
    sorted: 'Sorted by',
    one: '1 member',
    selectAll: 'Select all',
    grantAll: 'Grant days to all',
    grant: 'Grant days',
    granted: 'Days granted',
    days: 'Days',
    csv: 'Download as CSV',
    download: 'Download',
    reason: 'Reason',
    quickFind: 'Find a member or an order',
    find: 'Account number, order number or email address',
  },
  'zh-CN': {
    next: '下一页',
    first: '第一页',
    filters: '筛选',
    noEmail: '未填邮箱',
    ends: '到期日早于（UTC）',
    sorted: '排序方式',
    one: '1 位会员',
    selectAll: '全选',
    grantAll: '全部赠送天数',
    grant: '赠送天数',
    granted: '天数已赠送',
    days: '天数',
    csv: '下载 CSV',
    download: '下载',
    reason: '原因',
    quickFind: '查找会员或订单',
    find: '数字账号、订单号或邮箱',
  },
} as const

test.use(WITHOUT_WORKER)

const FIFTY_TWO = Array.from({ length: 52 }, (_, index) => ({
  email: `member-${index}@mail.example`,
}))

async function importMembers(own: RunningServer, members: readonly object[]): Promise<void> {
  const file = join(own.dataDir, 'members.json')
  await writeFile(file, JSON.stringify(members))
  await operate(own, 'members', 'import', file, '--reason', 'from elsewhere')
}

test('operators page through all members, and through search results', async ({
  page,
  context,
  own,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  await importMembers(own, FIFTY_TWO)
  await signInOperator(context.request, own, 'day-shift')
  const rows = link(page, ACCOUNT_NUMBER)

  for (const search of ['', '?find=%40mail.example']) {
    await page.goto(`${own.origin}/operator/members${search}`)
    await expect(rows).toHaveCount(50)
    await expectNothingFound(page, `the first page of /operator/members${search}`)
    await pressOn(page, link(page, words.next))
    await expect(rows).toHaveCount(2)
    await expect(headingOf(page)).toBeFocused()
    await expectNothingFound(page, `the last page of /operator/members${search}`)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(link(page, words.next)).toHaveCount(0)
    await pressOn(page, link(page, words.first))
    await expect(rows).toHaveCount(50)
    expect(new URL(page.url()).search).toBe(search)
  }
})

test('operators narrow the list of members by filters, which the address holds', async ({
  page,
  context,
  own,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  await importMembers(own, [...FIFTY_TWO, { tier: 'gold', expire_date: '2090-01-01 00:00:00' }])
  await signInOperator(context.request, own, 'day-shift')
  const rows = link(page, ACCOUNT_NUMBER)
  const noEmail = page.getByRole('checkbox', { name: words.noEmail })

  // narrow screens keep the filters that are set unfolded
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${own.origin}/operator/members`)
  await expect(rows).toHaveCount(50)
  await openFolded(page, page.locator('summary', { hasText: words.filters }))
  await pressOn(page, noEmail, 'Space')
  await expect(noEmail).toBeFocused()
  await expect(rows).toHaveCount(1)
  expect(new URL(page.url()).search).toBe('?no_email=yes')
  await page.reload()
  await expect(rows).toHaveCount(1)
  await pressOn(page, noEmail, 'Space')
  await pressOn(page, link(page, words.next))
  await expect(rows).toHaveCount(3)
  await expect(headingOf(page)).toBeFocused()

  await page.getByLabel(words.ends).fill('2090-01-02')
  await expect(rows).toHaveCount(1)
  expect(new URL(page.url()).search).toBe('?ends_before=2090-01-02')
  await field(page, words.sorted).selectOption('ends')
  await expect(rows).toHaveCount(1)
  expect(new URL(page.url()).search).toBe('?ends_before=2090-01-02&sort=ends')
  await expectNothingFound(page, 'the filtered list of members')

  await expect(page.getByText(words.one, { exact: true })).toBeVisible()
  await pressListTool(page, words.csv)
  await typeInto(page, field(page, words.reason), 'asked by the tax adviser')
  const downloading = page.waitForEvent('download')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: words.download }))
  const file = await downloading
  expect(file.suggestedFilename()).toBe('members.csv')
  const saved = await savedRows(file)
  expect(saved).toHaveLength(2)
  expect(saved[1]?.join()).toContain('2090-01-01')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await pressOn(page, page.getByRole('checkbox', { name: words.selectAll }), 'Space')
  await pressOn(page, button(page, words.grantAll))
  await typeInto(page, field(page, words.days), '3')
  await typeInto(page, field(page, words.reason), 'an outage')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: words.grant }))
  await expect(page.getByText(words.granted)).toBeVisible()
  // the end moved past the filter
  await expect(rows).toHaveCount(0)
})

test('a new search of members from a later page keeps the focus in the field', async ({
  page,
  context,
  own,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  await importMembers(own, FIFTY_TWO)
  await signInOperator(context.request, own, 'day-shift')
  const rows = link(page, ACCOUNT_NUMBER)
  const find = page.getByRole('textbox', { name: words.find })

  await page.goto(`${own.origin}/operator/members`)
  await pressOn(page, link(page, words.next))
  await expect(rows).toHaveCount(2)
  await typeInto(page, find, 'member-51@')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(find).toBeFocused()
})

test('the search of every page opens the only member it finds, or else the list', async ({
  page,
  context,
  own,
  locale,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404.*orders\/20261121-0123456789/)
  const words = WORDS[(locale ?? 'en-US') as Locale]
  await importMembers(own, FIFTY_TWO)
  await signInOperator(context.request, own, 'day-shift')
  const search = page.getByRole('searchbox', { name: words.quickFind })

  await page.goto(`${own.origin}/operator/nodes`)
  await typeInto(page, search, 'member-51@')
  await page.keyboard.press('Enter')
  await expect(headingOf(page)).toHaveText(/^\d{3}\s\d{3}\s\d{4}$/)
  await expect(headingOf(page)).toBeFocused()
  await expectNothingFound(page, 'one member')
  await typeInto(page, search, '@mail.example')
  await page.keyboard.press('Enter')
  await expect(link(page, ACCOUNT_NUMBER)).toHaveCount(50)
  expect(new URL(page.url()).search).toBe('?find=%40mail.example')
  await typeInto(page, search, '20261121-0123456789')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${own.origin}/operator/orders/20261121-0123456789`)
})
