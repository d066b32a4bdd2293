import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Locale } from '#domain/site/locales.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { startReceiver } from '../support/webhook-receiver.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, headingOf, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { withOwnServer } from './support/own-server.ts'
import type { RunningServer } from './support/server.ts'

const TO = 'night@lark.example'

const WORDS = {
  'en-US': {
    alerts: 'Alerts',
    silent: 'Isn’t responding',
    ended: 'Ended in the last 90 days (1)',
    emailTest: 'Email a test',
    send: 'Send',
    reason: 'Reason',
    add: 'Add webhook',
    address: 'Webhook address',
    refused: 'It leads to the server itself or to a private network.',
    secretIs: 'The receiver checks signatures with this secret.',
    saved: 'I’ve saved it',
    test: 'Send a test',
    delivered: 'Delivered',
    remove: 'Remove',
  },
  'zh-CN': {
    alerts: '告警',
    silent: '失联',
    ended: '最近 90 天内已结束（1）',
    emailTest: '发送测试邮件',
    send: '发送',
    reason: '原因',
    add: '添加 Webhook',
    address: 'Webhook 地址',
    refused: '它指向服务器自身或内网。',
    secretIs: '接收方用这个密钥核对签名。',
    saved: '我已保存',
    test: '发送测试',
    delivered: '已送达',
    remove: '移除',
  },
} as const

const test = withOwnServer({ ALERT_EMAIL: TO, WEBHOOK_NETWORKS: '127.0.0.0/8' })

test.use(WITHOUT_WORKER)

/** Writes a node that is silent now, and one that was: demo mode judges nothing. */
async function writeAlerts({ dataDir }: RunningServer): Promise<void> {
  const { db, close } = openDatabase(`sqlite:${dataDir}/skylark.db`, { exclusive: false })
  const silent = { kind: 'node_silent', began_at_ms: Date.now(), absent_since_ms: null } as const
  const rows = [
    { ...silent, alert_id: randomUUID(), subject: 'Oslo 1', ended_at_ms: null },
    { ...silent, alert_id: randomUUID(), subject: 'Oslo 2', ended_at_ms: Date.now() },
  ]
  await db.insertInto('alert').values(rows).execute()
  await close()
}

test('operators see ongoing events, and test email and webhooks by keyboard', async ({
  page,
  context,
  own,
  locale: typed,
}) => {
  const words = WORDS[(typed ?? 'en-US') as Locale]
  await writeAlerts(own)
  const receiver = await startReceiver()
  await signInOperator(context.request, own, `shift-${randomUUID().slice(0, 8)}`)
  const dialog = page.getByRole('dialog')
  const confirm = async (action: string) => {
    await typeInto(page, dialog.getByLabel(words.reason), 'the night shift')
    await pressOn(page, dialog.getByRole('button', { name: action, exact: true }))
  }

  await page.goto(`${own.origin}/operator`)
  await pressOn(
    page,
    page.getByRole('navigation').getByRole('link', { name: words.alerts, exact: true }),
  )
  await expect(headingOf(page)).toHaveText(words.alerts)
  await expect(page.getByText(words.silent).first()).toBeVisible()
  await expect(page.getByText('Oslo 2')).toBeHidden()
  await pressOn(page, page.locator('summary', { hasText: words.ended }))
  await expect(page.getByText('Oslo 2')).toBeVisible()
  await expectNothingFound(page, 'the alerts')

  await pressOn(page, button(page, words.emailTest))
  await confirm(words.send)
  await expect(dialog).toBeHidden()
  expect((await own.latestMail(TO)).subject).toMatch(/: a test$/)

  await pressOn(page, button(page, words.add))
  await typeInto(page, dialog.getByLabel(words.address), 'https://10.0.0.1/')
  await confirm(words.add)
  await expect(dialog.getByText(words.refused)).toBeVisible()
  await expectNothingFound(page, 'a refused webhook')
  await dialog.getByLabel(words.address).fill('')
  await typeInto(page, dialog.getByLabel(words.address), receiver.url)
  await pressOn(page, dialog.getByRole('button', { name: words.add, exact: true }))
  await expect(page.getByText(words.secretIs)).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  await expectNothingFound(page, 'the secret of a webhook')
  await pressOn(page, button(page, words.saved))
  await expect(page.getByText(secret)).toHaveCount(0)

  await pressOn(page, button(page, words.test).last())
  await confirm(words.send)
  await expect(page.getByText(words.delivered)).toBeVisible()
  const [call] = receiver.received
  const headers = call?.headers as Record<string, string>
  expect(new Webhook(secret).verify(call?.body ?? '', headers)).toMatchObject({ type: 'test' })

  await pressOn(page, button(page, /127\.0\.0\.1/))
  await pressOn(page, button(page, words.remove))
  await confirm(words.remove)
  await expect(button(page, /127\.0\.0\.1/)).toHaveCount(0)
  await receiver.close()
})
