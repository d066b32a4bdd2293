import type { Page } from '@playwright/test'
import { policyName, questionsName, testimonialsName } from '#contract/site/content-names.ts'
import { expectNothingFound } from './support/axe.ts'
import { applyContent, signInOperator } from './support/console.ts'
import { openForm } from './support/console-form.ts'
import { button, expect, headingOf, link, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { test } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    locale: 'en-US',
    forms: [
      'Names and website',
      'Contact and opening hours',
      'Free traffic, refunds and renewals',
      'Download links',
      'Claims',
      'Testimonials',
      'Questions and answers',
      'Policies',
      'Who runs the service',
      'Home page',
    ],
    content: 'Content',
    notApplied: 'Not applied',
    check: 'Check and preview',
    apply: 'Apply',
    reason: 'Reason',
    changes: 'Changes, line by line',
    notLink: 'Enter an address that begins with https:// or mailto:.',
    empty: 'Please fill this in',
    add: 'Add a testimonial in English',
    first: 'Testimonial 1, English',
    remove: 'Remove testimonial 1',
    noPlaceholder: 'Line 2: There’s no placeholder {nobody}. Correct its name, or remove it.',
    asFile: 'Edit it as a file',
    unknown: /web-config\.json, line 2, app_nmae: There’s no such field/,
    asForm: 'Edit in a form: Names and website',
    notSet: 'Not set',
  },
  'zh-CN': {
    locale: 'zh-CN',
    forms: [
      '名称和网站',
      '联系方式和客服时间',
      '免费流量、退款和续费',
      '下载链接',
      '对外承诺',
      '用户评价',
      '常见问题',
      '条款与政策',
      '运营者信息',
      '首页',
    ],
    content: '内容',
    notApplied: '尚未生效',
    check: '检查并预览',
    apply: '生效',
    reason: '原因',
    changes: '逐行查看修改',
    notLink: '请输入以 https:// 或 mailto: 开头的地址。',
    empty: '请填写',
    add: '添加英语评价',
    first: '第 1 条评价，英语',
    remove: '删除第 1 条评价',
    noPlaceholder: '第 2 行：没有占位符 {nobody}，请改正名称，或者删掉。',
    asFile: '以文件方式编辑',
    unknown: /web-config\.json，第 2 行，app_nmae: 没有这个字段/,
    asForm: '用表单编辑：名称和网站',
    notSet: '未设置',
  },
} as const
const wordsOf = (locale: string | undefined) => WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']

test.use(WITHOUT_WORKER)

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('each content form is found from the content page, by its name, with whether it is set', async ({
  page,
  context,
  own,
  locale,
}) => {
  const words = wordsOf(locale)
  await signInOperator(context.request, own, 'day-shift')
  await page.goto(`${own.origin}/operator/content`)
  await expect(rowOf(page, words.notSet).first()).toBeVisible()
  await expectNothingFound(page, 'the content and its forms')
  for (const name of words.forms) {
    await page.goto(`${own.origin}/operator/content`)
    await link(page, name).first().click()
    await expect(headingOf(page)).toHaveText(name)
    await expect(page.getByRole('main').locator('input, textarea').first()).toBeVisible()
    await expectNothingFound(page, name)
  }
})

test('the product’s name is set by form, with errors at the field and a preview, and the site shows it', {
  tag: '@core',
}, async ({ page, context, own, locale }) => {
  const words = wordsOf(locale)
  const field = await openForm(page, own, { path: '/content/names', title: words.forms[0] })
  await typeInto(page, field('app_name_en'), 'Nightjar')
  await typeInto(page, field('official_website'), 'http://nightjar.example')
  await pressOn(page, button(page, words.check))
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([words.notLink])
  await expect(field('official_website')).toBeFocused()

  await typeInto(page, field('official_website'), 'https://nightjar.example')
  await pressOn(page, button(page, words.check))
  await page.locator('summary', { hasText: words.changes }).click()
  await expect(page.getByText('+   "app_name_en": "Nightjar",')).toBeVisible()
  // back from the changes, behind which the preview has all controls of a page
  await button(page, words.check).focus()
  await applyContent(page, words, 'a new name')
  await expect
    .poll(async () => (await context.request.get(`${own.origin}/?locale=en-US`)).text())
    .toContain('Nightjar')
  await page.goto(`${own.origin}/operator/content`)
  await expect(rowOf(page, words.forms[0])).toContainText(/20\d\d/)
})

test('a field that no form knows is refused by its name, with the way to its file', async ({
  page,
  own,
  locale,
}) => {
  const words = wordsOf(locale)
  const field = await openForm(page, own, { path: '/content/names', title: words.forms[0] })
  await link(page, words.asFile).click()
  const file = page.getByRole('main').getByRole('textbox')
  await file.fill((await file.inputValue()).replace('{', '{\n  "app_nmae": "x",'))
  await link(page, words.asForm).click()
  await expect(field('app_name')).toHaveValue('云雀')
  await pressOn(page, button(page, words.check))
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words.unknown)
  await expect(button(page, words.apply)).toHaveCount(0)
})

test('claims, testimonials, questions and policies are set by form, in both languages', async ({
  page,
  context,
  own,
  locale,
}) => {
  const words = wordsOf(locale)
  const field = await openForm(page, own, { path: '/content/claims', title: words.forms[4] })
  await typeInto(page, field('countries-value'), '12')
  await field('countries-confirmed').check()

  await page.getByRole('navigation').getByRole('link', { name: words.content, exact: true }).click()
  await expect(rowOf(page, words.forms[4])).toContainText(words.notApplied)
  await link(page, words.forms[5]).first().click()
  const first = page.getByRole('region', { name: words.first })
  await pressOn(page, first.getByRole('button', { name: words.remove }))
  await pressOn(page, button(page, words.add))
  await typeInto(page, field('en-US-2-text'), 'It works in the tunnel, too.')
  await pressOn(page, button(page, words.check))
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([words.empty])
  await expect(field('en-US-2-role')).toBeFocused()
  await typeInto(page, field('en-US-2-role'), 'A driver')

  await page.getByRole('navigation').getByRole('link', { name: words.content, exact: true }).click()
  await link(page, words.forms[6]).first().click()
  const questions = field('zh-CN-body')
  const before = await questions.inputValue()
  await questions.fill(`## 开始\n{nobody}\n${before}`)
  await pressOn(page, button(page, words.check))
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([words.noPlaceholder])
  await questions.fill(before.replace('\n', '\n\n### 云雀是什么？ {#what}\n\n一只鸟。\n'))

  await page.getByRole('navigation').getByRole('link', { name: words.content, exact: true }).click()
  await link(page, words.forms[7]).first().click()
  await page.getByRole('combobox').first().selectOption('about-us')
  await typeInto(page, field('en-US-title'), 'Our story')
  await pressOn(page, button(page, words.check))
  await applyContent(page, words, 'all at the same time')

  const bodyOf = async (path: string) => (await context.request.get(`${own.origin}${path}`)).text()
  await expect.poll(() => bodyOf('/protocol/about-us?locale=en-US')).toContain('Our story')
  expect(await bodyOf('/faq?locale=zh-CN')).toContain('云雀是什么？')
  expect(await bodyOf('/?locale=en-US')).toContain('It works in the tunnel, too.')
  await page.goto(`${own.origin}/operator/content/history`)
  for (const name of [
    testimonialsName('en-US'),
    questionsName('questions', 'zh-CN'),
    policyName('about-us', 'en-US'),
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
  }
})
