import { randomUUID } from 'node:crypto'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, headingOf, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { test } from './support/own-server.ts'

const FROM = 'noc@mail.example'

const WORDS = {
  'en-US': {
    title: 'Report abuse',
    email: 'Your email address',
    report: 'Your report',
    send: 'Send the report',
    sent: 'Report sent. We’ll reply by email.',
    kind: 'Report of abuse',
    noRecords: 'We keep no records',
    answer: 'Answer',
    reason: 'Reason',
    sendAnswer: 'Send answer',
    none: 'No messages to answer.',
    sentence: 'We keep no record of connections',
  },
  'zh-CN': {
    title: '举报滥用',
    email: '你的邮箱',
    report: '举报内容',
    send: '提交举报',
    sent: '举报已提交，我们会用邮件回复。',
    kind: '滥用举报',
    noRecords: '我们不留记录',
    answer: '回复',
    reason: '原因',
    sendAnswer: '发送回复',
    none: '没有待回复的留言。',
    sentence: '我们不记录连接',
  },
} as const

test.use(WITHOUT_WORKER)

test('a report of abuse is sent without script, and answered by a prepared reply', async ({
  page,
  browser,
  context,
  own,
  locale: typed,
}) => {
  const locale = (typed ?? 'en-US') as Locale
  const words = WORDS[locale]
  const stranger = await (await browser.newContext({ locale, javaScriptEnabled: false })).newPage()
  await stranger.goto(`${own.origin}/abuse`)
  await expect(headingOf(stranger)).toHaveText(words.title)
  await stranger.getByLabel(words.email).fill(FROM)
  await stranger
    .getByLabel(words.report, { exact: true })
    .last()
    .fill('Scans from 203.0.113.9:4711.')
  await expect(stranger.getByText(words.sent)).toBeHidden()
  await stranger.getByRole('button', { name: words.send }).click()
  await expect(stranger.getByText(words.sent)).toBeVisible()
  await stranger.context().close()

  await page.goto(`${own.origin}/abuse`)
  await expectNothingFound(page, 'the page for reports of abuse')
  await signInOperator(context.request, own, `shift-${randomUUID().slice(0, 8)}`)
  await page.goto(`${own.origin}/operator/messages`)
  await expect(page.getByText(words.kind)).toBeVisible()
  await expectNothingFound(page, 'a report of abuse')
  await pressOn(page, button(page, words.noRecords))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(words.answer, { exact: true })).toHaveValue(
    new RegExp(words.sentence),
  )
  await typeInto(page, dialog.getByLabel(words.reason), 'a complaint')
  await pressOn(page, dialog.getByRole('button', { name: words.sendAnswer }))
  await expect(page.getByText(words.none)).toBeVisible()
  expect((await own.latestMail(FROM)).text).toContain(words.sentence)
})
