import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { expect, test, WITHOUT_WORKER } from './support/journey.ts'

const WORDS = {
  'en-US': {
    add: 'Add a reply',
    save: 'Save',
    reason: 'Reason',
    list: 'Prepared replies',
    name: 'Name',
  },
  'zh-CN': { add: '添加回复', save: '保存', reason: '原因', list: '预备回复', name: '名称' },
} as const

test.use(WITHOUT_WORKER)

test('a reply is prepared once; choosing it opens the answer box with it, to be changed (decision 168)', async ({
  page,
  membership,
  server,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as keyof typeof WORDS]
  const name = `slow ${crypto.randomUUID().slice(0, 8)}`
  const question = `Why is it slow? ${name}`
  await membership.signUp()
  await membership.call('beginThread', {
    request: { message_id: crypto.randomUUID(), message: question, locale: 'zh-CN' },
  })
  await signInOperator(page.request, server, `desk-${crypto.randomUUID().slice(0, 8)}`)
  await page.goto('/operator/messages/prepared')
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.name, { exact: true }).fill(name)
  await dialog.locator('textarea[name="en-US"]').fill('Please try another node.')
  await dialog.locator('textarea[name="zh-CN"]').fill('请换一个节点试试。')
  await dialog.getByLabel(words.reason).fill('asked often')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(page.getByRole('region', { name })).toContainText('请换一个节点试试。')
  await expectNothingFound(page, 'prepared replies')

  await page.goto('/operator/messages')
  const shown = page.getByRole('region').filter({ hasText: question })
  await shown.getByText(words.list, { exact: true }).click()
  await expectNothingFound(page, 'prepared replies to choose from')
  await shown.getByRole('button', { name, exact: true }).click()
  const answer = dialog.locator('textarea[name=answer]')
  await expect(answer).toHaveValue('请换一个节点试试。')
  await answer.fill('请换一个节点试试，比如京都 1。')
  await dialog.getByLabel(words.reason).fill('asked')
  await dialog.locator('button[type=submit]').click()
  await expect(shown).toHaveCount(0)
  const { threads } = await membership.call('getThreads', {})
  expect(threads[0]?.replies[0]?.text).toBe('请换一个节点试试，比如京都 1。')
})
