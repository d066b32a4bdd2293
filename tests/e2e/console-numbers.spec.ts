import { randomUUID } from 'node:crypto'
import type { Locale } from '#domain/site/locales.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { localDate } from '#domain/time/local-day.ts'
import { formatUtcDay } from '../../src/web/format.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, field, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { membershipOf } from './support/membership.ts'
import { savedRows } from './support/saved-rows.ts'

const WORDS = {
  'en-US': {
    numbers: 'Numbers',
    revenue: 'Revenue after refunds and disputes (USD)',
    byDay: 'Revenue (USD), by day',
    byTier: 'Members by tier',
    table: 'As a table',
    month: 'Month',
    csv: 'Download as CSV',
    download: 'Download',
    reason: 'Reason',
  },
  'zh-CN': {
    numbers: '数据',
    revenue: '扣除退款和争议后的收入（USD）',
    byDay: '每日收入（USD）',
    byTier: '各等级会员数',
    table: '用表格显示',
    month: '月份',
    csv: '下载 CSV',
    download: '下载',
    reason: '原因',
  },
} as const

test.use(WITHOUT_WORKER)

test('operators read the figures, their plot as a table, and download a month of payments', async ({
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
  const order = await member.buy('gold', 'month')
  const month = localDate(order.activation_time_ms ?? 0, 'Asia/Shanghai').slice(0, 7)
  await signInOperator(context.request, server, `shift-${randomUUID().slice(0, 8)}`)

  await page.goto(`${server.origin}/operator`)
  const today = formatUtcDay(Date.parse(localDate(Date.now(), 'Asia/Shanghai')), locale)
  const yesterday = formatUtcDay(
    Date.parse(localDate(Date.now() - DAY_MS, 'Asia/Shanghai')),
    locale,
  )
  const revenue = page.getByRole('slider', { name: words.byDay })
  const shown = page.getByRole('figure').filter({ has: revenue })
  await expect(revenue).toHaveAttribute('aria-valuetext', /\$[1-9]/)
  await revenue.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(revenue).toHaveAttribute('aria-valuetext', new RegExp(`^${yesterday}: `))
  await expect(shown).toContainText(yesterday)
  const { width = 0 } = (await revenue.boundingBox()) ?? {}
  await revenue.hover({ position: { x: width - 1, y: 9 } })
  await expect(shown).toContainText(today)
  await expectNothingFound(page, 'the overview with figures')
  await pressOn(
    page,
    page.getByRole('navigation').getByRole('link', { name: words.numbers, exact: true }),
  )
  await expect(headingOf(page)).toHaveText(words.numbers)
  await expect(page.getByRole('rowheader', { name: words.revenue }).first()).toBeVisible()
  await pressOn(page, page.locator('summary', { hasText: words.table }).first())
  const days = page.locator('details[open]').getByRole('row')
  await expect(days).toHaveCount(31)
  // tiers have been counted on one day alone: a bar, and not a block
  const tiers = page.getByRole('figure').filter({
    has: page.getByRole('slider', { name: words.byTier }),
  })
  const bar = await tiers.locator('path').nth(1).boundingBox()
  expect(bar?.width).toBeLessThan(30)
  await expectNothingFound(page, 'the numbers')

  await field(page, words.month).fill(month)
  await pressOn(page, button(page, words.csv))
  await typeInto(page, field(page, words.reason), 'the tax adviser asks')
  await expectNothingFound(page, 'the dialog of a month')
  const downloading = page.waitForEvent('download')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: words.download }))
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`payments-${month}.csv`)
  const saved = await savedRows(file)
  expect(saved.some((cells) => cells.includes(order.order_no))).toBe(true)
})
