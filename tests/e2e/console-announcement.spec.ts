import { ANNOUNCEMENT } from '#contract/site/content.ts'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { openForm } from './support/console-form.ts'
import { button, expect, field, link, WITHOUT_WORKER } from './support/journey.ts'
import { test } from './support/own-server.ts'

const SAID = { 'en-US': 'Tokyo is being repaired.', 'zh-CN': '东京节点检修中。' }
const LONGER = 'x'.repeat(281)

const WORDS = {
  'en-US': {
    page: 'Announcement',
    title: 'Announcement · Operator console',
    english: 'Text in English',
    chinese: 'Text in Chinese',
    previews: ['in English', 'in Chinese'],
    link: 'Link to more (optional)',
    until: 'Until (optional)',
    tooLong: 'Shorten this to 280 characters.',
    check: 'Check and preview',
    apply: 'Apply',
    reason: 'Reason',
    running: 'Live now.',
    asFile: 'Edit it as a file',
    asForm: 'Edit in a form: Announcement',
    discard: 'Discard my changes',
  },
  'zh-CN': {
    page: '公告',
    title: '公告 · 运营后台',
    english: '内容（英语）',
    chinese: '内容（中文）',
    previews: ['英语', '中文'],
    link: '详情链接（选填）',
    until: '结束时间（选填）',
    tooLong: '请缩短到 280 个字符以内。',
    check: '检查并预览',
    apply: '生效',
    reason: '原因',
    running: '目前正在显示。',
    asFile: '以文件方式编辑',
    asForm: '用表单编辑：公告',
    discard: '放弃我的修改',
  },
} as const

test.use(WITHOUT_WORKER)

test('operators write an announcement by form, which changes the file, and overwrite nobody’s change', async ({
  page,
  context,
  own,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  async function apply(why: string) {
    await button(page, words.apply).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.reason).fill(why)
    await dialog.getByRole('button', { name: words.apply }).click()
  }
  await openForm(page, own, { path: '/announcement', title: words.page })
  await expect(page).toHaveTitle(words.title)

  await field(page, words.english).fill(LONGER)
  await field(page, words.chinese).fill(SAID['zh-CN'])
  await field(page, words.link).fill('/faq')
  await field(page, words.until).fill('2999-01-02T07:30')
  await button(page, words.check).click()
  await expect(page.getByRole('alert')).toHaveText(words.tooLong)
  await expect(field(page, words.english)).toBeFocused()
  await expectNothingFound(page, 'an announcement that cannot be used')

  await field(page, words.english).fill(SAID['en-US'])
  await field(page, words.link).press('Enter')
  for (const [title, text] of [
    [words.previews[0], SAID['en-US']],
    [words.previews[1], SAID['zh-CN']],
  ] as const) {
    const preview = page.frameLocator(`iframe[title*="${title}"]`)
    await expect(preview.getByRole('complementary').getByText(text)).toBeVisible()
  }
  await apply('the data centre has written')
  await expect(page.getByText(words.running)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await link(page, words.asFile).click()
  const file = page.getByRole('main').getByRole('textbox')
  const text = await file.inputValue()
  expect(JSON.parse(text)).toMatchObject({
    ...SAID,
    link: '/faq',
    ends_at: '2999-01-01T23:30:00Z',
  })
  await file.fill(text.replace('Tokyo', 'Osaka'))
  const contentUrl = `${own.origin}/api/operator/content`
  const { since } = await (await context.request.get(contentUrl)).json()
  const files = [{ name: ANNOUNCEMENT, text: text.replace('Tokyo', 'Kyoto') }]
  const theirs = { data: { files, since, why: 'somebody else' } }
  await expect(await context.request.post(`${contentUrl}/apply`, theirs)).toBeOK()
  await link(page, words.asForm).click()
  await expect(page.locator('[aria-live=polite]')).toHaveText(words.page)
  await expect(field(page, words.english)).toHaveValue(/^Osaka/)
  await button(page, words.check).click()
  await apply('mine')
  await expect(page.getByRole('alert')).toContainText(ANNOUNCEMENT)
  await button(page, words.discard).click()
  await expect(field(page, words.english)).toHaveValue(/^Kyoto/)

  await page.goto(`${own.origin}/operator/audit`)
  const line = page.getByRole('row').filter({ hasText: 'the data centre has written' })
  await expect(line).toContainText(`content apply${ANNOUNCEMENT}`)
})
