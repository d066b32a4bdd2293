import { expectNothingFound } from './support/axe.ts'
import { applyContent } from './support/console.ts'
import { openForm } from './support/console-form.ts'
import { button, expect, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { mailedReceipt } from './support/mailbox.ts'
import { membershipOf } from './support/membership.ts'
import { test } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    locale: 'en-US',
    form: 'Tier names and selling points',
    empty: 'Please fill this in',
    taken: 'Another tier is called Diamond, too. Choose another name.',
    check: 'Check and preview',
    apply: 'Apply',
    reason: 'Reason',
    name: 'Plus',
    point: 'Help within an hour',
    get: 'Get Plus',
    month: 'Plus · Month',
    ours: /\bGold\b/,
  },
  'zh-CN': {
    locale: 'zh-CN',
    form: '等级名称与卖点',
    empty: '请填写',
    taken: '另一个等级也叫 Diamond，请换个名称。',
    check: '检查并预览',
    apply: '生效',
    reason: '原因',
    name: '进阶版',
    point: '一小时内回复',
    get: '开通进阶版',
    month: '进阶版 · 月',
    ours: /黄金会员/,
  },
} as const

test.use(WITHOUT_WORKER)

test('the name of a tier is set by form; price page, order, account, receipt and console use it', async ({
  page,
  context,
  own,
  playwright,
  locale,
}) => {
  const words = WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  const field = await openForm(page, own, { path: '/content/tiers', title: words.form })
  await expectNothingFound(page, 'the form of the tiers')
  const main = page.getByRole('main')

  const ours = (name: string) => field(name).getAttribute('placeholder')
  await expect.poll(() => ours('gold-name-en-US')).toBe('Gold')
  await expect.poll(() => ours('gold-name-zh-CN')).toBe('黄金会员')
  expect(await ours('gold-purpose-en-US')).toBe('For your phone, laptop and tablet')

  await typeInto(page, field('gold-name-en-US'), 'Diamond')
  await pressOn(page, button(page, words.check))
  await expect(main.getByRole('alert')).toHaveText([words.empty])
  await expect(field('gold-name-zh-CN')).toBeFocused()
  await field('gold-name-zh-CN').fill('进阶版')
  await pressOn(page, button(page, words.check))
  await expect(main.getByRole('alert')).toHaveText([words.taken])
  await typeInto(page, field('gold-name-en-US'), 'Plus')
  await typeInto(page, field('gold-points-en-US'), 'Ad-free\nHelp within an hour')
  await field('gold-points-zh-CN').fill('无广告\n一小时内回复')
  await expectNothingFound(page, 'the form of a tier with a name')
  await pressOn(page, button(page, words.check))
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: words.name, exact: true })).toBeVisible()
  await expect(preview.getByText(words.point)).toBeVisible()
  await applyContent(page, words, 'our own names')

  await expect
    .poll(async () => (await context.request.get(`${own.origin}/price?locale=en-US`)).text())
    .toContain('Get Plus')
  const request = await playwright.request.newContext()
  const member = membershipOf(request, own, words.locale)
  const { email } = await member.signUp()
  await context.addCookies((await request.storageState()).cookies)
  await page.goto(`${own.origin}/pay?plan=gold&cycle=month`)
  await expect(main.getByTestId('ticket')).toContainText(words.month)
  await member.buy('gold', 'month')
  const { html } = await mailedReceipt(own, email)
  expect(html).toContain(words.name)
  expect(html).not.toMatch(words.ours)

  for (const path of ['/price', '/faq', '/account', '/account?tab=orders']) {
    await page.goto(own.origin + path)
    await expect(main.getByText(words.name).first()).toBeAttached()
    await expect(page.locator('body')).not.toContainText(words.ours)
    await expectNothingFound(page, `${path} with the operator’s names`)
  }
  await page.goto(`${own.origin}/operator/orders`)
  await expect(main.locator('tbody tr').first()).toContainText(words.month)
})
