import { randomUUID } from 'node:crypto'
import { accountNumberFrom } from '#domain/identity/account-number.ts'
import type { Locale } from '#domain/site/locales.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, headingOf, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { subjectsTo } from './support/mailbox.ts'
import { withOwnServer } from './support/own-server.ts'
import type { RunningServer } from './support/server.ts'

const TO = 'night@lark.example'
const MEMBERS = 70
const TYPED = '@group.example'
const BODY = 'There are nodes in Sapporo.'
const CHINESE = '札幌有节点了。'

const WORDS = {
  'en-US': {
    selectAll: 'Select all',
    emailAll: 'Email all',
    subject: 'Subject',
    text: 'Text',
    english: 'English',
    chinese: 'Chinese',
    save: 'Save',
    reason: 'Reason',
    refused: 'They can’t have this: # New',
    getIt: `${MEMBERS} members get it`,
    leftOut: 'Left out: Suspended 1',
    test: 'Send a test',
    send: 'Send',
    start: 'Start sending',
    pause: 'Pause',
    paused: 'Paused',
    resume: 'Resume',
    resumed: 'Resumed',
    all: `${MEMBERS} of ${MEMBERS} sent · in the outbox: 0 · failed: 0`,
    menu: 'Group emails',
    listed: `${MEMBERS} / ${MEMBERS} sent`,
    unsubscribe: 'Unsubscribe',
    done: 'You’re unsubscribed',
    titles: ['New places', '新节点'],
  },
  'zh-CN': {
    selectAll: '全选',
    emailAll: '全部发邮件',
    subject: '主题',
    text: '正文',
    english: '英语',
    chinese: '中文',
    save: '保存',
    reason: '原因',
    refused: '不能有： # New',
    getIt: `发给 ${MEMBERS} 位会员`,
    leftOut: '未发送：已暂停 1',
    test: '发送测试',
    send: '发送',
    start: '开始发送',
    pause: '暂停',
    paused: '已暂停',
    resume: '继续',
    resumed: '已继续',
    all: `已发送 ${MEMBERS} / ${MEMBERS} · 待发：0 · 失败：0`,
    menu: '群发邮件',
    listed: `已发送 ${MEMBERS} / ${MEMBERS}`,
    unsubscribe: '退订',
    done: '已退订',
    titles: ['新节点', 'New places'],
  },
} as const

const test = withOwnServer({ ALERT_EMAIL: TO })

test.use(WITHOUT_WORKER)

async function addMembers({ dataDir }: RunningServer, locale: Locale): Promise<void> {
  const { db, close } = openDatabase(`sqlite:${dataDir}/skylark.db`, { exclusive: false })
  const rows = Array.from({ length: MEMBERS + 1 }, (_, index) => ({
    account_id: randomUUID(),
    digital_account_number: accountNumberFrom(700_000_000 + index),
    invitation_code: `m-${index}`,
    email: `member-${index}${TYPED}`,
    password_hash: '',
    locale,
    expire_date: null,
    vip_type: 1,
    registration_time_ms: index,
    last_login_time_ms: null,
    deletion_due_at_ms: null,
    terms_version: '1.0',
    terms_accepted_at_ms: 1,
    erased_at_ms: null,
    suspended_at_ms: index === 0 ? 1 : null,
  }))
  await db.insertInto('account').values(rows).execute()
  await close()
}

test('operators write to members whom a filter finds: preview, test, start, pause, resume', async ({
  page,
  context,
  own,
  locale: typed,
}) => {
  const locale = (typed ?? 'en-US') as Locale
  const words = WORDS[locale]
  await addMembers(own, locale)
  await signInOperator(context.request, own, `shift-${randomUUID().slice(0, 8)}`)
  const dialog = page.getByRole('dialog')
  const field = (name: string, language: string) =>
    dialog.getByLabel(new RegExp(`^${name}.{1,2}${language}`))
  const confirm = async (action: string) => {
    await typeInto(page, dialog.getByLabel(words.reason), 'new places')
    await pressOn(page, dialog.getByRole('button', { name: action, exact: true }))
  }

  await page.goto(`${own.origin}/operator/members?find=${encodeURIComponent(TYPED)}`)
  await pressOn(page, page.getByRole('checkbox', { name: words.selectAll }), 'Space')
  await pressOn(page, button(page, words.emailAll))
  await typeInto(page, field(words.subject, words.english), 'New places')
  await typeInto(page, field(words.text, words.english), '# New')
  await typeInto(page, field(words.subject, words.chinese), '新节点')
  await typeInto(page, field(words.text, words.chinese), CHINESE)
  await confirm(words.save)
  await expect(dialog.getByText(words.refused)).toBeVisible()
  await expectNothingFound(page, 'a text that is refused')
  await typeInto(page, field(words.text, words.english), BODY)
  await pressOn(page, dialog.getByRole('button', { name: words.save, exact: true }))

  const [title, other] = words.titles
  await expect(headingOf(page)).toHaveText(title)
  await expect(page.getByText(words.getIt)).toBeVisible()
  await expect(page.getByText(words.leftOut)).toBeVisible()
  await expect(page.getByText(`member-1${TYPED}`)).toBeVisible()
  const shown = page.frameLocator('iframe')
  await expect(shown.getByRole('heading')).toHaveText(title)
  const pill = locale === 'zh-CN' ? 'English' : '简体中文'
  await pressOn(page, page.getByRole('main').getByRole('button', { name: pill, exact: true }))
  await expect(shown.getByRole('heading')).toHaveText(other)
  await expectNothingFound(page, 'an email to a group')

  await pressOn(page, button(page, words.test))
  await confirm(words.send)
  await expect(dialog).toBeHidden()
  await expect.poll(() => subjectsTo(own, TO)).toEqual(['New places', '新节点'])

  await pressOn(page, button(page, words.start))
  await confirm(words.start)
  await expect(dialog).toBeHidden()
  await pressOn(page, button(page, words.pause))
  await confirm(words.pause)
  await expect(page.getByText(words.paused, { exact: true }).first()).toBeVisible()
  await pressOn(page, button(page, words.resume))
  await confirm(words.resume)
  await expect(page.getByText(words.all)).toBeVisible()
  await expectNothingFound(page, 'an email that was sent to a group')
  await pressOn(
    page,
    page.getByRole('navigation').getByRole('link', { name: words.menu, exact: true }),
  )
  await expect(page.getByText(words.listed)).toBeVisible()
  await expectNothingFound(page, 'the emails to groups')

  const { text } = await own.latestMail(`member-${MEMBERS}${TYPED}`)
  const [link = ''] = /http\S+\/unsubscribe\/\S+/.exec(text) ?? []
  await page.goto(link)
  await expectNothingFound(page, 'the page to unsubscribe')
  await pressOn(page, button(page, words.unsubscribe))
  await expect(page.getByRole('status')).toContainText(words.done)
  await expectNothingFound(page, 'who has unsubscribed')
})
