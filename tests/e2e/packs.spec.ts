import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expectNothingFound } from './support/axe.ts'
import { expect, headingOf, WITHOUT_WORKER } from './support/journey.ts'
import { membershipOf } from './support/membership.ts'
import { operate } from './support/operator.ts'
import { test } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    locale: 'en-US',
    buy: /^Buy 100\sGB for /,
    refund: 'A refund takes back what you haven’t used',
    left: /100\sGB more in your traffic packs/,
  },
  'zh-CN': {
    locale: 'zh-CN',
    buy: /^购买 100\sGB，/,
    refund: '退款时，没用完的部分会收回',
    left: /流量包里还有 100\sGB/,
  },
} as const

const LONG_NAME = 'Summer holiday family streaming pack XXL'

test.use(WITHOUT_WORKER)

/** The middle of an element's height, and its end, in CSS pixels. */
const placeOf = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom, right } = node.getBoundingClientRect()
    return { middle: (top + bottom) / 2, right }
  })

test('a member with an allowance finds a pack beside the usage, reads what a refund takes back, and gets it', async ({
  page,
  context,
  own,
  locale,
  expectConsoleErrors,
}) => {
  const words = WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  const folder = join(await mkdtemp(join(tmpdir(), 'skylark-packs-')), 'content')
  await operate(own, 'content', 'export', folder)
  const name = { 'en-US': LONG_NAME, 'zh-CN': LONG_NAME }
  const packs = [{ tier: 'gold', gb: 100, price_minor: 299, name }]
  await writeFile(join(folder, 'content/traffic.json'), JSON.stringify({ gold: '500 GB' }))
  await writeFile(join(folder, 'content/packs.json'), JSON.stringify({ packs }))
  await operate(own, 'content', 'apply', folder, '--reason', 'for the journey')
  const member = membershipOf(context.request, own, words.locale)
  await member.signUp()
  await member.buy('gold', 'month')

  // the network loses one answer: the page asks again once the service answers
  expectConsoleErrors(/ERR_FAILED/)
  await page.route('**/content/plans.json', (route) => route.abort(), { times: 1 })
  await page.goto(`${own.origin}/account?tab=usage`)
  const main = page.getByRole('main')
  const buy = main.getByRole('link', { name: words.buy })
  await expect(buy).toBeVisible()
  await expectNothingFound(page, 'packs beside the usage')
  const named = await placeOf(main.getByRole('listitem').filter({ hasText: LONG_NAME }))
  expect((await placeOf(buy)).middle).toBeCloseTo(named.middle, 0)
  await buy.click()
  await expect(page).toHaveURL(/cycle=100-gb/)
  await expect(main.getByTestId('ticket')).toContainText('100 GB')
  await expect(main.getByText(words.refund)).toBeVisible()
  await expect(main.getByTestId('total')).toContainText('2.99')
  // coupons are for plans alone (decision 166)
  await expect(main.locator('summary')).toHaveCount(0)
  await expectNothingFound(page, 'the confirmation of a pack')

  expect(await member.buy('gold', '100-gb')).toMatchObject({ kind: 'pack' })
  await page.goto(`${own.origin}/account?tab=usage`)
  await expect(main.getByText(words.left)).toBeVisible()
  await expect(headingOf(page)).toBeVisible()

  await page.goto(`${own.origin}/account?tab=orders`)
  const prices = main.getByRole('link').getByText(/[.]99$/)
  await expect(prices).toHaveCount(2)
  const [first, second] = await Promise.all((await prices.all()).map(placeOf))
  expect(first?.right).toBe(second?.right)
})
