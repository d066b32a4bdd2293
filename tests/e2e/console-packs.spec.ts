import { expectNothingFound } from './support/axe.ts'
import { applyContent } from './support/console.ts'
import { openForm } from './support/console-form.ts'
import { button, expect, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { membershipOf } from './support/membership.ts'
import { test } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    locale: 'en-US',
    packs: 'Traffic packs',
    add: 'Add a pack',
    wrongSize: 'Enter a whole number from 1 to 99,999.',
    wrongPrice: 'Enter a price above zero, such as 4.99.',
    empty: 'Please fill this in',
    needless: /^Nobody needs Gold · 100 GB:/,
    up: 'Move up: Gold · 50 GB',
    down: 'Move down: Gold · 50 GB',
    moved: 'Gold · 50 GB is now 1 of 2',
    offered: 'In the account, below the usage',
    plans: 'Plans',
    check: 'Check and preview',
    apply: 'Apply',
    reason: 'Reason',
    named: /^Travel pack · 100\sGB · /,
    bought: 'Travel pack · 100 GB',
    buy: /^Buy /,
  },
  'zh-CN': {
    locale: 'zh-CN',
    packs: '流量包',
    add: '添加流量包',
    wrongSize: '请输入 1 到 99,999 的整数。',
    wrongPrice: '请输入大于零的价格，例如 4.99。',
    empty: '请填写',
    needless: /黄金会员 · 100 GB/,
    up: '上移：黄金会员 · 50 GB',
    down: '下移：黄金会员 · 50 GB',
    moved: '黄金会员 · 50 GB 现在排第 1，共 2 项',
    offered: '在账号里，用量下方',
    plans: '套餐',
    check: '检查并预览',
    apply: '生效',
    reason: '原因',
    named: /^旅行包 · 100\sGB · /,
    bought: '旅行包 · 100 GB',
    buy: /^购买 /,
  },
} as const

test.use(WITHOUT_WORKER)

test('packs are set by form: errors at fields, order by keyboard; a member reads their names and buys one', async ({
  page,
  context,
  own,
  playwright,
  locale,
}) => {
  const words = WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  const field = await openForm(page, own, { path: '/content/packs', title: words.packs })
  await expectNothingFound(page, 'the form of packs without any')
  const main = page.getByRole('main')
  const alerts = main.getByRole('alert')

  await pressOn(page, button(page, words.add))
  await pressOn(page, button(page, words.check))
  await expect(alerts).toHaveText([words.wrongSize, words.wrongPrice])
  await expect(field('0-gb')).toBeFocused()
  await typeInto(page, field('0-gb'), '100')
  await typeInto(page, field('0-price'), '2.99')
  await typeInto(page, field('0-name-en-US'), 'Travel pack')
  await pressOn(page, button(page, words.check))
  await expect(alerts).toHaveText([words.empty])
  await expect(field('0-name-zh-CN')).toBeFocused()
  await field('0-name-zh-CN').fill('旅行包')
  await pressOn(page, button(page, words.check))
  await expect(alerts).toHaveText([words.needless])

  await pressOn(page, button(page, words.add))
  await typeInto(page, field('1-gb'), '50')
  await typeInto(page, field('1-price'), '1.99')
  await pressOn(page, button(page, words.up))
  await expect(button(page, words.down)).toBeFocused()
  await expect(page.getByText(words.moved)).toBeAttached()
  await expect(field('0-gb')).toHaveValue('50')
  await expectNothingFound(page, 'the form of two packs')

  await page.getByRole('navigation').getByRole('link', { name: words.plans, exact: true }).click()
  await field('gold-traffic').fill('500 GB')
  const applied = async (why: string) => {
    await pressOn(page, button(page, words.check))
    await applyContent(page, words, why)
  }
  await applied('more traffic for those who need it')

  const offered = async () =>
    (await (await context.request.get(`${own.origin}/content/plans.json`)).json()).packs
  await expect.poll(offered).toHaveLength(2)
  const request = await playwright.request.newContext()
  const member = membershipOf(request, own, words.locale)
  await member.signUp()
  await member.buy('gold', 'month')
  await page.context().addCookies((await request.storageState()).cookies)
  await page.goto(`${own.origin}/account?tab=usage`)
  const offers = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: words.buy }) })
  await expect(offers).toHaveText([/^50\sGB · /, words.named])
  const order = await member.buy('gold', '100-gb')
  expect(order).toMatchObject({ kind: 'pack', amount_minor: 299 })
  await page.goto(`${own.origin}/account?tab=orders`)
  await expect(main.getByRole('link').filter({ hasText: order.order_no })).toContainText(
    words.bought,
  )
  await page.goto(`${own.origin}/operator/orders/${order.order_no}`)
  await expect(main).toContainText(words.bought)

  await page.goto(`${own.origin}/operator/content/packs`)
  await field('0-shown').uncheck()
  await pressOn(page, button(page, words.check))
  await expect(page.getByRole('region', { name: words.offered }).getByRole('listitem')).toHaveCount(
    2,
  )
  await applied('too small to be of use')
  await expect.poll(offered).toHaveLength(1)
  await expect(member.buy('gold', '50-gb')).rejects.toThrow('not_found')
})
