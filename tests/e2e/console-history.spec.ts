import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, headingOf, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { changeWebConfig } from './support/operator.ts'
import { test } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    history: 'History of the content',
    none: 'Nothing has changed since the first import.',
    undo: 'Undo the last change',
    change: 'Content change',
    back: 'Go back',
    reason: 'Reason',
  },
  'zh-CN': {
    history: '内容变更记录',
    none: '首次导入之后还没有改动。',
    undo: '撤销最近一次变更',
    change: '内容变更',
    back: '退回',
    reason: '原因',
  },
} as const

test.use(WITHOUT_WORKER)

test('operators look at changes of the content, undo the last one, and go back further', async ({
  page,
  context,
  own,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  await signInOperator(context.request, own, 'ana')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const rows = main.getByRole('listitem')
  const confirm = async (action: string) => {
    await typeInto(page, dialog.getByLabel(words.reason), 'a slip')
    await pressOn(page, dialog.getByRole('button', { name: action, exact: true }))
    await expect(dialog).toHaveCount(0)
  }
  const email = async () => {
    const file = await context.request.get(`${own.origin}/content/web-config.json`)
    return (await file.json()).web_config.community_email
  }
  const before = await email()

  await page.goto(`${own.origin}/operator/content/history`)
  await expect(main.getByText(words.none)).toBeVisible()
  await expect(button(page, words.undo)).toHaveCount(0)
  for (const name of ['first', 'second']) {
    await changeWebConfig(own, { community_email: `${name}@skylark.example` })
  }
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expectNothingFound(page, 'the history of the content')

  await pressOn(page, button(page, words.undo))
  await expect(dialog).toContainText('web-config.json')
  await expectNothingFound(page, 'before the last change is undone')
  await confirm(words.undo)
  await expect(rows).toHaveCount(3)
  await expect.poll(email).toBe('first@skylark.example')

  await pressOn(page, rows.last().getByRole('link'))
  await expect(headingOf(page)).toHaveText(words.change)
  await expect(main.getByText('first@skylark.example')).toBeVisible()
  await expectNothingFound(page, 'a change of the content')
  await pressOn(page, button(page, words.back))
  await confirm(words.back)
  await expect(headingOf(page)).toHaveText(words.history)
  await expect(rows).toHaveCount(4)
  await expect.poll(email).toBe(before)
})
