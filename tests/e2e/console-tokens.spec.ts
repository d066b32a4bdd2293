import { randomUUID } from 'node:crypto'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'

const WORDS = {
  'en-US': {
    tokens: 'Tokens',
    make: 'Create token',
    name: 'Name',
    finance: 'Finance',
    reason: 'Reason',
    missing: 'Please fill this in',
    taken: 'A token with that name exists already.',
    saved: 'I’ve saved it',
    unused: 'never used',
    used: 'last used on',
    document: 'Download the document',
    revoke: 'Revoke',
  },
  'zh-CN': {
    tokens: '令牌',
    make: '新建令牌',
    name: '名称',
    finance: '财务',
    reason: '原因',
    missing: '请填写',
    taken: '已有同名令牌',
    saved: '我已保存',
    unused: '从未使用',
    used: '最近使用',
    document: '下载文档',
    revoke: '作废',
  },
} as const

test.use(WITHOUT_WORKER)

test('an owner makes a token by keyboard, a tool uses it, and revoking stops it (decision 169)', async ({
  page,
  context,
  server,
  locale: typed,
}) => {
  const words = WORDS[(typed ?? 'en-US') as Locale]
  const name = `export-${randomUUID().slice(0, 8)}`
  await signInOperator(context.request, server, `owner-${randomUUID().slice(0, 8)}`)
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: name })
  /** Calls without the browser's cookies. */
  const call = async (token: string) =>
    (
      await fetch(`${server.origin}/api/operator/orders`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status

  await page.goto(`${server.origin}/operator`)
  const menu = page.getByRole('navigation')
  await pressOn(page, menu.getByRole('link', { name: words.tokens, exact: true }))
  await expect(headingOf(page)).toHaveText(words.tokens)
  await expectNothingFound(page, 'the tokens')

  const openForm = async () => {
    await pressOn(page, button(page, words.make))
    await typeInto(page, dialog.getByLabel(words.name), name)
    await typeInto(page, dialog.getByLabel(words.reason), 'the bookkeeping')
  }
  await openForm()
  await pressOn(page, dialog.getByRole('button', { name: words.make, exact: true }))
  await expect(dialog.getByText(words.missing)).toHaveCount(1)
  await expectNothingFound(page, 'a token without a role')
  await pressOn(page, dialog.getByRole('checkbox', { name: words.finance }), 'Space')
  await pressOn(page, dialog.getByRole('button', { name: words.make, exact: true }))
  await expect(dialog).toBeHidden()
  const token = (await page.locator('code').textContent()) ?? ''
  expect(token).toMatch(/^op_/)
  await expect(button(page, words.make)).toBeFocused()
  await expectNothingFound(page, 'a new token')
  await pressOn(page, button(page, words.saved))
  await expect(page.getByText(token)).toHaveCount(0)
  await expect(row).toContainText(words.unused)

  expect(await call(token)).toBe(200)
  await page.reload()
  await expect(row).toContainText(words.used)

  await openForm()
  await pressOn(page, dialog.getByRole('checkbox', { name: words.finance }), 'Space')
  await pressOn(page, dialog.getByRole('button', { name: words.make, exact: true }))
  await expect(dialog.getByText(words.taken)).toBeVisible()
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await pressOn(page, button(page, words.document))
  expect((await download).suggestedFilename()).toBe('operator-api.json')

  await pressOn(page, row.getByRole('button', { expanded: false }))
  await pressOn(page, row.getByRole('button', { name: words.revoke }))
  await typeInto(page, dialog.getByLabel(words.reason), 'no longer needed')
  await pressOn(page, dialog.getByRole('button', { name: words.revoke, exact: true }))
  await expect(row).toHaveCount(0)
  expect(await call(token)).toBe(401)
})
