import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn } from './support/keyboard.ts'
import { operate } from './support/operator.ts'
import { test } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    until: 'Until',
    selectAll: 'Select all',
    suspendAll: 'Suspend all',
    showAll: 'Show all',
  },
  'zh-CN': { until: '到期', selectAll: '全选', suspendAll: '全部暂停', showAll: '显示全部' },
} as const

const LISTS = ['orders', 'members', 'devices', 'payments/all', 'nodes']

test.use({ ...WITHOUT_WORKER, viewport: { width: 1280, height: 800 } })

test('lists of the console show fourteen rows in the first screen, sorted by their heads', {
  tag: '@positions',
}, async ({ page, context, own, locale }) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  const file = join(own.dataDir, 'members.csv')
  const rows = Array.from({ length: 20 }, (_, index) => `member-${index}@mail.example`)
  await writeFile(file, `email\n${rows.join('\n')}\n`, { mode: 0o600 })
  await operate(own, 'members', 'import', file, '--reason', 'moving in')
  await signInOperator(context.request, own, 'day-shift')

  for (const list of LISTS) {
    await page.goto(`${own.origin}/operator/${list}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBe(1280)
  }
  await page.goto(`${own.origin}/operator/members`)
  const lines = page.locator('tbody tr')
  await expect(lines).toHaveCount(20)
  const boxes = await lines.evaluateAll((all) =>
    all
      .map((line) => line.getBoundingClientRect())
      .map(({ top, bottom, height }) => ({ top, bottom, height })),
  )
  expect(boxes[0]?.top).toBeLessThanOrEqual(190)
  expect(boxes[0]?.height).toBe(40)
  expect(boxes.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(14)

  const head = page.getByRole('columnheader', { name: words.until })
  await pressOn(page, head.getByRole('link'))
  await expect(page).toHaveURL(/sort=ends_desc$/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await pressOn(page, head.getByRole('link'))
  await expect(head).toHaveAttribute('aria-sort', 'ascending')

  await expect(button(page, words.suspendAll)).toHaveCount(0)
  await pressOn(page, page.getByRole('checkbox', { name: words.selectAll }), 'Space')
  await expect(button(page, words.suspendAll)).toBeInViewport()
  await expectNothingFound(page, 'a list with all its rows selected')

  await page.goto(`${own.origin}/operator/members?find=nobody`)
  await expectNothingFound(page, 'a search that finds nothing')
  await pressOn(page, page.getByRole('link', { name: words.showAll }))
  await expect(lines).toHaveCount(20)
})

test('a list on a phone begins below two lines of title and tools at most, one of search, and one of filters and order', {
  tag: '@positions',
}, async ({ page, context, own }) => {
  const about = ['--country', 'NO', '--endpoint', 'oslo1.skylark.example:51820', '--capacity', '9']
  await operate(own, 'nodes', 'add', 'Oslo 1', ...about)
  await signInOperator(context.request, own, 'day-shift')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${own.origin}/operator/nodes`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  const [title, search, filters, order, row] = await page
    .locator('main :is(h1, [role=search], summary, [name=sort], tbody tr)')
    .evaluateAll((all) =>
      all
        .map((element) => element.getBoundingClientRect())
        .map(({ top, height }) => ({ top, height, middle: top + height / 2 })),
    )
  expect(filters?.height).toBeGreaterThanOrEqual(44)
  expect(order?.middle).toBeCloseTo(filters?.middle ?? 0, 0)
  expect((row?.top ?? 0) - (search?.top ?? 0)).toBeLessThanOrEqual(124)
  // in wide letters the button that adds one needs a line of its own
  expect((search?.top ?? 0) - (title?.middle ?? 0)).toBeLessThanOrEqual(108)
  expect(row?.height).toBeLessThanOrEqual(80)
})
