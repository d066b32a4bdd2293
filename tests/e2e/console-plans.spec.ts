import { DEVICE_LIMITS, PLANS } from '#contract/site/content.ts'
import { expectNothingFound } from './support/axe.ts'
import { applyContent } from './support/console.ts'
import { openForm } from './support/console-form.ts'
import { button, expect, link, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { membershipOf } from './support/membership.ts'
import { test } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    locale: 'en-US',
    plans: 'Plans',
    check: 'Check and preview',
    apply: 'Apply',
    reason: 'Reason',
    wrong: 'Enter a price above zero, such as 4.99.',
    wrongLimit: 'Enter a whole number, 1 or more.',
    wrongTraffic: 'Enter an amount such as 500 GB, or nothing.',
    noTime: 'Enter a valid date and time.',
    asFile: 'Edit it as a file',
    asForm: 'Edit in a form: Prices and limits',
    preview: /^Preview of \/price/,
    notSold: 'Not sold',
    wrongLength: 'Enter a whole number from 1 to 999.',
    taken: 'Gold is already sold for this length.',
    addTo: /^Gold: another length/,
    add: 'Add this length',
    week: 'Gold · Week',
    month: 'Gold · Month',
    long: '18 months',
    page: 'for 18 months',
    clash: /^Someone else changed this/,
    discard: 'Discard my changes',
  },
  'zh-CN': {
    locale: 'zh-CN',
    plans: '套餐',
    check: '检查并预览',
    apply: '生效',
    reason: '原因',
    wrong: '请输入大于零的价格，例如 4.99。',
    wrongLimit: '请输入 1 或更大的整数。',
    wrongTraffic: '请输入流量，例如 500 GB，或留空。',
    noTime: '请输入有效的日期和时间。',
    asFile: '以文件方式编辑',
    asForm: '用表单编辑：价格与限额',
    preview: /\/price/,
    notSold: '不出售',
    wrongLength: '请输入 1 到 999 之间的整数。',
    taken: '黄金会员已经有这个时长了。',
    addTo: /^黄金会员：其他时长/,
    add: '添加这个时长',
    week: '黄金会员 · 周',
    month: '黄金会员 · 月',
    long: '18 个月',
    page: '18 个月',
    clash: /^你编辑期间，别人改动了/,
    discard: '放弃我的修改',
  },
} as const

test.use(WITHOUT_WORKER)

test('prices and limits are set by form: errors at fields and a preview; a member pays them', async ({
  page,
  own,
  playwright,
  locale,
}) => {
  const words = WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  const field = await openForm(page, own, { path: '/plans', title: words.plans })
  await expect(field('gold-month-price')).toHaveValue('4.99')
  await expectNothingFound(page, 'the form of plans')

  await typeInto(page, field('gold-month-price'), '0.00')
  await typeInto(page, field('gold-limit'), '0')
  await typeInto(page, field('gold-traffic'), 'plenty')
  await pressOn(page, button(page, words.check))
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([
    words.wrong,
    words.wrongLimit,
    words.wrongTraffic,
  ])
  await expect(field('gold-month-price')).toBeFocused()
  await expect(button(page, words.apply)).toHaveCount(0)
  await expectNothingFound(page, 'plans that cannot be sold')

  await typeInto(page, field('gold-month-price'), '5.5')
  await expect(field('gold-month-price')).toHaveValue('5.5')
  await typeInto(page, field('gold-limit'), '4')
  await typeInto(page, field('gold-traffic'), '500gb')
  await field('diamond-week').uncheck()
  await expect(page.getByText(words.notSold)).toBeVisible()
  await pressOn(page, button(page, words.check))
  const preview = page.frameLocator('iframe')
  await expect(page.locator('iframe')).toHaveAttribute('title', words.preview)
  await expect(preview.getByText(/5\.50/).first()).toBeVisible()
  await expect(preview.getByText(/500 GB/).first()).toBeVisible()
  await applyContent(page, words, 'new prices')
  await expect(field('gold-month-price')).toHaveValue('5.50')

  const member = membershipOf(await playwright.request.newContext(), own, words.locale)
  await member.signUp()
  expect(await member.buy('gold', 'month')).toMatchObject({ amount_minor: 550 })

  await link(page, words.asFile).click()
  const file = page.getByRole('main').getByRole('textbox')
  expect(JSON.parse(await file.inputValue())).toMatchObject({
    currency: 'USD',
    plans: expect.arrayContaining([
      { tier: 'gold', cycle: 'month', price_minor: 550, original_price_minor: 599 },
    ]),
  })
  await link(page, words.asForm).click()
  await field('currency').selectOption('JPY')
  await pressOn(page, button(page, words.check))
  await expect(field('gold-week-price')).toBeFocused()

  await page.goto(`${own.origin}/operator/audit`)
  const line = page.getByRole('row').filter({ hasText: 'new prices' })
  await expect(line).toContainText(PLANS)
  await expect(line).toContainText(DEVICE_LIMITS)
})

