import type { Page } from '@playwright/test'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { listCopies } from './support/device-storage.ts'
import { expect } from './support/journey.ts'
import { changeContent, operate } from './support/operator.ts'
import { test as journey } from './support/own-server.ts'
import { visit } from './support/worker.ts'

const SAID = {
  'en-US': 'Tokyo is being repaired until 23:30 UTC.',
  'zh-CN': '东京节点检修，到 UTC 23:30 结束。',
}
const SUSPENDED = {
  'en-US':
    'This account is suspended. Your data is kept, but paid time keeps running. Contact support to find out why.',
  'zh-CN': '账号已暂停。数据都在，但会员时长仍在计算。原因请咨询客服。',
}

const test = journey.extend<{ sentence: string }>({
  sentence: ({ locale }, use) => use(SAID[locale as Locale]),
})

const bar = (page: Page, sentence: string) => page.getByRole('complementary').getByText(sentence)

test('an announcement stands on every page until it is dismissed for the visit, offline too', async ({
  page,
  own,
  sentence,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(SERVICE_LOST)
  const link = 'https://status.skylark.example/'
  await changeContent(own, 'content/announcement.json', { ...SAID, link })
  const readPage = async () => (await fetch(`${own.origin}/?locale=en-US`)).text()
  await expect.poll(readPage).toContain(SAID['en-US'])
  for (const path of ['/', '/login', '/protocol/about-us']) {
    await visit(page, `${own.origin}${path}`)
    await expect(bar(page, sentence)).toBeVisible()
    expect(await layoutShift(page)).toBe(0)
  }

  await expectNothingFound(page, 'a policy under an announcement')

  await own.stop()
  await page.goto(`${own.origin}/price`)
  await expect(bar(page, sentence)).toBeVisible()
  await page.getByRole('complementary').getByRole('button').click()
  await expect(bar(page, sentence)).toBeHidden()
  for (const path of ['/price', '/login']) {
    await page.goto(`${own.origin}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar(page, sentence)).toBeHidden()
  }
  const nextVisit = await page.context().newPage()
  await nextVisit.goto(`${own.origin}/price`)
  await expect(bar(nextVisit, sentence)).toBeVisible()
})

test('a suspended member is told on the open account page, with the way to support', async ({
  page,
  server,
  membership,
  locale,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 40[13]/)
  const { email } = await membership.signUp()
  await page.goto('/account')
  await expect.poll(() => listCopies(page)).toContain('account')
  await operate(server, 'members', 'suspend', email, '--reason', 'a test')
  await page.reload()
  const notice = page.getByRole('main').getByText(SUSPENDED[locale as Locale])
  await expect(notice).toBeVisible()
  await expect(page.getByTestId('tier')).toBeVisible()
  const way = page.getByRole('main').locator('a[href="/contact-us"]')
  await expect(way.first()).toBeVisible()
})

/** How much the page has moved by itself so far. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as LayoutShift).value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

interface LayoutShift extends PerformanceEntry {
  value: number
}
