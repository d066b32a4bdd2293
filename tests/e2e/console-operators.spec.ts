import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, headingOf, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { test } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    operators: 'Operators',
    add: 'Add operator',
    name: 'Name',
    support: 'Support',
    finance: 'Finance',
    reason: 'Reason',
    set: 'Set up your operator account',
    saved: 'I’ve saved it',
    invited: 'Has a link, and hasn’t used it yet',
    change: 'Change roles',
    save: 'Save',
    more: 'More about ben',
    remove: 'Remove',
    import: 'Import and invite',
    file: 'File',
    skip: 'Columns to leave out (optional)',
    unknown: 'Nothing can be imported until this is fixed:',
    column: 'Unknown columns: old.',
    found: '2 members',
    importNow: 'Import',
    codes: 'Download claim codes',
    email: 'Email imported members',
    emailNow: 'Email them',
    emailed: 'No imported member is waiting for an email.',
  },
  'zh-CN': {
    operators: '运营人员',
    add: '添加',
    name: '名称',
    support: '客服',
    finance: '财务',
    reason: '原因',
    set: '设置运营账号',
    saved: '我已保存',
    invited: '链接已发出，尚未使用',
    change: '更改角色',
    save: '保存',
    more: '“ben”的更多操作',
    remove: '移除',
    import: '导入与邀请',
    file: '文件',
    skip: '不导入的列（选填）',
    unknown: '改好以下 1 处后才能导入：',
    column: '有不认识的列：old。',
    found: '2 位会员',
    importNow: '导入',
    codes: '下载认领码',
    email: '给导入的会员发邮件',
    emailNow: '发送邮件',
    emailed: '没有等待邮件的导入会员。',
  },
} as const

const CSV = 'email,tier,expire_date,old\nlark@mail.example,gold,2090-01-01,1\n,,,2\n'

test.use(WITHOUT_WORKER)

test('owners add operators, change their roles and remove them (decision 184)', async ({
  page,
  context,
  own,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  await signInOperator(context.request, own, 'ana')
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('listitem').filter({ hasText: 'ben' })

  await page.goto(`${own.origin}/operator/operators`)
  await pressOn(page, button(page, words.add))
  await typeInto(page, dialog.getByLabel(words.name), 'ben')
  await dialog.getByLabel(words.support, { exact: true }).check()
  await typeInto(page, dialog.getByLabel(words.reason), 'night shift')
  await pressOn(page, dialog.getByRole('button', { name: words.add }))
  await expect(row).toContainText(words.invited)
  const address = await page.getByText('/operator/enrol#').textContent()
  await expectNothingFound(page, 'operators, with a link')

  const invited = await context.newPage()
  await invited.goto(address ?? '')
  await expect(headingOf(invited)).toHaveText(words.set)
  await expect(invited.getByText('ben')).toBeVisible()

  await pressOn(page, button(page, words.saved))
  await expect(page.locator('code')).toHaveCount(0)
  await pressOn(page, row.getByRole('button', { name: words.change }))
  await expect(dialog.getByLabel(words.support, { exact: true })).toBeChecked()
  await dialog.getByLabel(words.finance, { exact: true }).check()
  await typeInto(page, dialog.getByLabel(words.reason), 'refunds too')
  await pressOn(page, dialog.getByRole('button', { name: words.save }))
  await expect(row).toContainText(`${words.support} · ${words.finance}`)

  await pressOn(page, row.getByRole('button', { name: words.more }))
  await pressOn(page, row.getByRole('button', { name: words.remove }))
  await typeInto(page, dialog.getByLabel(words.reason), 'has left')
  await pressOn(page, dialog.getByRole('button', { name: words.remove }))
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

/** As Excel's “Unicode Text”. */
const UTF_16 = Buffer.from(`\ufeff${CSV.replaceAll(',', '\t')}`, 'utf16le')

test('owners import members from a file and email them (decision 171)', async ({
  page,
  context,
  own,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  await signInOperator(context.request, own, 'ana')
  const dialog = page.getByRole('dialog')

  await page.goto(`${own.origin}/operator`)
  const entry = page.getByRole('navigation').getByRole('link', { name: words.importNow })
  await pressOn(page, entry)
  await expect(headingOf(page)).toHaveText(words.import)
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('[aria-current=page]')).toHaveCount(1)
  await page
    .getByLabel(words.file, { exact: true })
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: UTF_16 })
  await expect(page.getByText(words.unknown)).toBeVisible()
  await expect(page.getByText(words.column)).toBeVisible()
  await expectNothingFound(page, 'a file with a problem')
  await typeInto(page, page.getByLabel(words.skip), 'old')
  await page.keyboard.press('Tab')
  await expect(page.getByText(words.found, { exact: true })).toBeVisible()

  await pressOn(page, button(page, words.importNow))
  await expect(page.getByLabel(words.reason)).toBeFocused()
  await typeInto(page, page.getByLabel(words.reason), 'from the old panel')
  await expectNothingFound(page, 'a file that can be imported')
  await pressOn(page, button(page, words.importNow))
  const saved = page.waitForEvent('download')
  await pressOn(page, button(page, words.codes))
  expect((await saved).suggestedFilename()).toBe('claim-codes.csv')
  await expectNothingFound(page, 'members imported')

  await pressOn(page, button(page, words.email))
  await typeInto(page, dialog.getByLabel(words.reason), 'welcome')
  await pressOn(page, dialog.getByRole('button', { name: words.emailNow }))
  await expect(page.getByText(words.emailed)).toBeVisible()
  expect((await own.latestMail('lark@mail.example')).text).toContain(own.origin)
})