test('a plan of eighteen months goes from the console to a bought order without a restart', async ({
  page,
  own,
  playwright,
  locale,
}) => {
  const words = WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  await openForm(page, own, { path: '/plans', title: words.plans })
  const another = page.getByRole('group', { name: words.addTo })
  const length = another.locator('[name="gold-length"]')
  const add = another.getByRole('button', { name: words.add })
  const price = page.locator('[name="gold-18-months-price"]')

  await typeInto(page, length, '0')
  await pressOn(page, add)
  await expect(another.getByRole('alert')).toHaveText(words.wrongLength)
  await typeInto(page, length, '3')
  await length.press('Enter')
  await expect(another.getByRole('alert')).toHaveText(words.taken)
  await typeInto(page, length, '18')
  await length.press('Enter')
  await expect(price).toBeFocused()
  await expect(page.getByRole('group', { name: words.long })).toBeVisible()
  await pressOn(page, button(page, words.check))
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(words.wrong)
  await typeInto(page, price, '54')
  await expectNothingFound(page, 'a plan of a new length')
  await pressOn(page, button(page, words.check))
  await applyContent(page, words, 'longer')

  const offer = '/pay?plan=gold&cycle=18-months'
  await expect
    .poll(async () => (await page.request.get(`${own.origin}/price`)).text())
    .toContain(offer.replace('&', '&amp;'))
  const member = membershipOf(await playwright.request.newContext(), own, words.locale)
  await member.signUp()
  expect(await member.buy('gold', '18-months')).toMatchObject({ amount_minor: 5400 })
  await page.goto(`${own.origin}/price?cycle=18-months`)
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('18-months')
  await expect(page.getByText(words.page).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator(`a[href="${offer}"]`)).toBeVisible()
  await page.goto(`${own.origin}/operator/orders?cycle=18-months`)
  await expect(page.locator('tbody tr')).toContainText(words.long)
})

test('a plan is hidden and a price planned by form: pages list neither, and its link sells the plan', async ({
  page,
  context,
  own,
  playwright,
  locale,
}) => {
  const words = WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  const field = await openForm(page, own, { path: '/plans', title: words.plans })
  const more = (cycle: string) =>
    page.getByRole('group', { name: cycle, exact: true }).getByRole('button')
  await pressOn(page, more(words.week))
  await field('gold-week-hidden').check()
  await expect(page.getByText('/pay?plan=gold&cycle=week')).toBeVisible()
  await pressOn(page, more(words.month))
  await field('gold-month-planned').check()
  await typeInto(page, field('gold-month-planned-price'), '3.99')
  await pressOn(page, button(page, words.check))
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([words.noTime])
  await expect(field('gold-month-from')).toBeFocused()
  await field('gold-month-from').fill('2099-01-01T00:00')
  await expectNothingFound(page, 'a hidden plan and a planned price')
  await pressOn(page, button(page, words.check))
  await applyContent(page, words, 'for friends')

  const sold = async () => {
    const { plans } = await (await context.request.get(`${own.origin}/content/plans.json`)).json()
    return plans.map((plan: { tier: string; cycle: string }) => `${plan.tier} ${plan.cycle}`)
  }
  await expect.poll(sold).not.toContain('gold week')
  const member = membershipOf(await playwright.request.newContext(), own, words.locale)
  await member.signUp()
  expect(await member.buy('gold', 'week')).toMatchObject({ amount_minor: 199 })
  expect(await member.buy('gold', 'month')).toMatchObject({ amount_minor: 499 })
})

test('of two operators who change one file, the second sees why nothing was applied, and the way out', async ({
  page,
  own,
  locale,
}) => {
  const words = WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  const field = await openForm(page, own, { path: '/plans', title: words.plans })
  const price = field('gold-month-price')
  await typeInto(page, price, '5.20')
  await pressOn(page, button(page, words.check))
  const other = await page.context().newPage()
  await other.goto(`${own.origin}/operator/plans`)
  await typeInto(other, other.locator('[name="gold-month-price"]'), '5.30')
  await pressOn(other, button(other, words.check))
  await applyContent(other, words, 'came first')
  await other.close()

  await applyContent(page, words, 'came second')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText(words.clash)
  await expect(main.getByRole('alert')).toContainText(words.discard)
  await expect(main.getByRole('status')).toHaveCount(0)
  await expect(button(page, words.apply)).toHaveCount(0)
  await expect(page.locator('#conflict')).toBeFocused()
  await expect(price).toHaveValue('5.20')
  await expectNothingFound(page, 'a change that came second')
  await pressOn(page, button(page, words.discard))
  await expect(price).toHaveValue('5.30')
})
