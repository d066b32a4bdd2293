import { randomUUID } from 'node:crypto'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { addOperator, OPERATOR_PASSWORD, signInOperator } from './support/console.ts'
import { expect, field, test, WITHOUT_WORKER } from './support/journey.ts'

const WORDS = {
  'en-US': {
    refund: 'Refund',
    total: 'Total refunded, in USD',
    transfer: 'Reference of the refund transfer',
    reason: 'Reason',
    too_much: 'Nothing was refunded: less than this amount was paid. Enter a smaller amount.',
    cancel: 'Cancel',
    answer: 'Answer',
    send: 'Send answer',
    answered: 'Not sent: this conversation was answered or closed before.',
    password: 'Password',
    confirmation: 'Confirm password',
    code: 'Authenticator code',
    enrol: 'Save and sign in',
    wrong: 'That code is wrong. Check it and try again.',
  },
  'zh-CN': {
    refund: '退款',
    total: '累计退款金额，以 USD 计',
    transfer: '退款流水号',
    reason: '原因',
    too_much: '没有退款：付款没有这么多，请填小一点的金额。',
    cancel: '取消',
    answer: '回复',
    send: '发送回复',
    answered: '没有发送：这段对话已有人回复或关闭。',
    password: '密码',
    confirmation: '确认密码',
    code: '动态码',
    enrol: '保存并登录',
    wrong: '这个码不对，请核对后再试。',
  },
} as const

test.use(WITHOUT_WORKER)

test('a refund that is refused keeps its dialog, with the cause and what was typed', async ({
  page,
  context,
  server,
  membership,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  await membership.signUp()
  const { order_no } = await membership.buy('gold', 'week')
  await signInOperator(context.request, server, `desk-${randomUUID().slice(0, 8)}`)
  await page.goto(`${server.origin}/operator/orders/${order_no}`)
  await page.getByRole('button', { name: words.refund, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.total).fill('9.99')
  await dialog.getByLabel(words.transfer).fill('out-1')
  await dialog.getByLabel(words.reason).fill('asked by email')
  await dialog.getByRole('button', { name: words.refund, exact: true }).click()
  await expect(dialog.getByText(words.too_much)).toBeVisible()
  await expect(dialog.getByLabel(words.total)).toHaveValue('9.99')
  await expect(dialog.getByLabel(words.transfer)).toHaveValue('out-1')
  await expect(dialog.getByLabel(words.reason)).toHaveValue('asked by email')
  await expectNothingFound(page, 'a refused refund')
  await dialog.getByLabel(words.total).fill('1.00')
  await dialog.getByRole('button', { name: words.refund, exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('an answer to a conversation that another operator has answered keeps its text', async ({
  page,
  context,
  browser,
  server,
  membership,
  locale,
}) => {
  const words = WORDS[(locale ?? 'en-US') as Locale]
  const question = `Why is it slow? ${randomUUID()}`
  const message_id = randomUUID()
  await membership.signUp()
  await membership.call('beginThread', {
    request: { message_id, message: question, locale: (locale ?? 'en-US') as Locale },
  })
  await signInOperator(context.request, server, `desk-${randomUUID().slice(0, 8)}`)
  await page.goto('/operator/messages')
  const shown = page.getByRole('region').filter({ hasText: question })
  await shown.getByRole('button', { name: words.answer, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('textarea[name=answer]').fill('Try Kyoto 1.')
  await dialog.getByLabel(words.reason).fill('asked')

  const other = await browser.newContext()
  await signInOperator(other.request, server, `desk-${randomUUID().slice(0, 8)}`)
  const first = await other.request.post(
    `${server.origin}/api/operator/messages/${message_id}/answer`,
    { data: { answer: 'Try Tokyo 3.', why: 'asked' } },
  )
  expect(await first.json()).toEqual({ is_new: true })
  await other.close()

  await dialog.getByRole('button', { name: words.send }).click()
  await expect(dialog.getByText(words.answered)).toBeVisible()
  await expect(dialog.locator('textarea[name=answer]')).toHaveValue('Try Kyoto 1.')
  await expectNothingFound(page, 'an answer that came second')
  await dialog.getByRole('button', { name: words.cancel }).click()
  await expect(shown).toHaveCount(0)
})

test('a wrong authenticator code of an operator is not described as a code from an email', async ({
  page,
  server,
  locale,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 403/)
  const words = WORDS[(locale ?? 'en-US') as Locale]
  const token = await addOperator(server, `desk-${randomUUID().slice(0, 8)}`)
  await page.goto(`${server.origin}/operator/enrol#${token}`)
  await field(page, words.password).fill(OPERATOR_PASSWORD)
  await field(page, words.confirmation).fill(OPERATOR_PASSWORD)
  await field(page, words.code).fill('000000')
  await page.getByRole('button', { name: words.enrol }).click()
  await expect(page.getByText(words.wrong)).toBeVisible()
})
