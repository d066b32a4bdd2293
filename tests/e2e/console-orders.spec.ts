import { randomUUID } from 'node:crypto'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { openFolded, pressListTool, signInOperator } from './support/console.ts'
import { expect, field, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { membershipOf } from './support/membership.ts'
import { savedRows } from './support/saved-rows.ts'

const WORDS = {
  'en-US': {
    orders: 'Orders',
    filters: 'Filters',
    status: 'Status',
    from: 'Placed on or after (UTC)',
    nothing: 'No orders found.',
    csv: 'Download as CSV',
    download: 'Download',
    reason: 'Reason',
  },
  'zh-CN': {
    orders: '订单',
    filters: '筛选',
    status: '状态',
    from: '下单日不早于（UTC）',
    nothing: '没有找到订单。',
    csv: '下载 CSV',
    download: '下载',
    reason: '原因',
  },
} as const

test.use(WITHOUT_WORKER)

test('operators find an order by filters, open it, and download what they found', async ({
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
  const { order } = await member.order('diamond', 'quarter')
  await signInOperator(context.request, server, `shift-${randomUUID().slice(0, 8)}`)

  await page.goto(`${server.origin}/operator`)
  await pressOn(
    page,
    page.getByRole('navigation').getByRole('link', { name: words.orders, exact: true }),
  )
  await expect(headingOf(page)).toHaveText(words.orders)
  await expect(page.getByText(order.order_no)).toBeVisible()

  await openFolded(page, page.locator('summary', { hasText: words.filters }))
  await field(page, words.status).selectOption('unpaid')
  await page.getByLabel(words.from).fill(new Date(order.created_at_ms).toISOString().slice(0, 10))
  await expect(page.getByText(order.order_no)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('status')).toBe('unpaid')
  await expectNothingFound(page, 'the filtered list of orders')

  await pressListTool(page, words.csv)
  await typeInto(page, field(page, words.reason), 'the tax adviser asks')
  const downloading = page.waitForEvent('download')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: words.download }))
  const file = await downloading
  expect(file.suggestedFilename()).toBe('orders.csv')
  const saved = await savedRows(file)
  const [, ...orders] = saved
  expect(orders.map(([order_no]) => order_no)).toContain(order.order_no)
  for (const [, status] of orders) expect(status).toBe('unpaid')

  const row = page.getByRole('row').filter({ hasText: order.order_no })
  await pressOn(page, row.locator(`a[href$="/orders/${order.order_no}"]`))
  await expect(headingOf(page)).toContainText(order.order_no)
  await expect(page.locator('nav a[aria-current=page]')).toHaveText(words.orders)
  await page.goBack()
  await expect(page.getByText(order.order_no)).toBeVisible()
  await field(page, words.status).selectOption('disputed')
  await expect(page.getByText(words.nothing)).toBeVisible()
})
