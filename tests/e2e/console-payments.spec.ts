import { randomUUID } from 'node:crypto'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { openFolded, pressListTool, signInOperator } from './support/console.ts'
import { expect, field, headingOf, link, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { membershipOf } from './support/membership.ts'
import { savedRows } from './support/saved-rows.ts'

const WORDS = {
  'en-US': {
    payments: 'Payments',
    all: 'All payments',
    find: 'Order number, or the beginning of a payment’s reference',
    filters: 'Filters',
    status: 'Status',
    paid: 'Payment received',
    sorted: 'Sorted by',
    nothing: 'No payments found.',
    csv: 'Download as CSV',
    download: 'Download',
    reason: 'Reason',
  },
  'zh-CN': {
    payments: '收款',
    all: '全部收款',
    find: '订单号，或支付单号的开头',
    filters: '筛选',
    status: '状态',
    paid: '收到款项',
    sorted: '排序方式',
    nothing: '没有找到收款记录。',
    csv: '下载 CSV',
    download: '下载',
    reason: '原因',
  },
} as const

test.use(WITHOUT_WORKER)

test('operators find a payment, sort and filter the list, and download what they found', async ({
  page,
  context,
  playwright,
  server,
  locale: typed,
}) => {
  const locale = (typed ?? 'en-US') as Locale
  const words = WORDS[locale]
  const member = membershipOf(await playwright.request.newContext(), server, locale)
  await member.signUp()
  const { order_no } = await member.buy('gold', 'week')
  await signInOperator(context.request, server, `shift-${randomUUID().slice(0, 8)}`)

  await page.goto(`${server.origin}/operator`)
  const menu = page.getByRole('navigation')
  await pressOn(page, menu.getByRole('link', { name: words.payments, exact: true }))
  await pressOn(page, link(page, words.all))
  await expect(headingOf(page)).toHaveText(words.all)
  const row = page.getByRole('row').filter({ hasText: order_no })
  await expect(row).toContainText(words.paid)

  await typeInto(page, field(page, words.find), order_no.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await openFolded(page, page.locator('summary', { hasText: words.filters }))
  await field(page, words.status).selectOption('paid')
  await field(page, words.sorted).focus()
  await field(page, words.sorted).selectOption('amount')
  await expect(field(page, words.sorted)).toBeFocused()
  await expect(row).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    find: order_no.toLowerCase(),
    state: 'paid',
    sort: 'amount',
  })
  await expectNothingFound(page, 'the filtered list of payments')
  await page.reload()
  await expect(field(page, words.sorted)).toHaveValue('amount')

  await pressListTool(page, words.csv)
  await typeInto(page, field(page, words.reason), 'the tax adviser asks')
  const downloading = page.waitForEvent('download')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: words.download }))
  const file = await downloading
  expect(file.suggestedFilename()).toBe('payments.csv')
  const saved = await savedRows(file)
  expect(saved).toHaveLength(2)
  expect(saved[1]?.join()).toContain(`,paid,completed,USD,1.99,199,${order_no},`)

  await pressOn(page, row.locator(`a[href$="/orders/${order_no}"]`))
  await expect(headingOf(page)).toContainText(order_no)
  await page.goBack()
  await field(page, words.status).selectOption('disputed')
  await expect(page.getByText(words.nothing)).toBeVisible()
})
